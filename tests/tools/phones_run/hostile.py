"""What others on the network, and pages of other sites in a player's own browser, try at the program."""

import http.server
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from tests.tools.phones_run.browser import Browser

EVIL = "evil.example"
"""A name that leads to this machine, in this browser alone."""

ATTACK = """(async () => {
  const host = %s, port = host.split(':')[1], found = {};
  const tried = async (name, what) => { try { found[name] = await what(); } catch { found[name] = 'refused'; } };
  await tried('fetch', async () => 'read ' + (await (await fetch('http://' + host + '/words.json')).text()).length);
  await tried('post', async () => {
    const sent = { method: 'POST', mode: 'no-cors', body: '{"n":1,"act":"0 take"}' };
    const told = await fetch('http://' + host + '/seat', sent);
    return told.type === 'opaque' ? 'refused' : 'read ' + told.status;
  });
  const socket = (address) => new Promise((done) => {
    const line = new WebSocket(address);
    line.onopen = () => done('open');
    line.onerror = () => done('refused');
    setTimeout(() => done('silent'), 5000);
  });
  await tried('socket', () => socket('ws://' + host + '/seat'));
  await tried('script', () => new Promise((done) => {
    const made = document.createElement('script');
    made.src = 'http://' + host + '/phone.js';
    made.onload = () => done('ran');
    made.onerror = () => done('refused');
    document.head.append(made);
  }));
  await tried('frame', () => new Promise((done) => {
    const made = document.createElement('iframe');
    made.src = 'http://' + host + '/';
    made.onload = () => {
      try { done(made.contentDocument.querySelector('#hand') ? 'read' : 'refused'); } catch { done('refused'); }
    };
    document.body.append(made);
  }));
  await tried('form', () => new Promise((done) => {
    const made = document.createElement('iframe'), form = document.createElement('form');
    made.name = 'target';
    Object.assign(form, { action: 'http://' + host + '/seat', method: 'post', target: 'target' });
    form.enctype = 'text/plain';
    form.innerHTML = '<input name=\\'{"n":1,"act":"0 take","x":"\\' value=\\'"}\\'>';
    made.onload = () => done('refused');
    document.body.append(made, form);
    form.submit();
    setTimeout(() => done('refused'), 3000);
  }));
  return found;
})()"""
REBOUND = """(async () => {
  const found = {};
  const told = await fetch('/words.json');
  found.page = told.status === 421 ? 'refused' : 'read ' + told.status;
  found.socket = await new Promise((done) => {
    const line = new WebSocket('ws://' + location.host + '/seat');
    line.onopen = () => done('open');
    line.onerror = () => done('refused');
  });
  return found;
})()"""


@contextmanager
def other_site() -> Iterator[str]:
    """The address of another site, with one empty page."""

    class Empty(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<!doctype html><title>Cards!</title><body>")

        def log_message(self, *_given: object) -> None: ...

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Empty)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://{EVIL}:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def from_other_site(browser: Browser, host: str) -> dict[str, str]:
    """What came of each thing that a page of another site tried in a player's browser: "refused", or how far it got."""
    with other_site() as address:
        page = browser.page()
        page.go(address)
        found: dict[str, str] = page.run(ATTACK % json.dumps(host))
        page.close()
    return found


def rebound(browser: Browser, host: str) -> dict[str, str]:
    """The same for a name of another site that was made to lead to the program (DNS rebinding)."""
    page = browser.page()
    page.go(f"http://{EVIL}:{host.split(':')[1]}/")
    found: dict[str, str] = page.run(REBOUND)
    page.close()
    return found
