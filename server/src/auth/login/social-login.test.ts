import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountsApp, type AccountsApp } from '../../../../testing/accounts-app.ts';
import {
  CLIENT_ID,
  FACEBOOK_APP,
  startSignInProviders,
  type SignInProviders,
} from '../../../../testing/sign-in-providers.ts';

let providers: SignInProviders;
let app: AccountsApp;
beforeAll(async () => {
  providers = await startSignInProviders();
  app = await createAccountsApp({
    limits: false,
    googleClientId: CLIENT_ID,
    googleIssuer: providers.issuer,
    facebookAppId: FACEBOOK_APP.id,
    facebookAppSecret: FACEBOOK_APP.secret,
    facebookGraphUrl: providers.graphUrl,
  });
});
afterAll(async () => {
  await app.close();
  await providers.close();
});

let visitors = 0;
/** Claims of a person without a user here. */
function someone() {
  visitors += 1;
  return {
    sub: `google-${visitors}`,
    nonce: `nonce-${visitors}`,
    name: 'Çağla Öz',
    email: `cagla.${visitors}@gmail.example`,
    email_verified: true,
  };
}

const google = (token?: string) => app.call('POST', '/public/googleLogin', token === undefined ? {} : { token });
const facebook = (token: string) => app.call('POST', '/public/facebookLogin', { token });
const profileOf = async (token: unknown) =>
  (await app.call('GET', '/user/profile', { token: String(token) })).body.data?.['user'] as Record<string, unknown>;

describe('Google (D14)', () => {
  test('the first visit opens a user with an account, the next finds the same one', async () => {
    const claims = someone();
    const first = await google(await providers.sign(claims));
    expect(first).toMatchObject({ status: 200, body: { success: true } });
    const user = await profileOf(first.body.data?.['token']);
    expect(user).toMatchObject({ fullName: 'Çağla Öz', email: claims.email });
    expect(user['username']).toMatch(/^cagla\.\d+\.\d{4}$/);
    const second = await google(
      await providers.sign({ ...claims, nonce: `${claims.nonce}-2`, email: 'yeni@gmail.example' }),
    );
    expect(await profileOf(second.body.data?.['token'])).toEqual(user);
    const accounts = await app.sql`
      select a.status from account a join app_user u on u.id = a.user_id
      where u.username = ${String(user['username'])}`;
    expect(accounts).toEqual([{ status: 'open' }]);
  });

  test.each([
    ['U+0000', 'Çağla\u0000Öz'],
    ['line ends', 'Çağla\r\nÖz\n'],
    ['a direction mark', 'Çağla\u202e Öz\u200f'],
    ['half of a character', 'Çağla\ud83d Öz'],
  ])('a name with %s is cleaned of it', async (_, name) => {
    const reply = await google(await providers.sign({ ...someone(), name }));
    const user = await profileOf(reply.body.data?.['token']);
    expect(String(user['fullName']).replace(/ +/g, ' ')).toBe('Çağla Öz');
  });

  test('a subject with U+0000 is nobody', async () => {
    const reply = await google(await providers.sign({ ...someone(), sub: 'google\u0000-1' }));
    expect(reply).toMatchObject({ status: 401, body: { code: 'PROVIDER_TOKEN_INVALID' } });
  });

  test.each([
    ['a wrong signature', (claims: JWTPayload) => providers.forge(claims)],
    ['another audience', (claims: JWTPayload) => providers.sign({ ...claims, aud: 'another-app' })],
    ['another issuer', (claims: JWTPayload) => providers.sign({ ...claims, iss: 'https://issuer.example' })],
    ['expired', (claims: JWTPayload) => providers.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 })],
    ['without an expiry', (claims: JWTPayload) => providers.sign({ ...claims, exp: undefined as never })],
    ['not yet valid', (claims: JWTPayload) => providers.sign({ ...claims, nbf: Math.floor(Date.now() / 1000) + 600 })],
    ['without a subject', (claims: JWTPayload) => providers.sign({ ...claims, sub: undefined as never })],
    ['alg none', async (claims: JWTPayload) => providers.unsigned(claims)],
    ['the public key as a shared secret', (claims: JWTPayload) => providers.confuse(claims)],
    [
      'for several parties, handed to another',
      (claims: JWTPayload) => providers.sign({ ...claims, aud: [CLIENT_ID, 'x'], azp: 'x' }),
    ],
    ['junk', async () => 'a.b.c'],
  ])('%s is refused', async (_, make) => {
    const claims = someone();
    const reply = await google(await make(claims));
    expect(reply).toMatchObject({ status: 401, body: { code: 'PROVIDER_TOKEN_INVALID' } });
    expect(await app.sql`select 1 from social_identity where subject = ${claims.sub}`).toHaveLength(0);
  });

  test('no token is refused', async () => {
    expect(await google()).toMatchObject({ status: 401, body: { code: 'PROVIDER_TOKEN_INVALID' } });
  });

  test('a token, or its nonce in another token, counts once, also when it comes four times at once', async () => {
    const claims = someone();
    const token = await providers.sign(claims);
    const replies = await Promise.all([google(token), google(token), google(token), google(token)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await google(await providers.sign({ ...claims, iat: 1 }))).status).toBe(401);
    const { nonce: _, ...without } = someone();
    const bare = await providers.sign(without);
    expect([(await google(bare)).status, (await google(bare)).status]).toEqual([200, 401]);
  });

  test('an account with the same e-mail is never linked, verified or not (R-T16)', async () => {
    const { person } = await app.loggedIn();
    for (const email_verified of [true, false]) {
      const claims = { ...someone(), email: person.email.toUpperCase(), email_verified };
      expect(await google(await providers.sign(claims))).toMatchObject({
        status: 409,
        body: { code: 'PROVIDER_ACCOUNT_EXISTS' },
      });
      expect(await app.sql`select 1 from social_identity where subject = ${claims.sub}`).toHaveLength(0);
    }
  });

  test('an address that a user only claims can be given by the provider', async () => {
    const person = await app.register();
    const reply = await google(await providers.sign({ ...someone(), email: person.email }));
    expect(await profileOf(reply.body.data?.['token'])).toMatchObject({ email: person.email });
    const mails = app.mailsTo(person.email).length;
    const body = { emailOrUsername: person.username, password: person.password };
    expect((await app.call('POST', '/login', { body })).body.data).toMatchObject({ codeSent: true });
    expect(app.mailsTo(person.email)).toHaveLength(mails);
  });

  test('an address that the provider did not confirm is not kept', async () => {
    const reply = await google(await providers.sign({ ...someone(), email_verified: false }));
    expect(await profileOf(reply.body.data?.['token'])).toMatchObject({ email: '' });
  });

  test('two first visits at once make one user', async () => {
    const claims = someone();
    const tokens = await Promise.all(
      ['a', 'b', 'c'].map((end) => providers.sign({ ...claims, nonce: claims.nonce + end })),
    );
    const replies = await Promise.all(tokens.map(google));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const users = await Promise.all(replies.map((reply) => profileOf(reply.body.data?.['token'])));
    expect(new Set(users.map((user) => user['username'])).size).toBe(1);
    expect(await app.sql`select 1 from app_user where email = ${claims.email}`).toHaveLength(1);
  });

  test('a frozen account stays frozen (D13)', async () => {
    const claims = someone();
    const first = await google(await providers.sign(claims));
    await app.call('PUT', '/user/deactivate', { token: String(first.body.data?.['token']) });
    const again = await google(await providers.sign({ ...claims, nonce: `${claims.nonce}-2` }));
    expect(again).toMatchObject({ status: 403, body: { code: 'ACCOUNT_FROZEN' } });
  });
});

