import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A port that nobody has. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * A server with the demo company that is reached by a name: browsers make no passkeys at an address of numbers. The test
 * ends it.
 */
export async function startNamedServer() {
  const binary = process.env.TEST_SERVER_BINARY;
  if (!binary) throw new Error('TEST_SERVER_BINARY is not set: run scripts/browser-test.sh');
  const data = mkdtempSync(join(tmpdir(), 'rozmova-named-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(binary, ['serve', '--demo', '--data', data, '--listen', `127.0.0.1:${port}`], {
    env: { ...process.env, ROZMOVA_PUBLIC_URL: url, ROZMOVA_LIMITS: 'relaxed' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise<void>((ready, failed) => {
    let said = '';
    server.stdout.on('data', (piece) => {
      said += piece;
      if (said.includes('Rozmova is ready')) ready();
    });
    server.on('exit', () => failed(new Error(`the server does not start: ${said}`)));
  });
  const stop = async () => {
    server.removeAllListeners('exit');
    server.kill();
    await once(server, 'exit');
    rmSync(data, { recursive: true, force: true });
  };
  return { url, stop };
}
