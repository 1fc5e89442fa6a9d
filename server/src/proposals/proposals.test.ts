/** Proposals over HTTP: written by programs, answered by people. */

import { SCOPES } from '@kurus/core/contract/words/scopes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestKey, type TestKey } from '../../../testing/access-keys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { bought, openTrackedAccount, sold, THYAO } from '../../../testing/tracked-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;

interface Shown {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly program: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly rows?: readonly {
    readonly known: readonly { readonly fact: string }[];
    readonly doubtful: boolean;
    readonly cash?: number;
  }[];
  readonly result?: { readonly entries?: number[]; readonly alert?: number; readonly order?: string };
}

const proposalsOf = async (user: TestUser): Promise<readonly Shown[]> =>
  ((await user.call('GET', '/proposals')).body.data as unknown as { proposals: Shown[] }).proposals;

async function proposed(key: TestKey, body: object): Promise<string> {
  const answer = await key.call('POST', '/proposals', body);
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return String(answer.body.data?.['id']);
}

const answerTo = (user: TestUser, id: string, act: 'accept' | 'reject' | 'undo', body?: object) =>
  user.call('POST', `/proposals/${id}/${act}`, act === 'accept' ? (body ?? {}) : undefined);

async function scene(keyed: object = {}) {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  const key = await makeTestKey(app, user, { name: 'Portföy Asistanı', scopes: ['propose'], ...keyed });
  return { user, account, key };
}

const alert = { kind: 'price-below', asset: THYAO, value: 1 };
const order = { symbol: 'THYAO', side: 'buy', kind: 'limit', quantity: 2, limitPrice: 1 };

