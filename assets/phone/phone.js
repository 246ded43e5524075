// A seat at a phone (game/phones/PROTOCOL.md): folds what the seat observes into a view, and asks for commands.
"use strict";

const at = (id) => document.getElementById(id);
const RED = "HD", SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };
const LIFT = 46; // pixels a card is dragged up until it is played
const memory = (() => {
  const kept = {}; // in private windows nothing is kept longer than the page
  return {
    get: (key) => { try { return localStorage.getItem(key) ?? kept[key] ?? null; } catch { return kept[key] ?? null; } },
    set: (key, value) => { kept[key] = value; try { localStorage.setItem(key, value); } catch { /* kept above */ } },
  };
})();

let told = { words: {} }, socket = null, retry = 250, over = "", opened = "";
let lastAct = 0; // its number: the program tells it, because a phone’s clock may show any year
let place = null, me = -1, view = null, legal = {};
let chosen = [], pending = null, refused = "", called = false, fresh = new Set();
let word = null; // what this seat has given for the next shuffle; null while nobody is asked
let clock = null, late = false; // the clock as it was told, and when; whether this seat's time was up
let question = null, cutAt = 0, armed = 0; // what is asked before an act goes out; where the deck is cut; Take was tapped once

const say = (key, name = "") => (told.words[key] ?? key).replace(/\{\w+\}/, () => name); // a name may be "$&"
const list = (text) => (text === "-" ? [] : text.split(","));
const rank = (card) => card.replace(/'/g, "").replace(/[SHDC]$/, "");
const suit = (card) => (/J$/.test(card) && /^[RB]/.test(card) ? "" : card.replace(/'/g, "").slice(-1));
const folder = () => told.decks[memory.get("dark") === "1" ? "dark" : "cards"];
const picture = (card) => `${folder()}/${told.faces[card] ?? "back"}.png`;
const without = (cards, gone) => cards.filter((card) => !gone.includes(card));

// What the seat knows

function begin(seats) {
  return { counts: Array(seats).fill(0), hand: [], table: [], talon: 0, trump: "-", own: [], turnup: "", discard: 0,
    defender: -1, principal: -1, turn: -1, phase: "", taking: false, out: [], said: {}, named: {}, ended: null };
}

function fold(line) {
  const [word, ...rest] = line.split(" ");
  const p = Object.fromEntries(rest.map((part) => { const cut = part.indexOf("="); return [part.slice(0, cut), part.slice(cut + 1)]; }));
  const seat = p.seat === "-" ? -1 : Number(p.seat), cards = p.cards === undefined ? [] : list(p.cards), v = view;
  const lose = (who, gone) => { v.counts[who] -= gone.length; if (who === me) v.hand = without(v.hand, gone); };
  const gain = (who, got) => { v.counts[who] += got.length; if (who === me) { v.hand.push(...got); got.forEach((card) => fresh.add(card)); } };
  const roles = () => { v.defender = Number(p.defender); v.principal = Number(p.principal ?? p.attacker); };
  const lay = () => { v.table.push(...cards.map((card) => ({ attack: card, seat, cover: "" }))); lose(seat, cards); };
  switch (word) {
    case "deal-began": view = begin(place.names.length); view.talon = Number(p.pack_size); break;
    case "dealt": gain(seat, cards); v.talon -= cards.length; break;
    case "trump-turned": v.trump = p.trump; v.talon = Number(p.talon); v.turnup = v.talon ? p.card : ""; break;
    case "nothing-turned": v.own = list(p.own); v.talon = Number(p.talon); break;
    case "trump-changed": v.trump = p.trump; if (seat < 0) v.turnup = p.card; break;
    case "bout-began": roles(); v.taking = false; v.said = {}; v.named = {}; break;
    case "named": v.named[p.card] = p.suit; break;
    case "asked": v.turn = seat; v.phase = p.phase; break;
    case "led": case "thrown-in": case "given": lay(); break;
    case "transferred": lay(); roles(); break;
    case "shown": roles(); break;
    case "beaten": v.table.find((pair) => pair.attack === p.target).cover = p.card; lose(seat, [p.card]); break;
    case "handed-back":
      v.table = v.table.filter((pair) => !cards.includes(pair.attack));
      list(p.to).forEach((who, number) => gain(Number(who), [cards[number]]));
      break;
    case "swapped": if (seat === me) { v.hand = without(v.hand, list(p.gave)); v.hand.push(...list(p.got)); } break;
    case "said": v.said[seat] = p.gesture.replace(/-/g, " "); break;
    case "take-announced": v.taking = true; break;
    case "beaten-off": v.discard += cards.length; v.table = []; break;
    case "picked-up": gain(seat, cards); v.table = []; v.taking = false; break;
    case "drew": gain(seat, cards); v.talon = Number(p.talon); if (p.turnup !== "?") v.turnup = ""; break;
    case "exchanged":
      if (p.holder === "-") v.turnup = p.gave;
      else if (Number(p.holder) === me) v.hand = [...without(v.hand, [p.got]), p.gave];
      if (seat === me) v.hand = [...without(v.hand, [p.gave]), p.got];
      break;
    case "went-out": v.out.push(seat); break;
    case "deal-ended": v.table = []; v.turn = -1; v.ended = p.losers !== "-" ? list(p.losers).map(Number) : p.fool === "-" ? [] : [Number(p.fool)]; break;
    case "deal-passed": case "pack-cut": case "cut-left": v.turn = -1; break;
  }
}

// What may be done with the chosen cards

const beatable = (card) => (legal.beats ?? []).filter(([, cards]) => cards.includes(card)).map(([target]) => target);

function able(card) {
  return [legal.attack, legal.swap, legal.hand_back, ...(legal.transfer ?? [])].some((cards) => cards?.includes(card)) || beatable(card).length > 0;
}

function acts(cards) {
  const found = {}, all = (set) => cards.length > 0 && cards.every((card) => set?.includes(card));
  const alike = cards.every((card) => rank(card) === rank(cards[0] ?? ""));
  if (all(legal.attack) && cards.length <= (legal.room ?? 0) + (legal.surplus ?? 0) && (!legal.one_rank || alike)) found.play = `attack ${cards.join(" ")}`;
  const groups = legal.transfer ?? [];
  if (all(groups.flat()) && groups.length && cards.length <= (legal.transfer_room ?? 0) && groups.every((group) => cards.some((card) => group.includes(card)))) found.transfer = `transfer ${cards.join(" ")}`;
  if (cards.length === 1 && beatable(cards[0]).length === 1) found.play = `beat ${beatable(cards[0])[0]} ${cards[0]}`;
  if (cards.length === 2 && all(legal.swap)) found.swap = `swap ${cards.join(" ")}`;
  if (all(legal.hand_back) && cards.length === legal.surplus) found["hand-back"] = `hand-back ${cards.join(" ")}`;
  return found;
}

function choose(card) {
  refused = "";
  question = null;
  if (chosen.includes(card)) chosen = without(chosen, [card]);
  else if (able(card)) {
    const more = [...chosen, card], fits = (cards) => Object.keys(acts(cards)).length > 0;
    const several = (legal.swap ?? legal.hand_back ?? []).includes(card) || (legal.transfer ?? []).length > 1;
    chosen = fits(more) || (several && more.length <= 6) ? more : [card];
  }
  keep();
  draw();
}

// An act goes out when nothing is left to be asked about it: which suits its wild cards are.
function ask(act) {
  const [verb, ...cards] = act.split(" "), wild = cards.filter((card) => legal.wild?.includes(card));
  if (!wild.length || !["attack", "transfer"].includes(verb)) return request(act);
  question = { kind: "suit", verb, cards, wild, named: {} };
  return draw();
}

function answer(named) {
  const { verb, cards, wild } = question, card = wild.find((one) => question.named[one] === undefined);
  question.named[card] = named === suit(card) ? "" : named;
  if (Object.keys(question.named).length < wild.length) return draw();
  const suits = question.named;
  question = null;
  return request(`${verb} ${cards.map((one) => (suits[one] ? `${one} as ${suits[one]}` : one)).join(" ")}`);
}

function request(act) {
  if (pending && !pending.waits) return;
  lastAct += 1;
  clearTimeout(armed);
  armed = 0;
  pending = { n: lastAct, act: `${me} ${act}`, cards: act === "hint" ? [] : chosen, waits: false };
  refused = "";
  keep();
  send(pending);
  draw();
}

function drop(card, x, y) {
  const together = chosen.includes(card) ? chosen : [...chosen, card]; // raised cards go with the one that is dragged
  const fits = together.length > 1 && Object.keys(acts(together)).length > 0, cards = fits ? together : [card], found = acts(cards);
  const target = document.elementsFromPoint(x, y).map((one) => one.closest(".pair")?.dataset.card).find(Boolean);
  chosen = cards;
  if (cards.length === 1 && target && beatable(card).includes(target)) return ask(`beat ${target} ${card}`);
  const meant = Object.values(found);
  if (meant.length === 1) return ask(meant[0]);
  draw(); // it stays raised: nothing is guessed where it may beat or be sent on, and a swap needs another card
}

// The line to the program

function keep() {
  memory.set("half", JSON.stringify({ me, opened, chosen, pending }));
}

function send(frame) {
  if (socket?.readyState === WebSocket.OPEN && place) socket.send(JSON.stringify({ n: frame.n, act: frame.act }));
}

function key() {
  let made = memory.get("device");
  if (!made) {
    made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18)))).replace(/\+/g, "-").replace(/\//g, "_");
    memory.set("device", made);
  }
  return made;
}