describe('Facebook (D14)', () => {
  const known = (token: string, debug: object = {}, me: object = {}) => {
    const id = `fb-${token}`;
    const inAnHour = Math.floor(Date.now() / 1000) + 3600;
    providers.facebook.set(token, {
      debug: { app_id: FACEBOOK_APP.id, type: 'USER', is_valid: true, expires_at: inAnHour, user_id: id, ...debug },
      me: { id, name: 'Derya Ak', email: `${token}@fb.example`, ...me },
    });
    return token;
  };

  test('a live token of our app logs in, again and again', async () => {
    const token = known('iyi');
    const [first, second] = [await facebook(token), await facebook(token)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await profileOf(first.body.data?.['token'])).toMatchObject({
      fullName: 'Derya Ak',
      email: 'iyi@fb.example',
    });
  });

  test('a person without an e-mail gets an account too', async () => {
    const reply = await facebook(known('epostasiz', {}, { email: undefined }));
    expect(await profileOf(reply.body.data?.['token'])).toMatchObject({ email: '' });
  });

  test.each([
    ['unknown', () => 'bilinmeyen'],
    ['not valid', () => known('gecersiz', { is_valid: false })],
    ["another app's", () => known('baska', { app_id: '4712' })],
    ['expired', () => known('eski', { expires_at: 1 })],
    ["a page's", () => known('sayfa', { type: 'PAGE' })],
    ["another person's", () => known('karisik', {}, { id: 'fb-baskasi' })],
  ])('%s is refused', async (_, make) => {
    expect(await facebook(make())).toMatchObject({ status: 401, body: { code: 'PROVIDER_TOKEN_INVALID' } });
  });
});

test('returns each provider’s sign-in page, with all parameters but the browser’s', async () => {
  const pageOf = async (path: string) => {
    const { authorizeUrl } = (await app.call('GET', path)).body.data ?? {};
    const { origin, pathname, searchParams } = new URL(String(authorizeUrl));
    return { page: origin + pathname, asked: Object.fromEntries(searchParams) };
  };
  expect(await pageOf('/public/googleLogin')).toEqual({
    page: `${providers.issuer}/authorize`,
    asked: { client_id: CLIENT_ID, response_type: 'id_token', scope: 'openid email profile' },
  });
  expect(await pageOf('/public/facebookLogin')).toEqual({
    page: 'https://www.facebook.com/dialog/oauth',
    asked: { client_id: FACEBOOK_APP.id, response_type: 'token', scope: 'email' },
  });
});

test('a provider that does not answer is an outage, one that is not set up says so', async () => {
  const away = await createAccountsApp({ googleClientId: CLIENT_ID, googleIssuer: 'http://127.0.0.1:9' });
  const token = await providers.sign(someone());
  expect(await away.call('POST', '/public/googleLogin', { token })).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE' },
  });
  expect(await away.call('POST', '/public/facebookLogin', { token })).toMatchObject({
    status: 422,
    body: { code: 'PROVIDER_NOT_CONFIGURED' },
  });
  expect(await away.call('GET', '/public/googleLogin')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(await away.call('GET', '/public/facebookLogin')).toMatchObject({
    status: 422,
    body: { code: 'PROVIDER_NOT_CONFIGURED' },
  });
  await away.close();
});
