import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between the browser and the server: it can go away and come back, and answer in the server's place. */
export async function middleman(server: string) {
  const { hostname, port } = new URL(server);
  const changed = new Map<string, (text: string) => string>();
  const asked: string[] = [];
  let here: Server;
  let at = 0;

  const start = async () => {
    here = createServer((incoming, reply) => {
      const path = incoming.url ?? '/';
      asked.push(path);
      const change = changed.get(path);
      const headers = { ...incoming.headers, ...(change && { 'accept-encoding': 'identity' }) };
      const outgoing = ask({ hostname, port, path, method: incoming.method, headers }, (answer) => {
        const status = answer.statusCode ?? 502;
        if (!change) {
          reply.writeHead(status, answer.headers);
          answer.pipe(reply);
          return;
        }
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () => {
          const { 'content-length': _, ...rest } = answer.headers;
          reply.writeHead(status, rest);
          reply.end(change(Buffer.concat(pieces).toString('utf8')));
        });
      });
      outgoing.on('error', () => reply.destroy());
      incoming.pipe(outgoing);
    });
    await new Promise<void>((ready) => here.listen(at, '127.0.0.1', ready));
    at = (here.address() as AddressInfo).port;
  };
  const stop = async () => {
    here.closeAllConnections();
    await new Promise((closed) => here.close(closed));
  };
  await start();
  return {
    origin: `http://127.0.0.1:${at}`,
    /** What was asked for since the last look. */
    asked: () => asked.splice(0),
    change: (path: string, how: (text: string) => string) => changed.set(path, how),
    unchange: (path: string) => changed.delete(path),
    start,
    stop,
  };
}
