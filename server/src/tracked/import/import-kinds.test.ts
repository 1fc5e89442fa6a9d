/** Imported refunds, interest paid and exchanges; rates of rows, and rates that an import states. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/app.ts';
import { openTrackedAccount, type EntryFields, type TrackedAccount } from '../../../../testing/tracked-account.ts';
import { codeOf } from '../../../../testing/tracked-accounts.ts';
import { reconcile } from '../../ledger/reconcile.ts';

let app: TestApp;
let user: TestUser;
let account: TrackedAccount;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await reconcile(app.db.sql)).toMatchObject({ clean: true });
  await app.close();
});

async function begin(): Promise<void> {
  user = await app.logIn();
  account = await openTrackedAccount(user);
}

const coin = (code: string) => ({ kind: 'cryptos', code });
const side = (code: string, quantity: number) => ({ asset: coin(code), quantity });
const exchanged = (date: string, from: number, to: number): EntryFields => ({
  date,
  type: 'exchange',
  from: side('BTC', from),
  to: side('ETH', to),
});
const TWO_LOTS: readonly EntryFields[] = [
  { date: '2025-01-02', type: 'buy', asset: coin('BTC'), quantity: 1, amount: 1000 },
  { date: '2025-02-03', type: 'buy', asset: coin('BTC'), quantity: 1, amount: 3000 },
];
const CHARGES: readonly EntryFields[] = [
  { date: '2025-03-05', type: 'refund', of: 'fee', amount: 10 },
  { date: '2025-03-07', type: 'refund', of: 'tax', amount: 25 },
  { date: '2025-03-11', type: 'interest-paid', amount: 50, tax: 5 },
];

const HASH = 'ab'.repeat(32);
interface Row {
  readonly line: number;
  readonly verdict: string;
  readonly code?: string;
  readonly field?: string;
  readonly reason?: string;
  readonly notes?: readonly { readonly code: string; readonly text: string }[];
}
async function send(rows: readonly EntryFields[], more: EntryFields = {}): Promise<Row[]> {
  const body = { dryRun: false, source: 'generic', fileHash: HASH, rows, ...more };
  const answer = await user.call('POST', `/accounts/${account.id}/import`, body);
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body.data?.['rows'] as unknown as Row[];
}
const verdicts = (rows: readonly Row[]) =>
  rows.map(({ line, verdict, code = '' }) => `${line} ${verdict} ${code}`.trim());

test('each is new once, another side or charge is another row, an unlisted coin is in doubt; and all is undone', async () => {
  await begin();
  const rows = [...TWO_LOTS, ...CHARGES, exchanged('2025-03-04', 1, 20)].map((row, at) => ({ line: at + 2, ...row }));
  expect(new Set((await send(rows)).map(({ verdict }) => verdict))).toEqual(new Set(['new']));
  expect(new Set((await send(rows)).map(({ verdict }) => verdict))).toEqual(new Set(['duplicate']));
  const cash = (code: string, quantity: number) => ({ asset: { kind: 'cash', code }, quantity });
  const money = { line: 2, date: '2025-03-08', type: 'exchange', from: cash('TRY', 3900), to: cash('USD', 100) };
  const noted = await send([money, { ...exchanged('2025-03-08', 1, 20), line: 3 }], { dryRun: true });
  expect(noted.map(({ notes }) => notes?.map(({ code }) => code))).toEqual([['LIRA_UNCHANGED'], ['COST_MOVED']]);
  expect(noted[1]?.notes?.[0]?.text).toContain('kazanç hesaplanmaz');
  const others = [
    { ...exchanged('2025-03-04', 1, 21), line: 2 },
    { ...exchanged('2025-03-04', 2, 20), line: 3 },
    { date: '2025-03-05', type: 'refund', of: 'tax', amount: 10, line: 4 },
    { ...exchanged('2025-03-09', 1, 20), to: side('YOKKI', 20), line: 5 },
  ];
  expect(verdicts(await send(others, { dryRun: true }))).toEqual([
    '2 doubtful ALMOST_THERE',
    '3 new',
    '4 new',
    '5 doubtful SYMBOL_UNKNOWN',
  ]);
  await user.call('POST', `/accounts/${account.id}/import/1/undo`);
  expect([await account.cash(), await account.realized(), await account.holdings()]).toEqual([0, 0, []]);
});

test('equal rows of both balances of a pension contract keep to their own', async () => {
  user = await app.logIn();
  await user.call('POST', '/assets/custom', { code: 'AH8', name: 'AH8 fonu', group: 'fund' });
  account = await openTrackedAccount(user, { cash: 'none', scheme: 'bes', bes: { since: '2021-03-03' } });
  const units = (line: number, more: EntryFields): EntryFields => ({
    line,
    date: '2026-02-03',
    type: 'buy',
    asset: { kind: 'custom', code: 'AH8' },
    quantity: 100,
    price: 0.1,
    ...more,
  });
  const own = units(2, { share: 'own' });
  const state = units(3, { share: 'state' });
  expect(verdicts(await send([own]))).toEqual(['2 new']);
  // The state's is no repetition of the owner's, and none that is like it.
  expect(verdicts(await send([state, own]))).toEqual(['3 new', '2 duplicate ALREADY_THERE']);
  const [second, first] = await account.list();
  expect([first?.['share'], second?.['share']]).toEqual(['own', 'state']);
  // Without a balance a row is the owner's.
  expect(verdicts(await send([units(2, {}), state], { dryRun: true }))).toEqual([
    '2 duplicate ALREADY_THERE',
    '3 duplicate ALREADY_THERE',
  ]);
  // A state's unit is compared with the state's alone: 100 and 101 of them are almost the same.
  expect(verdicts(await send([units(4, { share: 'state', quantity: 101 })], { dryRun: true }))).toEqual([
    '4 doubtful ALMOST_THERE',
  ]);
  await account.remove(Number(second?.['id']));
  expect(verdicts(await send([state, own], { dryRun: true }))).toEqual(['3 new', '2 duplicate ALREADY_THERE']);
});

const dollars = (line: number, date: string, rate?: number): EntryFields => ({
  line,
  date,
  type: 'deposit',
  amount: 100,
  currency: 'USD',
  ...(rate === undefined ? {} : { rate }),
});

test('a rate is judged by the series of its day, taken from it, or has to be given before its first day', async () => {
  await begin();
  const { line: _, ...plain } = dollars(0, '2025-03-04');
  await account.record(plain);
  const ofDay = (await account.list())[0]?.['rate'] as number;
  const [half, twice] = [Math.ceil(ofDay * 50) / 100, Math.floor(ofDay * 200) / 100];
  const rows = [
    dollars(2, '2025-03-04', half),
    dollars(3, '2025-03-04', twice),
    dollars(4, '2025-03-04', Math.round((half - 0.02) * 100) / 100),
    dollars(5, '2025-03-04', Math.round((twice + 0.02) * 100) / 100),
    dollars(6, '2025-03-05'),
    dollars(7, '2019-05-02'),
    dollars(8, '2019-05-02', 5.96),
  ];
  const judged = await send(rows, { dryRun: true });
  expect(verdicts(judged)).toEqual([
    '2 duplicate ALREADY_THERE',
    '3 new',
    '4 refused RATE_OFF_SERIES',
    '5 refused RATE_OFF_SERIES',
    '6 new',
    '7 refused RATE_UNKNOWN',
    '8 new',
  ]);
  expect(judged[2]).toMatchObject({ field: 'rate', reason: expect.stringContaining('yarısından az') });
  expect(judged[5]).toMatchObject({ reason: expect.stringContaining('kuru siz girin') });
});

test('rates of the file are for rows without one where the series has none: of the month before that of all', async () => {
  await begin();
  const rates = [
    { currency: 'usd', rate: '5.5' },
    { currency: 'USD', month: '2019-06', rate: 5.75 },
    { currency: 'EUR', rate: 99 },
  ];
  const rows = [
    dollars(2, '2019-05-31'),
    dollars(3, '2019-06-01'),
    dollars(4, '2019-06-02', 6),
    dollars(5, '2025-03-04'),
    { ...dollars(6, '2019-05-31'), currency: 'GBP' },
  ];
  expect(verdicts(await send(rows, { rates }))).toEqual(['2 new', '3 new', '4 new', '5 new', '6 refused RATE_UNKNOWN']);
  const found = await account.list();
  expect(found.slice(1).map(({ rate, rateSource }) => [rate, rateSource])).toEqual([
    [6, 'stated'],
    [5.75, 'stated'],
    [5.5, 'stated'],
  ]);
  expect(found[0]).toMatchObject({ rateSource: 'simulated' });
});

test.each<[string, EntryFields[], string]>([
  ['a rate of zero', [{ currency: 'USD', rate: 0 }], '422 PRICE_INVALID'],
  ['a month that is none', [{ currency: 'USD', month: '2019-13', rate: 5 }], '422 DATE_INVALID'],
  ['a currency that is none', [{ currency: 'DOLAR', rate: 5 }], '422 CURRENCY_UNKNOWN'],
  [
    'two rates of one month',
    [
      { currency: 'USD', rate: 5 },
      { currency: 'usd', rate: 6 },
    ],
    '400 FIELD_INVALID',
  ],
  ['no rate', [], '400 FIELD_INVALID'],
  ['too many', Array.from({ length: 1001 }, () => ({ currency: 'USD', rate: 5 })), '400 FIELD_INVALID'],
])('%s is refused', async (_, rates, refusal) => {
  await begin();
  const body = { dryRun: true, source: 'generic', fileHash: HASH, rows: [dollars(2, '2019-05-31')], rates };
  expect(codeOf(await user.call('POST', `/accounts/${account.id}/import`, body))).toBe(refusal);
});