describe('entries', () => {
  test('are shown with what is known of each, and written once when the person accepts some of them', async () => {
    const { user, account, key } = await scene();
    await account.record({ date: '2025-09-01', type: 'deposit', amount: 50_000 }, bought('2025-09-02', 10, 300));
    const entries = [
      bought('2025-09-01', 40, 291.5),
      bought('2025-09-02', 10, 300),
      sold('2025-09-03', 500, 310),
      bought('2025-09-06', 1, 300),
    ];
    const text = 'Kasım ekstremdeki işlemleri gir.';
    const id = await proposed(key, { kind: 'entries', account: account.id, entries, text });
    expect(await account.list()).toHaveLength(2);
    const [shown] = await proposalsOf(user);
    expect(shown).toMatchObject({ id, state: 'waiting', text, program: { name: 'Portföy Asistanı' } });
    expect(shown?.rows?.map(({ known, doubtful, cash }) => [known.map(({ fact }) => fact), doubtful, cash])).toEqual([
      [[], false, -11_660],
      [['ALREADY_THERE'], true, -3_000],
      [['OVERSOLD'], true, 155_000],
      [['NO_SESSION'], true, -300],
    ]);
    const first = await answerTo(user, id, 'accept', { rows: [0] });
    expect([first.status, first.body.code]).toEqual([200, undefined]);
    const again = await answerTo(user, id, 'accept', { rows: [0] });
    expect(again.body.data).toEqual(first.body.data);
    expect(await account.holdings()).toEqual(['THYAO 50 for 14660 (14660), lacks 0']);
    expect((await answerTo(user, id, 'undo')).status).toBe(200);
    expect((await answerTo(user, id, 'undo')).status).toBe(200);
    expect(await account.holdings()).toEqual(['THYAO 10 for 3000 (3000), lacks 0']);
    expect((await proposalsOf(user))[0]?.state).toBe('undone');
    expect((await answerTo(user, id, 'accept')).body.code).toBe('PROPOSAL_ANSWERED');
  });

  test('two answers at once do it once', async () => {
    const { user, account, key } = await scene();
    const id = await proposed(key, { kind: 'entries', account: account.id, entries: [bought('2025-09-01', 4, 300)] });
    const answers = await Promise.all([1, 2, 3].map(() => answerTo(user, id, 'accept')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await account.holdings()).toEqual(['THYAO 4 for 1200 (1200), lacks 0']);
  });

  test('a refusal writes nothing, and the proposal waits on', async () => {
    const { user, account, key } = await scene();
    const id = await proposed(key, { kind: 'entries', account: account.id, entries: [bought('2025-09-01', 4, 300)] });
    expect((await answerTo(user, id, 'accept', { rows: [0, 1] })).body.code).toBe('FIELD_INVALID');
    expect((await answerTo(user, id, 'accept', { placed: true })).body.code).toBe('FIELD_INVALID');
    await user.call('PATCH', `/accounts/${account.id}`, { archived: true });
    expect((await answerTo(user, id, 'accept')).body.code).toBe('ACCOUNT_ARCHIVED');
    expect((await proposalsOf(user))[0]?.state).toBe('waiting');
  });

  test.each([
    ['without an account', { account: undefined }, 'FIELD_REQUIRED'],
    ['of no account of the person', { account: 99 }, 'ACCOUNT_NOT_FOUND'],
    ['of the virtual account', { account: 1 }, 'ACCOUNT_NOT_TRACKED'],
    ['with a figure that cannot be', { entries: [bought('2025-09-01', -4, 300)] }, 'QUANTITY_INVALID'],
    ['with an unknown field', { entries: [bought('2025-09-01', 4, 300, { colour: 'red' })] }, 'FIELD_INVALID'],
    ['beside an alert', { alert }, 'FIELD_INVALID'],
    ['none', { entries: [] }, 'FIELD_INVALID'],
    ['with a link in a note', { entries: [bought('2025-09-01', 4, 300, { note: 'bkz. kotu.com' })] }, 'TEXT_HAS_LINK'],
    ['with a link', { text: 'https://kotu.example/ziyaret' }, 'TEXT_HAS_LINK'],
    ['with a long text', { text: 'a'.repeat(201) }, 'FIELD_INVALID'],
    ['with lines in its text', { text: 'Bir\niki' }, 'CHARACTERS_INVALID'],
  ])('%s are refused', async (_, changes, code) => {
    const { user, account, key } = await scene();
    const body = { kind: 'entries', account: account.id, entries: [bought('2025-09-01', 4, 300)], ...changes };
    expect((await key.call('POST', '/proposals', body)).body.code).toBe(code);
    expect(await proposalsOf(user)).toEqual([]);
  });
});

describe('an alert', () => {
  test('is armed once, also as its person changed it, and erased again', async () => {
    const { user, key } = await scene();
    const id = await proposed(key, { kind: 'alert', alert });
    const alertsOf = async () =>
      ((await user.call('GET', '/alerts')).body.data as unknown as { alerts: { id: number; value: number }[] }).alerts;
    expect(await alertsOf()).toEqual([]);
    const answers = await Promise.all(
      [1, 2].map(() => answerTo(user, id, 'accept', { alert: { ...alert, value: 2 } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await alertsOf()).map(({ value }) => value)).toEqual([2]);
    expect((await answerTo(user, id, 'undo')).status).toBe(200);
    expect(await alertsOf()).toEqual([]);
  });

  test('one that holds already is refused at the accept, not told to the program', async () => {
    const { user, key } = await scene();
    const id = await proposed(key, { kind: 'alert', alert: { kind: 'price-above', asset: THYAO, value: 1 } });
    expect((await answerTo(user, id, 'accept')).body.code).toBe('ALERT_ALREADY_TRUE');
    expect((await proposalsOf(user))[0]?.state).toBe('waiting');
  });

  test('on another account is not found', async () => {
    const user = await app.logIn();
    const [own, hidden] = [await openTrackedAccount(user), await openTrackedAccount(user)];
    const key = await makeTestKey(app, user, { scopes: ['propose'], accounts: [own.id] });
    const above = { kind: 'portfolio-above', value: 9_000_000 };
    const code = async (body: object) => (await key.call('POST', '/proposals', body)).body.code;
    expect(await code({ kind: 'alert', alert: above })).toBe('ACCOUNT_NOT_FOUND');
    expect(await code({ kind: 'alert', alert: { ...above, account: hidden.id } })).toBe('ACCOUNT_NOT_FOUND');
    expect(await code({ kind: 'alert', alert: { ...above, account: own.id } })).toBeUndefined();
    expect(await code({ kind: 'order', order })).toBe('ACCOUNT_NOT_FOUND');
    const entries = [bought('2025-09-01', 4, 300)];
    expect(await code({ kind: 'entries', account: hidden.id, entries })).toBe('ACCOUNT_NOT_FOUND');
    const moved = { date: '2025-09-01', type: 'transfer-out', amount: 1, transfer: hidden.id };
    expect(await code({ kind: 'entries', account: own.id, entries: [moved] })).toBe('ACCOUNT_NOT_FOUND');
  });
});

describe('an order', () => {
  const ordersOf = async (user: TestUser) =>
    ((await user.call('GET', '/portfolio/orders')).body.data as unknown as { orders: { id: string; state: string }[] })
      .orders;

  test('is placed once, and cancelled again', async () => {
    const { user, key } = await scene();
    await user.call('POST', '/portfolio/deposit-withdraw', { amount: '100000', depositMoneyType: 1 });
    const { floor } = (await user.call('GET', '/market/book?type=stocks&code=THYAO')).body.data as unknown as {
      floor: number;
    };
    const id = await proposed(key, { kind: 'order', order: { ...order, limitPrice: floor } });
    expect(await ordersOf(user)).toEqual([]);
    const first = await answerTo(user, id, 'accept');
    expect([first.status, first.body.message, (await answerTo(user, id, 'accept')).status]).toEqual([
      200,
      expect.any(String),
      200,
    ]);
    expect(await ordersOf(user)).toHaveLength(1);
    expect((await answerTo(user, id, 'undo')).status).toBe(200);
    expect((await ordersOf(user)).map(({ state }) => state)).toEqual(['cancelled']);
  });

  test('that is refused waits on; one that its ticket placed is marked alone', async () => {
    const { user, key } = await scene();
    const id = await proposed(key, { kind: 'order', order: { ...order, quantity: 1_000_000, limitPrice: 250 } });
    const refused = await answerTo(user, id, 'accept');
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await proposalsOf(user))[0]?.state).toBe('waiting');
    expect((await answerTo(user, id, 'accept', { placed: true })).status).toBe(200);
    expect(await ordersOf(user)).toEqual([]);
    expect((await proposalsOf(user))[0]?.state).toBe('accepted');
    expect((await answerTo(user, id, 'undo')).body.code).toBe('PROPOSAL_ANSWERED');
  });

  test('of another account than the virtual one is not found, of an unknown asset neither', async () => {
    const { key, account } = await scene();
    const codeOf = async (changes: object) =>
      (await key.call('POST', '/proposals', { kind: 'order', order: { ...order, ...changes } })).body.code;
    expect(await codeOf({ account: account.id })).toBe('ACCOUNT_NOT_FOUND');
    expect(await codeOf({ account: 1_000_001 })).toBe('ACCOUNT_NOT_FOUND');
    expect(await codeOf({ symbol: 'YOKYOK' })).toBe('SYMBOL_UNKNOWN');
    expect(await codeOf({ quantity: undefined })).toBe('FIELD_REQUIRED');
  });

  test('says nothing of the cash: what is too dear waits as well', async () => {
    const { key } = await scene({ ratiosOnly: true });
    expect(await proposed(key, { kind: 'order', order: { ...order, quantity: 1_000_000 } })).toBe('1');
  });
});

describe('answers', () => {
  test('are for sessions alone, and for one’s own', async () => {
    const { user, key } = await scene();
    const all = await makeTestKey(app, user, { scopes: SCOPES });
    const other = await app.logIn();
    const id = await proposed(key, { kind: 'alert', alert });
    for (const act of ['accept', 'reject', 'undo'] as const) {
      const refused = await all.call('POST', `/proposals/${id}/${act}`, act === 'accept' ? {} : undefined);
      expect([refused.status, refused.body.code]).toEqual([403, 'SCOPE_MISSING']);
      expect((await answerTo(other, id, act)).body.code).toBe('PROPOSAL_NOT_FOUND');
    }
    expect((await all.call('GET', '/proposals')).body.code).toBe('SCOPE_MISSING');
    expect((await answerTo(user, id, 'reject')).status).toBe(200);
    expect((await answerTo(user, id, 'reject')).status).toBe(200);
    expect((await answerTo(user, id, 'accept')).body.code).toBe('PROPOSAL_ANSWERED');
  });

  test('come too late after seven days', async () => {
    const { user, key } = await scene({ expiresAt: new Date(app.nowMs + 30 * DAY_MS).toISOString() });
    const id = await proposed(key, { kind: 'alert', alert });
    const before = app.nowMs;
    app.nowMs += 7 * DAY_MS;
    const later = await app.logInAgain(user);
    expect((await answerTo(later, id, 'accept')).body.code).toBe('PROPOSAL_LAPSED');
    expect((await proposalsOf(later))[0]?.state).toBe('lapsed');
    app.nowMs = before;
  });
});

test('fifty wait at most, and the person is told once an hour', async () => {
  const { user, key } = await scene();
  for (let i = 0; i < 50; i += 1) await proposed(key, { kind: 'alert', alert });
  expect((await key.call('POST', '/proposals', { kind: 'alert', alert })).body.code).toBe('PROPOSALS_TOO_MANY');
  const told = (await user.call('GET', '/inbox')).body.data as unknown as { notifications: { kind: string }[] };
  expect(told.notifications.filter(({ kind }) => kind === 'proposal')).toMatchObject([
    { link: '/dashboard?tab=profile&part=programs&list=proposals' },
  ]);
});
