#!/usr/bin/env node
// Firefox for Playwright, which drives it by WebDriver BiDi and asks every page for colours in a way that Firefox ESR does
// not know yet. That question is answered here. What is filled in is inserted as the browser does it for a person:
// Playwright sets the value by a script, which React takes for its own change. Everything else goes through.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const BY_SCRIPT = '(text) => bidiInsertText(window, text)';
const AS_TYPED =
  "(text) => window.document.activeElement?.matches('input, textarea, [contenteditable]') && window.document.execCommand('insertText', false, text) ? undefined : bidiInsertText(window, text)";
const UNKNOWN = 'emulation.setMediaFeaturesOverride';
const firefox = spawn(process.env.FIREFOX ?? '/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 1));

/** Hands on what both say. */
function join(player, address) {
  const browser = new WebSocket(address);
  const waiting = [];
  const send = (text) => (browser.readyState === WebSocket.OPEN ? browser.send(text) : waiting.push(text));
  browser.on('open', () => {
    for (const text of waiting.splice(0)) browser.send(text);
  });
  browser.on('message', (data) => player.send(data.toString()));
  player.on('message', (data) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text);
    if (method === UNKNOWN) player.send(JSON.stringify({ type: 'success', id, result: {} }));
    else send(text.replace(BY_SCRIPT, () => AS_TYPED));
  });
  browser.on('close', () => player.close());
  player.on('close', () => browser.close());
}

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:\/\/.*)$/.exec(line) ?? [];
  if (!address) return void process.stderr.write(`${line}\n`);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (player) => join(player, `${address}/session`));
  server.on('listening', () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  );
});
