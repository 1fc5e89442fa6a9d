import { randomUUID } from 'node:crypto';
import { priceToWire } from '@kurus/core/money/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApp, createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { accountsOf, codeOf, openedAccount, openTracked, addSampleEntries } from '../../../testing/tracked-accounts.ts';
import { reconcile } from '../ledger/reconcile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  const { differences } = await reconcile(app.db.sql);
  await app.close();
  expect(differences).toEqual([]);
});

describe('the list', () => {
  test('begins with the virtual account, named in the language of the reader', async () => {
    const user = await app.logIn();
    await user.call('POST', '/portfolio/deposit-withdraw', { amount: 500, depositMoneyType: 1 });
    expect(await accountsOf(user)).toEqual([
      {
        id: 1,
        kind: 'virtual',
        name: 'Sanal hesap',
        status: 'open',
        rules: 'simple',
        cash: 'kept',
        currencies: 'converted',
        createdAt: new Date(app.nowMs).toISOString(),
        cashBalance: 500,
        balancesValue: 0,
        balancesOwed: 0,
        overallPortfolioValue: 500,
      },
    ]);
    const names = await Promise.all(['en', 'fr'].map(async (language) => (await accountsOf(user, language))[0]?.name));
    expect(names).toEqual(['Virtual account', 'Compte virtuel']);
  });

  test('has an opened account with its own figures', async () => {
    const user = await app.logIn();
    const { status, body } = await openTracked(user, { name: '  Midas  ', cash: 'none' });
    expect([status, body.message]).toEqual([200, 'Hesap açıldı.']);
    const account = {
      id: 2,
      kind: 'tracked',
      name: 'Midas',
      status: 'open',
      rules: 'simple',
      cash: 'none',
      currencies: 'converted',
      balancesValue: 0,
      balancesOwed: 0,
      createdAt: new Date(app.nowMs).toISOString(),
      cashBalance: 0,
      overallPortfolioValue: 0,
    };
    expect(body.data?.['account']).toEqual(account);
    await addSampleEntries(app, user, 2);
    const price = priceToWire(app.book.get('stocks', 'THYAO')?.price ?? (0n as never));
    expect(await accountsOf(user)).toMatchObject([
      { id: 1, cashBalance: 0, overallPortfolioValue: 0 },
      { ...account, cashBalance: 712.5, overallPortfolioValue: 712.5 + 10 * price },
    ]);
  });
});

describe('opening', () => {
  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, '400 FIELD_REQUIRED'],
    ['a long name', { name: 'x'.repeat(61) }, '400 FIELD_INVALID'],
    ['a name of two lines', { name: 'a\nb' }, '422 CHARACTERS_INVALID'],
    ['a second virtual one', { kind: 'virtual' }, '400 FIELD_INVALID'],
    ['a league', { kind: 'league' }, '400 FIELD_INVALID'],
    ['no word on the cash', { cash: undefined }, '400 FIELD_INVALID'],
    ['a number of its own', { id: 7 }, '400 FIELD_INVALID'],
  ])('%s is refused', async (_, changes, refusal) => {
    const user = await app.logIn();
    expect(codeOf(await openTracked(user, changes))).toBe(refusal);
    expect(await accountsOf(user)).toHaveLength(1);
  });

  test('thirty at once: twenty are opened, with twenty numbers', async () => {
    const user = await app.logIn();
    const answers = await Promise.all(Array.from({ length: 30 }, () => openTracked(user)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused?.body).toMatchObject({
      code: 'ACCOUNTS_TOO_MANY',
      message: 'En fazla 20 hesap açabilirsiniz. Kullanmadığınız birini silin.',
    });
    expect((await accountsOf(user)).map(({ id }) => id)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
  });
});

