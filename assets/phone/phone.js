// A seat at a phone (game/phones/PROTOCOL.md): folds what the seat observes into a view, and asks for commands.
// Written for browsers of 2017 too (iOS 12, Chrome 61): a word of newer JavaScript, and they show nothing at all.
"use strict";

const at = (id) => document.getElementById(id);
const RED = "HD", SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };
const LIFT = 46; // pixels a card is dragged up until it is played
const memory = (() => {
  const kept = {}; // in private windows nothing is kept longer than the page
  return {
    get: (key) => {
      let found = null;
      try { found = localStorage.getItem(key); } catch (refused) { /* kept here */ }
      return found !== null ? found : key in kept ? kept[key] : null;
    },
    set: (key, value) => { kept[key] = value; try { localStorage.setItem(key, value); } catch (refused) { /* kept above */ } },
  };
})();

let told = { words: {} }, socket = null, retry = 250, over = "", opened = "";
let lastAct = 0; // its number: the program tells it, because a phone’s clock may show any year
let place = null, me = -1, view = null, legal = {};
let chosen = [], pending = null, refused = "", called = false, fresh = new Set();
let word = null; // what this seat has given for the next shuffle; null while nobody is asked
let clock = null, late = 0; // the clock as it was told, and when; how often this seat's time was up
let question = null, cutAt = 0, armed = 0; // what is asked before an act goes out; where the deck is cut; Take was tapped once

