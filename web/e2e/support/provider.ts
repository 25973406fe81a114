import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

const CLIENT = { id: 'rozmova', secret: 'a secret of the provider' };
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

async function form(request: IncomingMessage) {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return new URLSearchParams(Buffer.concat(pieces).toString());
}

/**
 * A provider of OpenID Connect that signs everybody in as this person. The server under test trusts its certificate
 * (scripts/with-demo.sh).
 */
export async function startProvider(person: Record<string, unknown>) {
  const cert = process.env.TEST_PROVIDER_CERT;
  if (!cert) throw new Error('TEST_PROVIDER_CERT is not set: run scripts/browser-test.sh');
  const begun = new Map<string, { nonce: string | null; challenge: string | null }>();
  const key = readFileSync(`${cert}.key`);
  const server = createServer({ key, cert: readFileSync(`${cert}.pem`) }, async (request, response) => {
    const own = `https://localhost:${(server.address() as AddressInfo).port}`;
    const { pathname, searchParams } = new URL(request.url ?? '/', own);
    const answer = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/.well-known/openid-configuration')
      return answer({
        issuer: own,
        authorization_endpoint: `${own}/authorize`,
        token_endpoint: `${own}/token`,
        jwks_uri: `${own}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['ES256'],
        code_challenge_methods_supported: ['S256'],
      });
    if (pathname === '/keys') {
      const jwk = createPublicKey(createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })));
      return answer({ keys: [{ ...jwk.export({ format: 'jwk' }), kid: 'k', use: 'sig' }] });
    }
    if (pathname === '/authorize') {
      const [state, nonce, challenge] = ['state', 'nonce', 'code_challenge'].map((name) =>
        searchParams.get(name),
      );
      const code = `code-${begun.size}`;
      begun.set(code, { nonce: nonce ?? null, challenge: challenge ?? null });
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = String(new URLSearchParams({ code, state: state ?? '' }));
      return response.writeHead(302, { location: String(back) }).end();
    }
    const given = await form(request);
    const basic = Buffer.from(
      `${CLIENT.id}:${new URLSearchParams({ s: CLIENT.secret }).toString().slice(2)}`,
    );
    if (request.headers.authorization !== `Basic ${basic.toString('base64')}`)
      return answer({ error: 'invalid_client' }, 401);
    const one = begun.get(given.get('code') ?? '');
    if (!one || hash(given.get('code_verifier') ?? '') !== one.challenge)
      return answer({ error: 'invalid_grant' }, 400);
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: own, aud: CLIENT.id, iat: now, exp: now + 300, nonce: one.nonce, ...person };
    const text = `${part({ alg: 'ES256', kid: 'k' })}.${part(claims)}`;
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return answer({ id_token: `${text}.${signature.toString('base64url')}` });
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  return {
    ...CLIENT,
    issuer: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}
