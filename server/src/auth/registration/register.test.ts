import { describe, expect, test } from 'vitest';
import { useAccountsApp } from '../../../../testing/accounts-app.ts';

const app = useAccountsApp();

describe('registering', () => {
  test('a taken username is refused, in upper and lower case', async () => {
    const person = await app.register();
    const reply = await app.call('POST', '/register', {
      body: { ...person, username: person.username.toUpperCase(), email: 'baska@example.com' },
    });
    expect(reply).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } });
  });

  test.each([
    ['a name with U+0000', { fullName: 'Ayşe\u0000Yılmaz' }, 'BAD_REQUEST'],
    ['a name with a bell', { fullName: 'Ayşe\u0007Yılmaz' }, 'CHARACTERS_INVALID'],
    ['a name of two lines', { fullName: 'Ayşe\r\nBcc: herkes' }, 'CHARACTERS_INVALID'],
    ['a name that runs backwards', { fullName: 'Ayşe \u202ezamlıY' }, 'CHARACTERS_INVALID'],
    ['a name with half of a character', { fullName: 'Ayşe \ud83d' }, 'CHARACTERS_INVALID'],
    ['a name of 101 characters', { fullName: 'A'.repeat(101) }, 'FULL_NAME_TOO_LONG'],
    ['a password with a bell', { password: 'Passw0rd!\u0007x' }, 'CHARACTERS_INVALID'],
    ['five characters', { password: 'aB3!x' }, 'PASSWORD_TOO_SHORT'],
    ['no password', { password: '' }, 'FIELD_REQUIRED'],
    ['a field too many', { role: 'admin' }, 'FIELD_INVALID'],
    ['a dotted capital I', { username: 'İbrahim' }, 'USERNAME_INVALID'],
    ['a number of another country', { phoneNumber: '+49301234567' }, 'PHONE_INVALID'],
    ['an address without a domain', { email: 'ayse@' }, 'EMAIL_INVALID'],
  ])('%s is refused', async (_, changes, code) => {
    const body = {
      fullName: 'Ayşe Yılmaz',
      username: 'reddedilen',
      email: 'reddedilen@example.com',
      phoneNumber: '+905321234567',
      password: 'Passw0rd!',
      enableOtp: true,
      ...changes,
    };
    const reply = await app.call('POST', '/register', { body });
    expect(reply.body).toMatchObject({ success: false, code });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(await app.sql`select 1 from app_user where username = 'reddedilen'`).toHaveLength(0);
  });

  test('two at once with the same name: one account', async () => {
    const body = {
      fullName: 'Ayşe Yılmaz',
      username: 'ayni.anda',
      phoneNumber: '905321234567',
      password: 'Passw0rd!',
      enableOtp: true,
    };
    const replies = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        app.call('POST', '/register', { body: { ...body, email: `${name}.anda@example.com` } }),
      ),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('30 an hour from one address, 3 a day for one e-mail', async () => {
    const attempt = (n: number, ip: string, email = `cok${n}@example.com`) =>
      app.call('POST', '/register', {
        ip,
        body: {
          fullName: 'Çok Kişi',
          username: `cok.kisi.${n}`,
          email,
          phoneNumber: '+905321234567',
          password: 'Passw0rd!',
          enableOtp: true,
        },
      });
    const statuses = await Promise.all(
      Array.from({ length: 31 }, async (_, n) => (await attempt(n, '203.0.113.9')).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const again = await attempt(99, '203.0.113.9');
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(3000);
    for (const [n, status] of [200, 200, 200, 429].entries()) {
      expect((await attempt(200 + n, `203.0.114.${n}`, 'tek.adres@example.com')).status).toBe(status);
    }
  });
});
