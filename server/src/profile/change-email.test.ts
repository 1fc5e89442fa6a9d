/** A new e-mail of the profile takes effect once the code that was mailed to it is entered. */

import { describe, expect, test } from 'vitest';
import { later, type Person, useAccountsApp } from '../../../testing/accounts-app.ts';

const app = useAccountsApp();

const update = (person: Person, token: string, changes: object) => {
  const { fullName, username, email, phoneNumber, password: currentPassword } = person;
  const body = { fullName, username, email, phoneNumber, bio: '', currentPassword, ...changes };
  return app.call('PUT', '/user/profile', { token, body });
};
const confirm = (token: string, code: string) => app.call('POST', '/user/verify-email', { token, body: { code } });
const resend = (token: string) => app.call('POST', '/user/resend-email-code', { token });
const profileOf = async (token: string) => (await app.call('GET', '/user/profile', { token })).body.data?.['user'];
const login = (person: Person, emailOrUsername = person.username) =>
  app.call('POST', '/login', { body: { emailOrUsername, password: person.password } });
const comparable = ({ status, body }: Awaited<ReturnType<typeof confirm>>) => ({
  status,
  body: { ...body, requestId: '' },
});

let addresses = 0;
/** Logged-in user who has requested another address. */
async function moving() {
  const { person, token } = await app.loggedIn();
  later(61_000);
  addresses += 1;
  const email = `yeni.${addresses}@example.com`;
  const reply = await update(person, token, { email });
  return { person, token, email, reply };
}

describe('a new e-mail', () => {
  test('waits for its code: until then all that is mailed goes to the old one', async () => {
    const { person, token, email, reply } = await moving();
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { user: { email: person.email, pendingEmail: email }, codeSent: true, resendAfterSeconds: 60 } },
    });
    expect(reply.body.message).toMatch(/^Profile updated\. /);
    expect(app.mailsTo(email)).toHaveLength(1);
    await login(person);
    expect(app.mailsTo(email)).toHaveLength(1);
    expect((await login(person, email)).status).toBe(401);
    expect(await profileOf(token)).toMatchObject({ email: person.email, pendingEmail: email });
  });

  test('counts with it: the old address gets a notice, and codes sent there are void', async () => {
    const { person, token, email } = await moving();
    await login(person);
    const otpCode = app.codeFor(person.email);
    const reply = await confirm(token, app.codeFor(email));
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Your email was changed.', data: { user: { email, pendingEmail: null } } },
    });
    expect(app.mailsTo(person.email).at(-1)).toContain('The e-mail address of your account was changed');
    const body = { emailOrUsername: person.username, password: person.password, otpCode };
    expect((await app.call('POST', '/verify-otp', { body })).status).toBe(422);
    expect((await login(person, person.email)).status).toBe(401);
    await login(person, email);
    const entered = { ...body, emailOrUsername: email, otpCode: app.codeFor(email) };
    expect((await app.call('POST', '/verify-otp', { body: entered })).body.data).toHaveProperty('token');
  });

  test('a wrong, an old and a used code change nothing, and say what is wrong', async () => {
    const { person, token, email } = await moving();
    const code = app.codeFor(email);
    const wrong = code === '111111' ? '222222' : '111111';
    expect((await confirm(token, wrong)).body).toMatchObject({ code: 'CODE_WRONG' });
    later(5 * 60_000);
    expect((await confirm(token, code)).body).toMatchObject({ code: 'CODE_EXPIRED' });
    expect(await profileOf(token)).toMatchObject({ email: person.email });
    expect((await resend(token)).body.data).toEqual({ codeSent: true, resendAfterSeconds: 60 });
    expect((await resend(token)).body.data).toMatchObject({ codeSent: false });
    const fresh = app.codeFor(email);
    expect((await confirm(token, fresh)).status).toBe(200);
    expect((await confirm(token, fresh)).status).toBe(422);
  });

  test('five wrong codes are the last of one', async () => {
    const { token, email } = await moving();
    const code = app.codeFor(email);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let n = 0; n < 5; n += 1) await confirm(token, wrong);
    expect((await confirm(token, code)).body).toMatchObject({ code: 'CODE_USED_UP' });
  });

  test('the code of one new address is none for the next', async () => {
    const { person, token, email } = await moving();
    const code = app.codeFor(email);
    const other = `b.${email}`;
    expect((await update(person, token, { email: other })).body.data).toMatchObject({ codeSent: true });
    const [first, second] = [code, app.codeFor(other)];
    if (first !== second) expect((await confirm(token, first)).status).toBe(422);
    expect((await confirm(token, second)).body.data?.['user']).toMatchObject({ email: other });
  });

  test('is forgotten on request, with the old one written again, and with a new password', async () => {
    const { person, token, email } = await moving();
    const code = app.codeFor(email);
    const discarded = await app.call('POST', '/user/discard-email', { token });
    expect(discarded.body.data?.['user']).toMatchObject({ email: person.email, pendingEmail: null });
    expect((await confirm(token, code)).status).toBe(422);
    expect((await resend(token)).body).toMatchObject({ code: 'NO_PENDING_EMAIL' });
    await update(person, token, { email });
    expect((await update(person, token, {})).body.data?.['user']).toMatchObject({ pendingEmail: null });
    await update(person, token, { email });
    const newPassword = 'serin-yayla-38';
    const body = { currentPassword: person.password, newPassword };
    expect((await app.call('PUT', '/user/password', { token, body })).status).toBe(200);
    await login({ ...person, password: newPassword });
    const code2 = app.codeFor(person.email);
    const entered = { emailOrUsername: person.username, password: newPassword, otpCode: code2 };
    const again = await app.call('POST', '/verify-otp', { body: entered });
    expect(await profileOf(String(again.body.data?.['token']))).toMatchObject({ pendingEmail: null });
  });

  test('that another user has proven gets the same answer and no code, and its owner gets a mail', async () => {
    const { person: owner } = await app.loggedIn();
    const { person, token } = await app.loggedIn();
    later(61_000);
    const mails = app.mailsTo(owner.email).length;
    const free = await moving();
    const taken = await update(person, token, { email: owner.email.toUpperCase() });
    const shape = ({ status, body }: typeof taken) => [status, body.message, { ...body.data, user: undefined }];
    expect(shape(taken)).toEqual(shape(free.reply));
    expect(app.mailsTo(owner.email).slice(mails)).toEqual([expect.stringContaining('Somebody tried to open')]);
    expect(comparable(await confirm(token, '000000'))).toEqual(comparable(await confirm(free.token, '000000')));
    expect(comparable(await resend(token))).toEqual(comparable(await resend(free.token)));
    expect(await profileOf(token)).toMatchObject({ email: person.email });
  });

  test('that another proves meanwhile is lost', async () => {
    const { person, token, email } = await moving();
    const code = app.codeFor(email);
    const rival = await app.register({ email });
    await login(rival);
    const otpCode = app.codeFor(email);
    const body = { emailOrUsername: rival.username, password: rival.password, otpCode };
    expect((await app.call('POST', '/verify-otp', { body })).body.data).toHaveProperty('token');
    expect((await confirm(token, code)).body).toMatchObject({ code: 'CODE_USED_UP' });
    expect(await profileOf(token)).toMatchObject({ email: person.email });
  });

  test('moves at most five times a day', async () => {
    const { person, token } = await app.loggedIn();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await update(person, token, { email: `gezgin.${n}@example.com` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