function link() {
  const found = /^#([0-5])(?:\.([A-Za-z0-9_-]{22,64}))?$/.exec(location.hash);
  if (found?.[2]) memory.set(`secret ${found[1]}`, found[2]);
  return found && { seat: Number(found[1]), secret: found[2] ?? memory.get(`secret ${found[1]}`) };
}

function connect() {
  const to = link();
  if (!to) return veil(say("no-link"));
  if (socket && socket.readyState <= WebSocket.OPEN) return undefined;
  const line = new WebSocket(`ws://${location.host}/seat`);
  socket = line;
  place = null;
  line.onopen = () => line.send(JSON.stringify({ durak: 1, seat: to.seat, device: key(), ...(to.secret ? { secret: to.secret } : {}) }));
  line.onmessage = (message) => hear(JSON.parse(message.data));
  line.onclose = () => {
    if (socket !== line) return;
    place = null;
    veil(over ? say(over) : say(view ? "lost" : "connecting"));
    if (over && over !== "over") return; // the host or this person must do something
    setTimeout(connect, retry);
    retry = Math.min(retry * 1.6, 2500);
  };
  return undefined;
}

function hear(frame) {
  if (frame.closed !== undefined) {
    over = frame.closed;
    if (over === "moved" && /^http:\/\//.test(frame.to)) location.replace(frame.to); // another address, the same seat
    if (pending && place && !told.words[over]) { // no word of the protocol: it could not read this act, and never will
      [over, pending, refused] = ["", null, frame.closed];
      keep();
    }
    return;
  }
  if (frame.durak !== undefined) {
    [place, me, opened, over, retry] = [frame, frame.seat, frame.opened, "", 250];
    const half = JSON.parse(memory.get("half") ?? "null");
    if (half && half.me === me) {
      chosen = half.chosen;
      pending = half.opened === opened ? half.pending : null; // opened again: nobody knows what became of it
    }
    lastAct = Math.max(frame.last, pending?.n ?? 0);
    history.replaceState(null, "", `#${me}`);
    return;
  }
  if (frame.begin === 0) { view = begin(place.names.length); fresh.clear(); }
  frame.events.forEach(fold);
  if (frame.begin === 0) fresh.clear();
  legal = frame.legal;
  if (word === null) at("word").value = frame.word ?? "";
  word = frame.word;
  const answer = frame.answer;
  if (pending) {
    if (answer && answer.n >= pending.n) {
      if (answer.n === pending.n && answer.refused) { refused = answer.refused; pending = null; buzz(90); }
      else if (answer.n === pending.n && answer.waits) pending.waits = true;
      else { chosen = without(chosen, pending.cards); pending = null; }
    } else if (frame.begin === 0) send(pending); // it was cut off before an answer came
  }
  const there = [...view.hand, ...view.table.map((pair) => pair.attack)];
  chosen = chosen.filter((card) => there.includes(card) && (pending || able(card)));
  if (question && question.kind === "suit" && !question.cards.every((card) => view.hand.includes(card) && able(card))) question = null;
  if (question && question.kind === "touch" && !legal.touch) question = null;
  if (frame.late && !late) { refused = say("time-up"); buzz(90); }
  late = frame.late;
  wind(frame.clock);
  advice(frame.hint ?? []);
  const mine = view.turn === me && legal.phase !== undefined;
  if (mine && !called) { buzz(40); ring(); }
  called = mine;
  veil("");
  keep();
  draw();
  fetchPack();
}

// The clock: it runs here from what was told, so that no frame is needed for each second.
function wind(now) {
  const same = clock && now && clock.seat === now.seat && now.left < clock.left + 1;
  clock = now && { ...now, then: performance.now(), warned: same ? clock.warned : now.left <= 10000, counted: same ? clock.counted : 0 };
  if (!same) at("warning").textContent = "";
  tick();
}

const calm = matchMedia("(prefers-reduced-motion: reduce)");
function tick() {
  const mine = clock?.seat === me, shown = clock && (clock.runs || clock.left < clock.whole);
  const left = clock ? Math.max(0, clock.left - (clock.runs ? performance.now() - clock.then : 0)) : 0;
  const second = Math.ceil(left / 1000), last = second <= 5;
  document.body.classList.toggle("timed", Boolean(shown));
  document.body.classList.toggle("last", Boolean(shown && last));
  document.body.style.setProperty("--left", `${clock ? Math.min(100, (100 * (calm.matches ? 1000 * second : left)) / clock.whole) : 100}%`);
  at("clock").hidden = !shown || !mine;
  at("clock").querySelector("b").textContent = last ? String(second) : "";
  if (!clock?.runs || !mine) return;
  if (!clock.warned && left <= 10000) { clock.warned = true; at("warning").textContent = say("ten-seconds"); }
  if (last && second > 0 && second !== clock.counted) { clock.counted = second; knock(); }
}
setInterval(() => { if (clock?.runs) tick(); }, 200);

function buzz(ms) { if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(ms); }

function advice(lines) {
  at("advice").hidden = !lines.length;
  at("advice").replaceChildren(...lines.map((line) => element("p", "", line)));
}

let sound = null;
const ring = () => note(660, 0.12, 0.25), knock = () => note(980, 0.05, 0.05);
function note(pitch, loud, seconds) {
  if (!sound || sound.state !== "running" || memory.get("silent") === "1") return;
  const tone = sound.createOscillator(), level = sound.createGain(), now = sound.currentTime;
  tone.frequency.value = pitch;
  level.gain.setValueAtTime(0.0001, now);
  level.gain.exponentialRampToValueAtTime(loud, now + Math.min(0.02, seconds / 4));
  level.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  tone.connect(level).connect(sound.destination);
  tone.start(now);
  tone.stop(now + seconds + 0.01);
}

// The picture

// The whole pack is fetched once, one picture after another: then no card is without its face when it is dealt.
let fetched = "", pack = [];
async function fetchPack() {
  if (fetched === folder()) return;
  fetched = folder();
  pack = [];
  for (const face of new Set(Object.values(told.faces))) {
    const one = new Image();
    await new Promise((done) => { one.onload = one.onerror = done; one.src = `${fetched}/${face}.png`; });
    pack.push(one);
  }
}

function element(kind, kindOf, text = "") {
  const made = document.createElement(kind);
  if (kindOf) made.className = kindOf;
  if (text) made.textContent = text;
  return made;
}

// Put the elements with these keys into a room. One that is there already stays: a tap that a message overtakes needs
// the same element under the finger at both its ends.
function lay(room, keys, make) {
  const known = new Map([...room.children].map((one) => [one.dataset.key, one]));
  const made = keys.map((key, number) => {
    const one = known.get(key) ?? make(number);
    one.dataset.key = key;
    return one;
  });
  for (const one of [...room.children]) if (!made.includes(one)) one.remove();  // first, so that those that stay need not move
  made.forEach((one, number) => { if (room.children[number] !== one) room.insertBefore(one, room.children[number] ?? null); });
  return made;
}

function image(card, kindOf = "") {
  const made = element("img", kindOf);
  let tries = 0;
  made.onerror = () => { if ((tries += 1) < 5) setTimeout(() => { made.src = picture(card); }, 500 * tries); };
  made.src = picture(card);
  made.alt = told.names[card];
  made.draggable = false;
  return made;
}

function veil(why) {
  at("veil").hidden = !why;
  at("why").textContent = why;
}

function draw() {
  if (!place || !view) return;
  drawSeats();
  drawDeck();
  drawWords();
  drawButtons();
  drawShuffle();
  drawHand();
  drawBout(); // in the room that the others leave
  at("me").textContent = place.names[me];
  document.title = `${legal.phase !== undefined && view.turn === me ? "● " : ""}${place.names[me]} – Durak`;
}

// Elements that are made anew where what they show has changed.
function renew(room, parts) {
  lay(room, parts.map(([what]) => what), (number) => parts[number][1]());
}

function drawSeats() {
  const others = place.names.map((_, step) => (me + step) % place.names.length).slice(1);
  renew(at("seats"), others.map((seat) => {
    const acting = view.said[seat] ? `“${say(view.said[seat])}”` : view.out.includes(seat) ? say("is-out")
      : view.ended ? "" : seat === view.defender ? say(view.taking ? "takes" : "defends") : seat === view.principal ? say("attacks") : "";
    const turn = view.turn === seat, gone = view.out.includes(seat), count = view.counts[seat];
    return [[seat, turn, gone, count, acting].join(), () => {
      const box = element("li", `seat${turn ? " turn" : ""}${gone ? " gone" : ""}`), cards = element("i", "cards", String(count));
      cards.setAttribute("role", "img");
      cards.setAttribute("aria-label", told.counts[count]);
      if (turn) box.setAttribute("aria-current", "true");
      const partner = place.teams.find((one) => one.includes(me)).includes(seat);
      box.append(element("b", partner ? "partner" : "", place.names[seat]), cards, element("div", "", acting || " "));
      return box;
    }];
  }));
}

// One fact once: while the card under the deck is of the trump suit, it alone shows the trumps.
function drawDeck() {
  const shown = [], trump = view.own[me] ?? view.trump, tells = view.turnup && suit(view.turnup) === trump;
  const text = (words) => [words, () => element("div", "", words)];
  if (trump && trump !== "-") {
    shown.push(text(say("trump")));
    if (!tells) shown.push([trump, () => {
      const sign = element("div", `suit${RED.includes(trump) ? " red" : ""}`, SIGNS[trump]);
      sign.setAttribute("role", "img");
      sign.setAttribute("aria-label", told.suits[trump]);
      return sign;
    }]);
  }
  if (view.turnup) shown.push([picture(view.turnup), () => image(view.turnup)]);
  shown.push(text(`${say("deck")}: ${view.talon}`));
  if (view.discard) {
    const words = `${say("discard")}: ${view.discard}`;
    shown.push(legal.touch ? [`touch ${words}`, () => {
      const pile = element("button", "pile", words);
      pile.onclick = () => { question = { kind: "touch" }; draw(); };
      return pile;
    }] : text(words));
  }
  renew(at("deck"), shown);
}

const PAIRS = { gap: 10, aside: 20, below: 22 }; // pixels between pairs, and by which the beating card lies aside

// The widest cards with which so many pairs have room on the table.
function fitting(count) {
  const room = at("bout"), { gap, aside, below } = PAIRS;
  let wide = room.clientWidth > 500 ? 130 : 96;
  const high = () => Math.ceil(count / Math.max(1, Math.floor((room.clientWidth - 1 + gap) / (wide + aside + gap)))) * (wide * 1.4 + below + gap);
  while (wide > 34 && high() > room.clientHeight) wide -= 2;
  return wide;
}

function drawBout() {
  const targets = chosen.length === 1 ? beatable(chosen[0]) : [];
  at("bout").style.setProperty("--pair", `${fitting(view.table.length)}px`);
  lay(at("bout"), view.table.map((pair) => pair.attack), () => element("button", "")).forEach((box, number) => {
    const pair = view.table[number], cards = [pair.attack, pair.cover].filter(Boolean);
    const pressed = targets.includes(pair.attack) || Boolean(legal.hand_back?.includes(pair.attack));
    box.dataset.card = pair.attack;
    box.tabIndex = pressed ? 0 : -1;
    box.setAttribute("aria-disabled", String(!pressed));
    box.className = `pair${targets.includes(pair.attack) ? " target" : ""}${chosen.includes(pair.attack) ? " picked" : ""}`;
    const shown = cards.map((card) => `${folder()} ${card} ${view.named[card] ?? ""}`).join();
    if (box.dataset.shown === shown) return;
    box.dataset.shown = shown;
    box.replaceChildren(...cards.map((card) => image(card, card === pair.cover ? "cover" : "")));
    for (const card of cards.filter((one) => view.named[one])) {
      const named = view.named[card];
      box.append(element("b", `named${RED.includes(named) ? " red" : ""}${card === pair.cover ? " cover" : ""}`, SIGNS[named]));
    }
  });
}

function drawWords() {
  const line = at("said"), mine = legal.phase !== undefined && view.turn === me;
  line.className = view.ended ? "end" : question || armed ? "mine" : refused ? "refused" : mine ? "mine" : "";
  const asked = question?.kind === "suit" && question.wild.find((card) => question.named[card] === undefined);
  if (asked) line.textContent = say("which-suit", signed(asked));
  else if (armed && legal.take) line.textContent = say("take-twice");
  else if (question?.kind === "touch") line.textContent = say("touch-question");
  else if (refused) line.textContent = refused;
  else if (view.ended?.length === 1 && view.ended[0] === me) line.textContent = `${say("fool-you")} ${say("next")}`;
  else if (view.ended) line.textContent = `${view.ended.length ? say(view.ended.length > 1 ? "fools" : "fool", view.ended.map((seat) => place.names[seat]).join(", ")) : say("draw")} ${say("next")}`;
  else if (pending?.waits) line.textContent = say("waits");
  else if (legal.phase !== undefined) line.textContent = say({ cut: "cut-turn", "hand-back": "hand-back-turn" }[legal.phase] ?? legal.phase);
  else if (view.out.includes(me)) line.textContent = say("out");
  else line.textContent = view.turn >= 0 ? say("turn", place.names[view.turn]) : "";
}

const signed = (card) => card.replace(/[SHDC]('?)$/, (letters) => SIGNS[letters[0]]);

// A button: its word, what a tap does, and how it looks.
const button = (word, act, kind = "") => ({ key: word, word, act, kind });

// The answers to a question, and the way out of it.
function answers() {
  const none = () => { question = null; draw(); };
  if (question.kind === "touch") return [button(say("leave-it"), none, "main"), button(say("touch-it"), () => { question = null; request("touch"); })];
  return [...Object.keys(SIGNS).map((one) => button(SIGNS[one], () => answer(one), RED.includes(one) ? "red" : "")), button(say("cancel"), none)];
}

// Taking while something could be beaten is asked for twice, as at the screen.
function takes() {
  if (!armed && (legal.beats ?? []).some(([, cards]) => cards.length)) {
    armed = setTimeout(() => { armed = 0; draw(); }, 2500);
    return draw();
  }
  return ask("take");
}

function offers() {
  const row = [], found = acts(chosen);
  const add = (word, act, kind = "") => row.push(button(word, () => ask(act), kind));
  if (legal.cut) row.push({ key: "cut", word: `${say("cut")}: ${cutAt}`, act: () => ask(`cut ${cutAt}`), kind: "main" });
  for (const gesture of legal.says ?? []) add(say(gesture), `say ${gesture}`);
  if (legal.exchange) add(say("exchange"), "exchange");
  for (const card of legal.show ?? []) add(say("show", signed(card)), `show ${card}`);
  if (legal.take) row.push(button(say("take"), takes, armed ? "main" : ""));
  if (legal.may_pass && !(pending?.waits && / pass$/.test(pending.act))) add(say({ cut: "leave", give: "let-take" }[legal.phase] ?? "done"), "pass");
  if (found.swap) add(say("swap"), found.swap, "main");
  if (found["hand-back"]) add(say("hand-back"), found["hand-back"], "main");
  if (found.transfer) add(say("transfer"), found.transfer, "main");
  if (found.play) add(say(found.play.startsWith("beat") ? "beat" : "play"), found.play, "main");
  return row;
}

function drawButtons() {
  const slide = at("where");
  slide.hidden = !legal.cut || Boolean(question);
  if (legal.cut) {
    if (cutAt < 1 || cutAt >= legal.cut) cutAt = Math.floor(legal.cut / 2);
    slide.max = legal.cut - 1;
    slide.value = cutAt;
  }
  const row = question ? answers() : pending && !pending.waits ? [] : offers();
  lay(at("buttons"), row.map((one) => one.key), () => element("button", "")).forEach((made, number) => {
    made.className = row[number].kind;
    made.onclick = row[number].act;
    if (made.textContent !== row[number].word) made.textContent = row[number].word;
  });
}

function drawShuffle() {
  at("shuffle").hidden = word === null;
  at("shuffle").querySelector("button").disabled = Boolean(pending) || at("word").value.trim() === word;
}

function sorted(hand) {
  const trump = view.own[me] ?? view.trump;
  return [...hand].sort((one, two) => (suit(one) === trump) - (suit(two) === trump)
    || place.pack.indexOf(one) - place.pack.indexOf(two));
}

function drawHand() {
  const room = at("hand"), hand = sorted(view.hand), wide = parseFloat(getComputedStyle(document.body).getPropertyValue("--card"));
  const width = room.clientWidth, high = wide * 1.4, rows = Math.max(1, Math.ceil(hand.length / Math.max(1, Math.floor((width - wide) / 30) + 1)));
  const each = Math.ceil(hand.length / rows), step = Math.min(wide + 6, each > 1 ? (width - wide) / (each - 1) : 0), between = high * .52;
  room.style.height = `${hand.length ? high + 26 + (rows - 1) * between : 0}px`;
  const playing = legal.phase !== undefined || (legal.beats ?? []).length > 0;
  const make = (number) => {
    const box = element("button", "");
    box.dataset.card = hand[number];
    box.dataset.sign = signed(hand[number]);
    box.append(image(hand[number]));
    box.addEventListener("pointerdown", take);
    box.addEventListener("click", (event) => { if (event.timeStamp - lifted > 500) choose(box.dataset.card); }); // by keyboard or screen reader
    return box;
  };
  lay(room, hand, make).forEach((box, number) => {
    const card = hand[number], row = Math.floor(number / each), count = Math.min(each, hand.length - row * each);
    box.className = `card${chosen.includes(card) ? " raised" : ""}${playing && !able(card) ? " dim" : ""}${pending?.cards.includes(card) ? " sent" : ""}${fresh.has(card) ? " new" : ""}`;
    box.setAttribute("aria-pressed", String(chosen.includes(card)));
    box.style.left = `${(width - wide - step * (count - 1)) / 2 + step * (number % each)}px`;
    box.style.top = `${24 + row * between}px`;
    box.style.zIndex = String(number);
  });
  fresh.clear();
}

let lifted = -Infinity; // when a finger has last left a card
function take(event) {
  const box = event.currentTarget, card = box.dataset.card, x = event.clientX, y = event.clientY;
  event.preventDefault();
  box.setPointerCapture(event.pointerId);
  const move = (now) => {
    if (Math.hypot(now.clientX - x, now.clientY - y) < 8) return;
    box.classList.add("dragged");
    box.style.transform = `translate(${now.clientX - x}px, ${now.clientY - y}px)`;
  };
  const end = (now) => {
    box.removeEventListener("pointermove", move);
    box.removeEventListener("pointerup", end);
    box.removeEventListener("pointercancel", end);
    lifted = now.timeStamp;
    const dragged = box.classList.contains("dragged");
    box.classList.remove("dragged");
    box.style.transform = "";
    if (now.type === "pointercancel") return;
    if (!dragged) choose(card);
    else if (y - now.clientY > LIFT && able(card)) drop(card, now.clientX, now.clientY);
  };
  box.addEventListener("pointermove", move);
  box.addEventListener("pointerup", end);
  box.addEventListener("pointercancel", end);
}

at("table").addEventListener("click", (event) => {
  const target = event.target.closest(".pair")?.dataset.card;
  if (target && legal.hand_back?.includes(target)) return choose(target);
  if (chosen.length === 1 && target && beatable(chosen[0]).includes(target)) return ask(`beat ${target} ${chosen[0]}`);
  const found = acts(chosen), one = found.play ?? found.transfer;
  return one && !(found.play && found.transfer) ? ask(one) : undefined;
});

for (const name of ["larger", "left", "dark", "silent"]) {
  const show = () => {
    document.body.classList.toggle(name, memory.get(name) === "1");
    at(name).setAttribute("aria-pressed", String(memory.get(name) === "1"));
    if (name === "dark" && view) {
      for (const shown of document.querySelectorAll(".card img")) shown.src = picture(shown.parentNode.dataset.card);
      fetchPack();
    }
    draw();
  };
  at(name).onclick = () => { memory.set(name, memory.get(name) === "1" ? "0" : "1"); show(); };
  show();
}
at("where").oninput = () => { cutAt = Number(at("where").value); drawButtons(); };
at("word").oninput = drawShuffle;
at("shuffle").onsubmit = (event) => {
  event.preventDefault();
  at("word").blur();
  request(`word ${at("word").value.trim()}`);
};
at("hint").onclick = () => { if (view && !view.ended && !pending) request("hint"); };
at("advice").onclick = () => advice([]);
addEventListener("pointerdown", () => { sound ??= window.AudioContext ? new AudioContext() : null; sound?.resume(); });

// For half a second after a card was pulled, Chromium takes a tap for the end of a fling and makes no click of it.
let touched = null, clicks = 0;
addEventListener("pointerdown", (event) => { touched = event.target.closest?.("button:not(.card), .pair") ?? null; }, true);
addEventListener("click", () => { clicks += 1; }, true);
addEventListener("pointerup", (event) => {
  const box = touched, before = clicks, there = document.elementFromPoint(event.clientX, event.clientY);
  touched = null;
  if (!box || event.pointerType === "mouse" || !box.contains(there)) return;
  setTimeout(() => { if (clicks === before && box.isConnected) box.click(); }, 60);
}, true);
addEventListener("resize", draw);
addEventListener("hashchange", () => { over = ""; socket?.close(); socket = null; connect(); });
addEventListener("online", () => { retry = 250; connect(); });
document.addEventListener("visibilitychange", () => { if (!document.hidden && (!over || over === "over")) { retry = 250; connect(); } });

(async function start() {
  try {
    told = await (await fetch("words.json")).json();
  } catch {
    setTimeout(start, 1000);
    return;
  }
  document.documentElement.lang = told.language;
  for (const [name, key] of Object.entries({ hand: "hand", table: "table", seats: "players", where: "cut", clock: "clock" })) at(name).setAttribute("aria-label", say(key));
  at("word").placeholder = say("word");
  at("shuffle").querySelector("label").textContent = say("shuffle");
  at("shuffle").querySelector("button").textContent = say("give-word");
  for (const name of ["larger", "left", "dark", "silent", "hint"]) {
    at(name).setAttribute("aria-label", say(name));
    at(name).title = say(name);
  }
  veil(say("connecting"));
  connect();
})();
