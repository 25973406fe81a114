// The provider oidc-provider for tests: signs everybody in as the person whose name stands in `login_hint`, without asking.
// PORT is where it listens, without TLS; ISSUER how it calls itself, REDIRECT where people go back to.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const { PORT, ISSUER, REDIRECT } = process.env;
const people = {
  olena: { email: 'olena@kvitka.example', email_verified: true, given_name: 'Olena', family_name: 'Kovalenko' },
  taras: { email: 'taras@kvitka.example', email_verified: false, given_name: 'Taras', family_name: 'Shevchuk' },
};
const provider = new Provider(ISSUER, {
  clients: [
    {
      client_id: 'rozmova',
      client_secret: 's3cret+/=',
      redirect_uris: [REDIRECT],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_basic',
      backchannel_logout_session_required: true,
    },
  ],
  // Claims of the scopes stand in the ID token itself.
  conformIdTokenClaims: false,
  claims: {
    openid: ['sub', 'groups'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name'],
    sid: null,
    auth_time: null,
  },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  cookies: { keys: ['only for tests'] },
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => ({ sub: id, groups: ['all', 'kitchen'], ...people[id] }),
  }),
});
// TLS ends before it, as behind a proxy.
provider.proxy = true;
const answer = provider.callback();

createServer(async (request, response) => {
  request.headers['x-forwarded-proto'] = 'https';
  if (!request.url.startsWith('/interaction/')) return answer(request, response);
  try {
    const { params, grantId } = await provider.interactionDetails(request, response);
    const accountId = params.login_hint;
    const grant = grantId
      ? await provider.Grant.find(grantId)
      : new provider.Grant({ accountId, clientId: params.client_id });
    grant.addOIDCScope('openid email profile');
    const result = { login: { accountId }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
}).listen(Number(PORT), '127.0.0.1');