// A function puts the name in: in a text "$&" would be a pattern.
const say = (key, name = "") => (key in told.words ? told.words[key] : key).replace(/\{\w+\}/, () => name);
const may = (set) => legal[set] || []; // cards, groups or words of Legal; what is not allowed is not told
const list = (text) => (text === "-" ? [] : text.split(","));
const rank = (card) => card.replace(/'/g, "").replace(/[SHDC]$/, "");
const suit = (card) => (/J$/.test(card) && /^[RB]/.test(card) ? "" : card.replace(/'/g, "").slice(-1));
const folder = () => told.decks[memory.get("dark") === "1" ? "dark" : "cards"];
const picture = (card) => `${folder()}/${told.faces[card] || "back"}.png`;
const look = (name) => `url("${told.look}/${name}")`;
const trumpOf = (seat) => (view.own.length && seat >= 0 ? view.own[seat] : view.trump);
const without = (cards, gone) => cards.filter((card) => !gone.includes(card));

// What the seat knows

function begin(seats) {
  return { counts: Array(seats).fill(0), hand: [], table: [], talon: 0, trump: "-", own: [], turnup: "", discard: 0,
    defender: -1, principal: -1, turn: -1, phase: "", taking: false, out: [], said: {}, named: {}, ended: null, cutting: false };
}

function fold(line) {
  const [word, ...rest] = line.split(" ");
  const p = {};
  for (const part of rest) { const cut = part.indexOf("="); p[part.slice(0, cut)] = part.slice(cut + 1); }
  const seat = p.seat === "-" ? -1 : Number(p.seat), cards = p.cards === undefined ? [] : list(p.cards), v = view;
  const lose = (who, gone) => { v.counts[who] -= gone.length; if (who === me) v.hand = without(v.hand, gone); };
  const gain = (who, got) => { v.counts[who] += got.length; if (who === me) { v.hand.push(...got); got.forEach((card) => fresh.add(card)); } };
  const roles = () => { v.defender = Number(p.defender); v.principal = Number(p.principal === undefined ? p.attacker : p.principal); };
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

const beatable = (card) => may("beats").filter(([, cards]) => cards.includes(card)).map(([target]) => target);

function able(card) {
  return [may("attack"), may("swap"), may("hand_back"), ...may("transfer")].some((cards) => cards.includes(card)) || beatable(card).length > 0;
}

function acts(cards) {
  const found = {}, all = (set) => cards.length > 0 && cards.every((card) => set.includes(card));
  const alike = cards.every((card) => rank(card) === rank(cards[0]));
  if (all(may("attack")) && cards.length <= (legal.room || 0) + (legal.surplus || 0) && (!legal.one_rank || alike)) found.play = `attack ${cards.join(" ")}`;
  const groups = may("transfer");
  if (groups.length && all([].concat(...groups)) && cards.length <= (legal.transfer_room || 0) && groups.every((group) => cards.some((card) => group.includes(card)))) found.transfer = `transfer ${cards.join(" ")}`;
  if (cards.length === 1 && beatable(cards[0]).length === 1) found.play = `beat ${beatable(cards[0])[0]} ${cards[0]}`;
  if (cards.length === 2 && all(may("swap"))) found.swap = `swap ${cards.join(" ")}`;
  if (all(may("hand_back")) && cards.length === legal.surplus) found["hand-back"] = `hand-back ${cards.join(" ")}`;
  return found;
}

function choose(card) {
  refused = "";
  question = null;
  if (chosen.includes(card)) chosen = without(chosen, [card]);
  else if (able(card)) {
    const more = [...chosen, card], fits = (cards) => Object.keys(acts(cards)).length > 0;
    const several = may("swap").includes(card) || may("hand_back").includes(card) || may("transfer").length > 1;
    chosen = fits(more) || (several && more.length <= 6) ? more : [card];
  }
  keep();
  draw();
}

// An act goes out when nothing is left to be asked about it: which suits its wild cards are.
function ask(act) {
  const [verb, ...cards] = act.split(" "), wild = cards.filter((card) => may("wild").includes(card));
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
  pending = { n: lastAct, act: `${me} ${act}`, cards: chosen.filter((card) => act.split(" ").includes(card)), waits: false };
  refused = "";
  keep();
  send(pending);
  draw();
}

function drop(card, x, y) {
  const together = chosen.includes(card) ? chosen : [...chosen, card]; // raised cards go with the one that is dragged
  const fits = together.length > 1 && Object.keys(acts(together)).length > 0, cards = fits ? together : [card], found = acts(cards);
  const pairs = document.elementsFromPoint(x, y).map((one) => one.closest(".pair")).filter(Boolean);
  const target = pairs.length ? pairs[0].dataset.card : "";
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
  if (socket && socket.readyState === WebSocket.OPEN && place) socket.send(JSON.stringify({ n: frame.n, act: frame.act }));
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
  if (found && found[2]) memory.set(`secret ${found[1]}`, found[2]);
  return found && { seat: Number(found[1]), secret: found[2] || memory.get(`secret ${found[1]}`) };
}

function connect() {
  const to = link();
  if (!to) return worded.then(() => veil(say("no-link")));
  if (socket && socket.readyState <= WebSocket.OPEN) return undefined;
  const line = new WebSocket(`ws://${location.host}/seat`);
  socket = line;
  place = null;
  heard = performance.now();
  line.onopen = () => line.send(JSON.stringify({ durak: 1, seat: to.seat, device: key(), ...(to.secret ? { secret: to.secret } : {}) }));
  line.onmessage = (message) => {
    if (socket === line) heard = performance.now();
    worded.then(() => hear(JSON.parse(message.data)));
  };
  line.onclose = () => worded.then(() => {
    if (socket !== line) return;
    place = null;
    veil(over ? say(over) : say(view ? "lost" : "connecting"));
    if (over && over !== "over") return; // the host or this person must do something
    setTimeout(connect, retry);
    retry = Math.min(retry * 1.6, 2500);
  });
  return undefined;
}

// A lost network tells a phone nothing, and a line that is being opened into it may hang for long.
let heard = 0; // when the program was heard last
function listen() {
  if (!socket || socket.readyState > WebSocket.OPEN || performance.now() - heard < (socket.readyState === WebSocket.OPEN ? 10000 : 4000)) return;
  const lost = socket;
  [socket, place, retry] = [null, null, 250];
  lost.close();
  worded.then(() => { veil(say(view ? "lost" : "connecting")); connect(); });
}
setInterval(listen, 1000);

function hear(frame) {
  if (frame.deal === undefined && frame.durak === undefined && frame.closed === undefined) return; // nothing to tell
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
    const half = JSON.parse(memory.get("half") || "null");
    if (half && half.me === me) {
      chosen = half.chosen;
      pending = half.opened === opened ? half.pending : null; // opened again: nobody knows what became of it
    }
    lastAct = Math.max(frame.last, pending ? pending.n : 0);
    history.replaceState(null, "", `#${me}`);
    return;
  }
  if (frame.begin === 0) { view = begin(place.names.length); fresh.clear(); }
  frame.events.forEach((line) => { fold(line); if (frame.begin > 0) react(line); });
  if (frame.begin === 0) fresh.clear();
  legal = frame.legal;
  marks = frame.marks || [];
  said = frame.said || "";
  if (word === null) at("word").value = frame.word || "";
  word = frame.word;
  const answer = frame.answer;
  if (pending) {
    if (answer && answer.n >= pending.n) {
      if (answer.n === pending.n && answer.refused) {
        pending.cards.forEach((card) => fresh.add(card)); // seen to come back
        [refused, pending] = [answer.refused, null];
        buzz(90);
      }
      else if (answer.n === pending.n && answer.waits) pending.waits = true;
      else { chosen = without(chosen, pending.cards); pending = null; }
    } else if (frame.begin === 0) send(pending); // it was cut off before an answer came
  }
  const there = [...view.hand, ...view.table.map((pair) => pair.attack)];
  chosen = chosen.filter((card) => there.includes(card) && (pending || able(card)));
  if (question && question.kind === "suit" && !question.cards.every((card) => view.hand.includes(card) && able(card))) question = null;
  if (question && question.kind === "touch" && !legal.touch) question = null;
  if (frame.late && frame.late !== late) { refused = say("time-up"); buzz(90); }
  late = frame.late;
  wind(frame.clock);
  advice(frame.hint || []);
  const mine = view.turn === me && legal.phase !== undefined;
  if (mine && !called) { buzz(40); ring(); }
  called = mine;
  veil("");
  keep();
  draw();
  if (!pack.length) performance.mark("table"); // for whoever measures
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
  const mine = Boolean(clock && clock.seat === me), shown = clock && (clock.runs || clock.left < clock.whole);
  const left = clock ? Math.max(0, clock.left - (clock.runs ? performance.now() - clock.then : 0)) : 0;
  const second = Math.ceil(left / 1000), last = second <= 5;
  document.body.classList.toggle("timed", Boolean(shown));
  document.body.classList.toggle("last", Boolean(shown && last));
  document.body.style.setProperty("--left", `${clock ? Math.min(100, (100 * (calm.matches ? 1000 * second : left)) / clock.whole) : 100}%`);
  at("clock").hidden = !shown || !mine;
  at("clock").querySelector("b").textContent = last ? String(second) : "";
  if (!clock || !clock.runs || !mine) return;
  if (!clock.warned && left <= 10000) { clock.warned = true; at("warning").textContent = say("ten-seconds"); }
  if (last && second > 0 && second !== clock.counted) { clock.counted = second; knock(); }
}
setInterval(() => { if (clock && clock.runs) tick(); }, 200);

function buzz(ms) { if (navigator.vibrate && navigator.userActivation && navigator.userActivation.hasBeenActive) navigator.vibrate(ms); }

function advice(lines) {
  at("advice").hidden = !lines.length;
  fill(at("advice"), lines.map((line) => element("p", "", line)));
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
let fetched = "", pack = [], faces = [];
async function fetchPack() {
  if (fetched === folder()) return;
  fetched = folder();
  pack = [];
  for (const face of new Set(Object.values(told.faces))) {
    const one = new Image();
    await new Promise((done) => { one.onload = one.onerror = done; one.src = `${fetched}/${face}.png`; });
    pack.push(one);
  }
  if (!faces.length) faces = place.portraits.map((number) => { const one = new Image(); one.src = `${told.look}/looks-${number}.jpg`; return one; });
}

function element(kind, kindOf, text = "") {
  const made = document.createElement(kind);
  if (kindOf) made.className = kindOf;
  if (text) made.textContent = text;
  return made;
}

function fill(room, parts) {
  room.textContent = "";
  for (const part of parts) room.appendChild(part);
}

// Put the elements with these keys into a room. One that is there already stays: a tap that a message overtakes needs
// the same element under the finger at both its ends.
function lay(room, keys, make) {
  const known = new Map([...room.children].map((one) => [one.dataset.key, one]));
  const made = keys.map((key, number) => {
    const one = known.get(key) || make(number);
    one.dataset.key = key;
    return one;
  });
  for (const one of [...room.children]) if (!made.includes(one)) one.remove();  // first, so that those that stay need not move
  made.forEach((one, number) => { if (room.children[number] !== one) room.insertBefore(one, room.children[number] || null); });
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
  at("veil").className = "";
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
  drawEnd();
  drawBout(); // in the room that the others leave
  renew(at("me"), [["face", () => medal(me)], [`name ${place.names[me]}`, () => element("b", "", place.names[me])]]);
  document.title = `${legal.phase !== undefined && view.turn === me ? "● " : ""}${place.names[me]} – Durak`;
  document.body.classList.toggle("scrolls", document.documentElement.scrollHeight > innerHeight + 2);
}

// Elements that are made anew where what they show has changed.
function renew(room, parts) {
  lay(room, parts.map(([what]) => what), (number) => parts[number][1]());
}

// A sign of the house's, in words for nobody: what it stands for is written beside it.
function sign(name) {
  const made = element("i", "sign");
  made.style.backgroundImage = look("signs.png");
  made.style.backgroundPosition = `${(100 * told.signs.indexOf(name)) / (told.signs.length - 1)}% 0`;
  return made;
}

function ribbon(kind, icon, words) {
  const made = element("span", `ribbon ${kind}${words.length > 9 ? " long" : ""}`);
  made.dataset.kind = kind;
  made.append(sign(icon), element("span", "", words));
  return made;
}

function medal(seat, large = false) {
  const made = element("span", "medal");
  made.style.backgroundImage = look(`${large ? "head" : "portrait"}-${place.portraits[seat]}.jpg`);
  if (!large) {
    made.dataset.face = seat;
    made.append(element("i"));
  }
  return made;
}

// What a seat does in this bout, as on its plate in the window: the ribbon's shape, its sign and its word.
function role(seat) {
  if (view.ended) return null;
  if (view.out.includes(seat)) return ["green", "laurel", say("is-out")];
  if (view.turn === seat && view.phase === "cut") return ["", "exchange", say("cuts")];
  if (view.principal < 0) return null;
  if (seat === view.defender && view.taking) return ["", "hand", say("takes")];
  if (seat === view.defender) return ["def", "shield", say("defends")];
  if (seat === view.principal) return ["att", "sword", say("attacks")];
  return view.table.some((pair) => pair.seat === seat) ? ["", "plus", say("throws-in")] : null;
}

function drawSeats() {
  const others = place.names.map((_, step) => (me + step) % place.names.length).slice(1), last = others.length - 1;
  at("seats").className = last > 2 ? "crowd" : "";
  setTimeout(() => fit(document.querySelectorAll(".seat .ribbon")), 0);
  renew(at("seats"), others.map((seat, number) => {
    const saying = view.said[seat] ? say(view.said[seat]) : "", part = role(seat), place_ = view.out.indexOf(seat) + 1;
    const turn = view.turn === seat, gone = place_ > 0, count = view.counts[seat];
    return [[seat, turn, place_, count, saying, part].join(), () => {
      const low = last > 1 && last < 4 && (number === 0 || number === last);
      const box = element("li", `seat${turn ? " turn" : ""}${gone ? " gone" : ""}${low ? " low" : ""}`);
      const top = element("span", "top"), below = element("div", "told");
      box.setAttribute("aria-label", [place.names[seat], told.counts[count], part ? part[2] : "", saying].filter(Boolean).join(", "));
      if (turn) box.setAttribute("aria-current", "true");
      top.append(medal(seat), gone ? wreath(place_) : fan(count));
      if (!gone) top.append(element("span", "count", String(count)));
      if (saying) top.append(element("span", "said", `“${saying}”`));
      if (part) below.append(ribbon(...part));
      const partner = place.teams.find((one) => one.includes(me)).includes(seat);
      box.append(top, element("b", `board${partner ? " partner" : ""}`, place.names[seat]), below);
      return box;
    }];
  }));
}

// A long word is set smaller rather than cut.
function fit(ribbons) {
  for (const one of ribbons) {
    one.style.fontSize = "";
    const over = one.scrollWidth / Math.max(1, one.clientWidth), size = parseFloat(getComputedStyle(one).fontSize);
    if (over > 1.01) one.style.fontSize = `${Math.max(10, size / (1.12 * over))}px`;
  }
}

// The backs of a seat's cards: up to six are drawn.
function fan(count) {
  const made = element("span", "fan"), shown = Math.min(count, 6);
  for (let number = 0; number < shown; number += 1) {
    const back = element("i");
    back.style.transform = `rotate(${(number - (shown - 1) / 2) * 9}deg)`;
    back.style.backgroundImage = `url("${folder()}/back.png")`;
    made.append(back);
  }
  return made;
}

function wreath(number) {
  const made = element("span", "wreath");
  made.append(element("b", "", String(number)));
  made.style.backgroundImage = look("signs.png"); // the laurel is its last sign
  return made;
}

const back = () => {
  const made = element("i");
  made.style.backgroundImage = `url("${folder()}/back.png")`;
  return made;
};

// The deck on its trump card, with the number of cards and the trumps' sign, and the heap of discards.
function drawDeck() {
  const trump = trumpOf(me), known = trump && trump !== "-", cards = view.talon;
  const shown = [trump, view.turnup, cards].join();
  at("deck").setAttribute("aria-label", `${say("deck")}: ${told.counts[cards]}${known ? `. ${say("trump")}: ${told.suits[trump]}` : ""}`);
  renew(at("deck"), [[shown, () => {
    const stack = element("div", "stack");
    if (view.turnup) stack.append(image(view.turnup));
    const backs = cards - (view.turnup ? 1 : 0);
    for (let number = 0; number < Math.min(3, Math.ceil(backs / 4)); number += 1) stack.append(back());
    if (!cards) stack.append(element("i", "empty"));
    if (cards) stack.append(element("span", "disc", String(cards)));
    if (known) {
      const suit_ = element("span", `trump ${trump}${cards ? "" : " only"}`);
      suit_.style.backgroundImage = look("suits.png");
      stack.append(suit_);
    }
    return stack;
  }]]);
  const touch = Boolean(legal.touch), words = `${say("discard")}: ${told.counts[view.discard]}`;
  renew(at("heap"), view.discard ? [[`${touch} ${words}`, () => {
    const heap = element(touch ? "button" : "div", `heap${touch ? " pile" : ""}`);
    if (touch) heap.onclick = () => { question = { kind: "touch" }; draw(); };
    heap.setAttribute("role", touch ? "button" : "img");
    heap.setAttribute("aria-label", words);
    heap.append(back(), back(), element("span", "disc", String(view.discard)));
    return heap;
  }]] : []);
  at("heap").setAttribute("aria-hidden", String(!view.discard));
}

// Who is the fool, with cap and bells, and everyone's matchsticks.
function drawEnd() {
  at("end").hidden = !view.ended;
  document.body.classList.toggle("ended", Boolean(view.ended));
  for (const room of ["seats", "deck", "heap"]) at(room).hidden = Boolean(view.ended); // the sheet has them all
  renew(at("end"), !view.ended ? [] : [
    ...(view.ended.length ? [[`fool ${view.ended}`, sheet]] : []),
    ...(marks.length ? [[`marks ${marks} ${view.ended} ${said}`, sticks]] : []),
  ]);
}

function sheet() {
  const made = element("div", "sheet"), heads = element("div", `heads${view.ended.length > 1 ? " many" : ""}`);
  for (const seat of view.ended) {
    const head = element("div", "head"), cap = element("img", "cap"), [x, y] = told.crowns[place.portraits[seat]];
    cap.src = `${told.look}/cap.png`;
    cap.alt = "";
    cap.style.left = `${100 * x - 70.6}%`; // the cap's anchor is at the middle of its brim
    cap.style.top = `${100 * y - 87}%`;
    head.append(medal(seat, true), cap);
    heads.append(head);
  }
  const stamp = element("img", "stamp");
  stamp.src = `${told.look}/stamp.png`;
  stamp.alt = "";
  made.append(heads, element("div", "name", view.ended.map((seat) => place.names[seat]).join(", ")), stamp);
  return made;
}

function sticks() {
  const made = element("div", "sticks"), rows = element("ul");
  const order = marks.map((_, seat) => seat).sort((one, two) => marks[two] - marks[one] || one - two);
  for (const seat of order) {
    const row = element("li", view.ended.includes(seat) ? "fool" : "");
    const face = element("span", "place"), number_ = view.out.indexOf(seat) + 1;
    face.append(medal(seat));
    if (number_) face.append(wreath(number_));
    row.append(face, element("b", "", place.names[seat]));
    for (let number = 0; number < Math.min(marks[seat], 8); number += 1) {
      const match = element("i", "match");
      match.style.backgroundImage = look("stick.png");
      row.append(match);
    }
    row.append(element("em", "", String(marks[seat])));
    rows.append(row);
  }
  made.append(element("h2", "", said || say("marks")), rows);
  return made;
}

// Faces: what everybody sees at the table makes them glance, grin and wince; and they blink.
let marks = [], said = ""; // matchsticks, and what this deal came down to for me
const GLANCE = 900, GRIN = 900, WINCE = 900, BLINK = 130;
function wear(seat, expression, ms) {
  if (calm.matches || !told.looks.includes(expression)) return;
  for (const face of document.querySelectorAll(`.medal[data-face="${seat}"]`)) {
    const over = face.firstChild, until = Date.now() + ms;
    over.style.backgroundImage = look(`looks-${place.portraits[seat]}.jpg`);
    over.style.backgroundPosition = `${(100 * told.looks.indexOf(expression)) / (told.looks.length - 1)}% 0`;
    over.style.visibility = "visible";
    over.dataset.until = until;
    setTimeout(() => { if (Number(over.dataset.until) <= Date.now() + 5) over.style.visibility = "hidden"; }, ms);
  }
}

function react(line) {
  const [word] = line.split(" "), seat = Number((/ seat=(\d)/.exec(line) || [])[1]);
  const later = (act) => setTimeout(act, 60); // when the plates are drawn
  if (word === "picked-up") later(() => wear(seat, "wince", WINCE));
  if (word === "thrown-in" || word === "given") later(() => wear(seat, "grin", GRIN));
  if (word === "asked" && / phase=(lead|answer)/.test(line)) later(() => glance(seat));
}

// The others look at whoever is to attack or to defend.
function glance(to) {
  const found = document.querySelector(`#seats .medal[data-face="${to}"]`), there = (found || at("hand")).getBoundingClientRect();
  for (const face of document.querySelectorAll("#seats .medal")) {
    const here = face.getBoundingClientRect(), seat = Number(face.dataset.face);
    const dx = there.left + there.width / 2 - here.left - here.width / 2, dy = there.top - here.top;
    if (seat !== to) wear(seat, dy > 2 * Math.abs(dx) ? "down" : dx < 0 ? "left" : "right", GLANCE);
  }
}

(function blink() {
  const seats = place ? place.names.length : 0;
  if (seats && faces.length && !document.hidden) wear(Math.floor(Math.random() * seats), "shut", BLINK);
  setTimeout(blink, 1500 + 2500 * Math.random());
})();

const PAIR = { wide: 1.3, high: 1.74, gap: 10 }; // a pair's place by the width of its cards, and pixels between two

// The widest cards with which so many pairs have room on the table.
function fitting(count) {
  const room = at("bout"), most = parseFloat(getComputedStyle(document.body).getPropertyValue("--most"));
  const rows = (wide) => Math.ceil(count / Math.max(1, Math.floor(room.clientWidth / (wide * PAIR.wide + PAIR.gap))));
  const high = (wide) => rows(wide) * wide * PAIR.high;
  let wide = most;
  at("table").style.minHeight = "";
  while (wide > 48 && high(wide) > room.clientHeight) wide -= 2;
  if (high(wide) > room.clientHeight) at("table").style.minHeight = `${high(wide) + 8}px`; // smaller is too small: it scrolls
  return wide;
}

// What is due and asked for lies on the table at once, however far away the program is; refused, it comes back.
function onTheWay() {
  const due = pending && !pending.waits && legal.phase !== undefined;
  return due && /^\d (attack|transfer|beat) /.test(pending.act) ? pending.cards : [];
}

function lying() {
  const table = view.table.map((pair) => Object.assign({}, pair)), cards = onTheWay();
  if (!cards.length) return table;
  const [, verb, target] = pending.act.split(" ");
  if (verb === "beat") table.filter((pair) => pair.attack === target && !pair.cover).forEach((pair) => { pair.cover = cards[0]; });
  else table.push(...cards.filter((card) => view.hand.includes(card)).map((card) => ({ attack: card, seat: me, cover: "" })));
  return table;
}

function drawBout() {
  const table = lying();
  const targets = chosen.length === 1 ? beatable(chosen[0]) : [];
  at("bout").style.setProperty("--pair", `${fitting(table.length)}px`);
  at("bout").hidden = Boolean(view.ended);
  lay(at("bout"), table.map((pair) => pair.attack), () => element("button", "")).forEach((box, number) => {
    const pair = table[number], cards = [pair.attack, pair.cover].filter(Boolean);
    const pressed = targets.includes(pair.attack) || may("hand_back").includes(pair.attack);
    box.dataset.card = pair.attack;
    box.tabIndex = pressed ? 0 : -1;
    box.setAttribute("aria-disabled", String(!pressed));
    box.className = `pair${pair.cover ? "" : " alone"}${targets.includes(pair.attack) ? " target" : ""}${chosen.includes(pair.attack) ? " picked" : ""}`;
    const shown = cards.map((card) => `${folder()} ${card} ${view.named[card] || ""}`).join();
    if (box.dataset.shown === shown) return;
    box.dataset.shown = shown;
    fill(box, cards.map((card) => image(card, card === pair.cover ? "cover" : "")));
    for (const card of cards.filter((one) => view.named[one])) {
      const named = view.named[card];
      box.append(element("b", `named${RED.includes(named) ? " red" : ""}${card === pair.cover ? " cover" : ""}`, SIGNS[named]));
    }
  });
}

// What this seat is asked for, as on the ribbon above the hand in the window: its shape, its sign and its words.
function asked() {
  const taking = view.taking && view.defender === me;
  switch (legal.phase) {
    case "lead": return ["att", "sword", say("lead")];
    case "answer": return taking ? ["", "hand", say("taking")] : ["def", "shield", say("answer")];
    case "throw-in": case "give": return [view.principal === me ? "red" : "", "plus", say(legal.phase)];
    case "cut": return ["", "exchange", say("cut-turn")];
    case "hand-back": return ["", "exchange", say("hand-back-turn")];
    default: return null;
  }
}

function sentence() {
  const card = question && question.kind === "suit" && question.wild.find((one) => question.named[one] === undefined);
  if (card) return ["mine", say("which-suit", signed(card))];
  if (armed && legal.take) return ["mine", say("take-twice")];
  if (question && question.kind === "touch") return ["mine", say("touch-question")];
  if (refused) return ["refused", refused];
  if (view.ended && view.ended.length === 1 && view.ended[0] === me) return ["end", `${say("fool-you")} ${say("next")}`];
  if (view.ended) {
    const names = view.ended.map((seat) => place.names[seat]).join(", ");
    return ["end", `${view.ended.length ? say(view.ended.length > 1 ? "fools" : "fool", names) : say("draw")} ${say("next")}`];
  }
  if (pending && pending.waits) return ["", say("waits")];
  if (asked()) return null;
  if (view.out.includes(me)) return ["", say("out")];
  if (view.taking && view.defender === me) return null;
  return ["", view.turn >= 0 ? say("turn", place.names[view.turn]) : ""];
}

function drawWords() {
  const line = at("said"), told_ = sentence(), mine = legal.phase !== undefined && view.turn === me;
  const part = told_ ? null : asked() || ["", "hand", say("taking")];
  line.className = told_ ? told_[0] : mine ? "mine" : "";
  if (told_) { if (line.textContent !== told_[1] || line.firstElementChild) line.textContent = told_[1]; return; }
  if (line.textContent !== part[2] || !line.firstElementChild || line.firstElementChild.dataset.kind !== part[0]) fill(line, [ribbon(...part)]);
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
  if (!armed && may("beats").some(([, cards]) => cards.length)) {
    armed = setTimeout(() => { armed = 0; draw(); }, 2500);
    return draw();
  }
  return ask("take");
}

function offers() {
  const row = [], found = acts(chosen);
  const add = (word, act, kind = "") => row.push(button(word, () => ask(act), kind));
  if (legal.cut) row.push({ key: "cut", word: `${say("cut")}: ${cutAt}`, act: () => ask(`cut ${cutAt}`), kind: "main" });
  for (const gesture of may("says")) add(say(gesture), `say ${gesture}`);
  if (legal.exchange) add(say("exchange"), "exchange");
  for (const card of may("show")) add(say("show", signed(card)), `show ${card}`);
  if (legal.take) row.push(button(say("take"), takes, armed ? "main" : "take"));
  if (legal.may_pass && !(pending && pending.waits && / pass$/.test(pending.act))) add(say({ cut: "leave", give: "let-take" }[legal.phase] || "done"), "pass");
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
  const trump = trumpOf(me);
  return [...hand].sort((one, two) => (suit(one) === trump) - (suit(two) === trump)
    || place.pack.indexOf(one) - place.pack.indexOf(two));
}

function drawHand() {
  const room = at("hand"), hand = sorted(without(view.hand, onTheWay())), wide = parseFloat(getComputedStyle(document.body).getPropertyValue("--card"));
  const width = room.clientWidth, high = wide * 1.4, rows = Math.max(1, Math.ceil(hand.length / Math.max(1, Math.floor((width - wide) / 30) + 1)));
  const each = Math.ceil(hand.length / rows), step = Math.min(wide + 6, each > 1 ? (width - wide) / (each - 1) : 0), between = high * .52;
  room.style.height = `${hand.length ? high + 26 + (rows - 1) * between : 0}px`;
  const playing = legal.phase !== undefined || may("beats").length > 0;
  const trump = trumpOf(me);
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
    const idle = playing && !able(card), sent = pending && pending.cards.includes(card);
    box.className = `card${suit(card) === trump ? " trumps" : ""}${chosen.includes(card) ? " raised" : ""}${idle ? " dim" : ""}${sent ? " sent" : ""}${fresh.has(card) ? " new" : ""}`;
    box.setAttribute("aria-pressed", String(chosen.includes(card)));
    box.setAttribute("aria-disabled", String(!playing || idle));
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
  const pair = event.target.closest(".pair"), target = pair ? pair.dataset.card : "";
  if (target && may("hand_back").includes(target)) return choose(target);
  if (chosen.length === 1 && target && beatable(chosen[0]).includes(target)) return ask(`beat ${target} ${chosen[0]}`);
  const found = acts(chosen), one = found.play || found.transfer;
  return one && !(found.play && found.transfer) ? ask(one) : undefined;
});

for (const name of ["larger", "left", "dark", "silent"]) {
  const show = () => {
    document.body.classList.toggle(name, memory.get(name) === "1");
    at(name).setAttribute("aria-pressed", String(memory.get(name) === "1"));
    if (name === "dark" && view) {
      for (const shown of document.querySelectorAll(".card img")) shown.src = picture(shown.parentNode.dataset.card);
      for (const room of ["seats", "deck", "heap"]) at(room).textContent = "";
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
const Sounds = window.AudioContext || window.webkitAudioContext;
addEventListener("pointerdown", () => { if (!sound && Sounds) sound = new Sounds(); if (sound) sound.resume(); });

// For half a second after a card was pulled, Chromium takes a tap for the end of a fling and makes no click of it.
let touched = null, clicks = 0;
addEventListener("pointerdown", (event) => { touched = event.target.closest ? event.target.closest("button:not(.card), .pair") : null; }, true);
addEventListener("click", () => { clicks += 1; }, true);
addEventListener("pointerup", (event) => {
  const box = touched, before = clicks, there = document.elementFromPoint(event.clientX, event.clientY);
  touched = null;
  if (!box || event.pointerType === "mouse" || !box.contains(there)) return;
  setTimeout(() => { if (clicks === before && box.isConnected) box.click(); }, 60);
}, true);
addEventListener("resize", draw);
addEventListener("hashchange", () => { over = ""; if (socket) socket.close(); socket = null; connect(); });
addEventListener("online", () => { retry = 250; connect(); });
let hiddenAt = 0;
document.addEventListener("visibilitychange", () => {
  if (document.hidden) { hiddenAt = Date.now(); return; }
  if (!over || over === "over") { retry = 250; connect(); }
  slept(Date.now() - hiddenAt);
});

// A page that comes in clear text cannot keep the screen on: whoever finds it dark is told once how a phone does.
function slept(ms) {
  if (ms < 15000 || !view || view.ended || memory.get("slept")) return;
  memory.set("slept", "1");
  advice([say("asleep")]);
}

// The words come while the line is opened: what it brings waits for them.
const words = () => fetch("words.json").then((found) => found.json()).catch(() => new Promise((again) => setTimeout(again, 1000)).then(words));
const worded = words().then((found) => {
  told = found;
  document.documentElement.lang = told.language;
  document.documentElement.style.setProperty("--crown", `url("${told.decks.cards}/crown.png")`);
  at("felt").style.backgroundImage = look("felt.jpg");
  const names = {
    hand: "hand", table: "table", bout: "bout", seats: "players", where: "cut", clock: "clock", deck: "deck", heap: "discard", end: "marks",
  };
  for (const name of Object.keys(names)) at(name).setAttribute("aria-label", say(names[name]));
  at("word").placeholder = say("word");
  at("shuffle").querySelector("label").textContent = say("shuffle");
  at("shuffle").querySelector("button").textContent = say("give-word");
  for (const name of ["larger", "left", "dark", "silent", "hint"]) {
    at(name).setAttribute("aria-label", say(name));
    at(name).title = say(name);
  }
  if (!view) veil(say(link() ? "connecting" : "no-link"));
});
connect();