describe('changing', () => {
  const change = (user: TestUser, id: number | string, body: object) => user.call('PATCH', `/accounts/${id}`, body);

  test('the name; archived; back again', async () => {
    const user = await app.logIn();
    const { id } = await openedAccount(user);
    expect((await change(user, id, { name: 'Altın' })).body.data?.['account']).toMatchObject({ id, name: 'Altın' });
    expect((await change(user, id, { archived: true })).body.data?.['account']).toMatchObject({ status: 'archived' });
    expect(codeOf(await change(user, id, { name: 'Gümüş' }))).toBe('409 ACCOUNT_ARCHIVED');
    expect((await change(user, id, { archived: true })).status).toBe(200);
    expect((await change(user, id, {})).status).toBe(200);
    const back = await change(user, id, { archived: false, name: 'Gümüş' });
    expect(back.body.data?.['account']).toMatchObject({ id, status: 'open', name: 'Gümüş' });
  });

  test('an archived account takes no entry, and is still read', async () => {
    const user = await app.logIn();
    const { id } = await openedAccount(user);
    await addSampleEntries(app, user, id);
    await change(user, id, { archived: true });
    await expect(addSampleEntries(app, user, id)).rejects.toMatchObject({ code: 'ACCOUNT_ARCHIVED' });
    const { status, body } = await user.call('GET', `/portfolio/balance?account=${id}`);
    expect([status, body.data]).toMatchObject([200, { cashBalance: 712.5 }]);
    await change(user, id, { archived: false });
    await addSampleEntries(app, user, id);
  });

  test('the virtual account takes a name and rules, and stays', async () => {
    const user = await app.logIn();
    const changed = await change(user, 1, { name: 'Denemeler', rules: 'realistic' });
    expect(changed.body.data?.['account']).toMatchObject({ id: 1, name: 'Denemeler', rules: 'realistic' });
    expect(codeOf(await change(user, 1, { archived: true }))).toBe('422 ACCOUNT_NOT_CLOSABLE');
    expect((await accountsOf(user))[0]).toMatchObject({ status: 'open' });
  });

  test('rules are nothing for an account that executes no order', async () => {
    const user = await app.logIn();
    const { id } = await openedAccount(user);
    expect(codeOf(await change(user, id, { rules: 'realistic' }))).toBe('422 ACCOUNT_NOT_TRADABLE');
  });

  test.each(['2', '3', '0', '-1', 'x', '1.0', '1e0', '99999999999999999999', '%00'])(
    'the account %s of somebody who has one is not found, as another one’s is not',
    async (id) => {
      const [user, another] = [await app.logIn(), await app.logIn()];
      await openedAccount(another);
      const answers = [
        await change(user, id, { name: 'Benim' }),
        await user.call('DELETE', `/accounts/${id}`, { currentPassword: 'x' }),
        await user.call('GET', `/portfolio/summary?account=${id}`),
      ];
      expect(answers.map(codeOf)).toEqual(Array.from({ length: 3 }, () => '404 ACCOUNT_NOT_FOUND'));
      expect(await accountsOf(another)).toMatchObject([{}, { name: 'Banka' }]);
    },
  );
});

describe('erasing', () => {
  const PASSWORD = 'mavi-dalga-91';
  const erase = (user: TestUser, id: number, currentPassword = PASSWORD) =>
    user.call('DELETE', `/accounts/${id}`, { currentPassword });

  /** Registers a user with a password, over HTTP. */
  async function registered(): Promise<TestUser> {
    const username = `u${randomUUID().slice(0, 8)}`;
    const email = `${username}@example.com`;
    const fields = { fullName: 'Deniz Arslan', username, email, phoneNumber: '+905321234567' };
    const post = (url: string, payload: object) => callApp(app.http, { method: 'POST', url, payload });
    expect((await post('/register', { ...fields, password: PASSWORD })).status).toBe(200);
    const who = { emailOrUsername: username, password: PASSWORD };
    await post('/login', who);
    const answer = await post('/verify-otp', { ...who, otpCode: app.codesFor(email).at(-1) });
    const token = String(answer.body.data?.['token']);
    const [row] = await app.db.sql<{ id: string }[]>`select id from app_user where username = ${username}`;
    return {
      userId: row?.id ?? '',
      token,
      call: (method, url, payload, headers) =>
        callApp(app.http, {
          method,
          url,
          ...(payload ? { payload } : {}),
          headers: { authorization: `Bearer ${token}`, ...headers },
        }),
    };
  }

  test('with the password: everything of the account goes, nothing of another, and its number is not given again', async () => {
    const user = await registered();
    const [gone, stays] = [await openedAccount(user), await openedAccount(user)];
    await addSampleEntries(app, user, gone.id);
    await addSampleEntries(app, user, stays.id);
    await user.call('GET', `/portfolio/history?range=1m&account=${gone.id}`);
    expect(codeOf(await erase(user, gone.id, 'yanlis-parola'))).toBe('403 PASSWORD_WRONG');
    expect(await accountsOf(user)).toHaveLength(3);
    const { status, body } = await erase(user, gone.id);
    expect([status, body.message]).toEqual([200, 'Hesap, içindeki her şeyle birlikte silindi.']);
    const tables = ['account', 'journal', 'holding', 'portfolio_snapshot', 'request_key'];
    for (const table of tables) {
      const left = await app.db.sql.unsafe(
        `select 1 from ${table} where user_id = ${user.userId} and account_id = ${gone.id}`,
      );
      expect(left, table).toHaveLength(0);
    }
    expect(codeOf(await erase(user, gone.id))).toBe('404 ACCOUNT_NOT_FOUND');
    expect(codeOf(await user.call('GET', `/portfolio/?account=${gone.id}`))).toBe('404 ACCOUNT_NOT_FOUND');
    expect((await openedAccount(user)).id).toBe(4);
    expect(await accountsOf(user)).toMatchObject([{ id: 1 }, { id: 3, cashBalance: 712.5 }, { id: 4 }]);
  });

  test('the virtual account stays', async () => {
    expect(codeOf(await erase(await registered(), 1))).toBe('422 ACCOUNT_NOT_CLOSABLE');
  });

  test('an archived one can be erased', async () => {
    const user = await registered();
    const { id } = await openedAccount(user);
    await user.call('PATCH', `/accounts/${id}`, { archived: true });
    expect((await erase(user, id)).status).toBe(200);
  });

  test('the journal of any other account cannot be deleted, by any role', async () => {
    const user = await app.logIn();
    const { id } = await openedAccount(user);
    await addSampleEntries(app, user, id);
    const remove = app.db.sql`delete from journal where user_id = ${user.userId}`;
    await expect(remove).rejects.toThrow('append-only');
  });
});
