/** Export of own assets with terms and of pension contracts, read back by the same person and by another. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import {
  cellsOfCsv,
  exportedFile,
  importedAccount,
  rowsOfCsv,
  rowsOfJson,
  storedPositions,
} from '../../../testing/exported-file.ts';
import { bought, openTrackedAccount } from '../../../testing/tracked-account.ts';
import { reconcile } from '../ledger/reconcile.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await reconcile(app.db.sql)).toMatchObject({ clean: true });
  await app.close();
});

const own = (code: string) => ({ kind: 'custom', code });
const DEPOSIT = { kind: 'deposit', principal: 200_000, rate: 0.465, from: '2026-10-12', days: 32, withheld: 0.175 };
const BOND = { kind: 'bond', couponRate: 0.25, couponMonths: 6, maturity: '2028-05-20', cleanPrice: 98.5 };
const DEBT = { kind: 'debt', owed: 150_000.55, asOf: '2026-10-20', rate: 0.36, monthly: 12_345.67 };
const TERMS = [
  ['MEVDUAT', { ...DEPOSIT, renews: 'all' }],
  ['TAHVIL', { ...BOND, priceDate: '2026-11-02' }],
  ['KREDI', DEBT],
] as const;

const TYPED = [
  { date: '2021-05-01', price: '1500000' },
  { date: '2026-01-01', price: '5000000.12345678' },
  { date: '2026-11-19', price: '5250000.5' },
];

type Definition = { readonly code: string; readonly terms?: object };

/** Definitions of a file, as its reader sends them. */
const definitionsOf = (format: string, text: string): Definition[] =>
  format === 'json'
    ? (JSON.parse(text) as { assets: Definition[] }).assets
    : definitionsOfCsv(cellsOfCsv(text.slice(1)));

function definitionsOfCsv([head = [], ...rows]: readonly string[][]): Definition[] {
  const cell = (cells: readonly string[], name: string) => cells[head.indexOf(name)] ?? '';
  const prices = Map.groupBy(
    rows.filter((cells) => cell(cells, 'type') === 'price'),
    (cells) => cell(cells, 'code'),
  );
  return rows
    .flatMap((cells) => (cell(cells, 'own') === '' ? [] : (JSON.parse(cell(cells, 'own')) as Definition[])))
    .map((one) => {
      const own = prices.get(one.code)?.map((cells) => ({ date: cell(cells, 'date'), price: cell(cells, 'price') }));
      return { ...one, ...(own && { prices: own }) };
    });
}

test.each(['csv', 'json'])('own assets with their terms come back for another person, as %s', async (format) => {
  user = await app.logIn();
  for (const [code, terms] of TERMS) {
    const body = { code, name: `${code} adı`, group: terms.kind, terms: { ...terms, confirmed: true } };
    expect((await user.call('POST', '/assets/custom', body)).status).toBe(200);
  }
  const further = { ...TERMS[1][1], cleanPrice: 97.25, priceDate: '2026-11-09', confirmed: true };
  expect((await user.call('PUT', '/assets/custom/TAHVIL/terms', further)).status).toBe(200);
  await user.call('POST', '/assets/custom', { code: 'ANILMAYAN', name: 'Başka hesabın', group: 'other' });
  await user.call('POST', '/assets/custom', { code: 'EV', name: 'Ev; "bahçeli"', group: 'property', prices: TYPED });
  await user.call('POST', '/assets/custom', { code: 'ARSA', name: 'Arsa', group: 'property' });
  const account = await openTrackedAccount(user, { cash: 'kept' });
  await account.record(
    { date: '2026-10-12', type: 'deposit', amount: 500_000 },
    bought('2026-10-12', 1, 200_000, { asset: own('MEVDUAT') }),
    bought('2026-10-13', 10_000, 9.85, { asset: own('TAHVIL'), fee: 1.23 }),
    { date: '2026-10-20', type: 'opening', asset: own('KREDI'), quantity: 1 },
    { date: '2020-01-02', type: 'opening', asset: own('EV'), quantity: 1, price: 1_000_000 },
    { date: '2020-01-02', type: 'opening', asset: own('ARSA'), quantity: 2, price: 300_000 },
    { date: '2026-11-12', type: 'interest', asset: own('MEVDUAT'), amount: 8_153.42, withheld: 1_426.85 },
  );
  const { text } = await exportedFile(app, user, account.id, format);
  const before = await storedPositions(app, user, account.id);
  const assetsOf = async () =>
    (await user.call('GET', '/assets/custom')).body.data?.['assets'] as unknown as Definition[];
  const mine = (await assetsOf()).filter(({ code }) => code !== 'ANILMAYAN');
  const pricesOf = async (code: string) =>
    (await user.call('GET', `/assets/custom/${code}/prices`)).body.data?.['prices'];
  const CODES = ['EV', 'TAHVIL', 'ARSA'];
  const worthOf = async (id: number) => {
    const { body } = await user.call('GET', `/portfolio/?account=${id}`);
    const { portfolio, ...sums } = body.data as unknown as { portfolio: { symbol: string }[] };
    // Holdings without a price have no order of their own.
    return { ...sums, portfolio: portfolio.toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)) };
  };
  const pricesBefore = await Promise.all(CODES.map(pricesOf));
  expect(pricesBefore).toMatchObject([{ length: 3 }, { length: 2 }, []]);
  const worthBefore = await worthOf(account.id);
  user = await app.logIn();
  const definitions = definitionsOf(format, text);
  expect(definitions.map(({ code }) => code).toSorted()).toEqual(['ARSA', 'EV', 'KREDI', 'MEVDUAT', 'TAHVIL']);
  for (const body of definitions) {
    const terms = body.terms && { ...body.terms, confirmed: true };
    expect((await user.call('POST', '/assets/custom', { ...body, ...(terms && { terms }) })).status).toBe(200);
  }
  const again = await importedAccount(user, format === 'csv' ? rowsOfCsv(text) : rowsOfJson(text), { cash: 'kept' });
  expect(await storedPositions(app, user, again)).toEqual(before);
  const without = (assets: readonly Definition[]) => assets.map((asset) => ({ ...asset, createdAt: '' }));
  expect(without(await assetsOf())).toEqual(without(mine));
  expect(await Promise.all(CODES.map(pricesOf))).toEqual(pricesBefore);
  expect(await worthOf(again)).toEqual(worthBefore);
});

test.each(['csv', 'json'])('a pension contract keeps the balance of each entry, as %s', async (format) => {
  user = await app.logIn();
  await user.call('POST', '/assets/custom', { code: 'AH8', name: 'AH8 fonu', group: 'fund' });
  const contract = {
    scheme: 'bes',
    bes: { since: '2021-03-03', company: 'Anadolu', monthly: 3_000, birthYear: 1985 },
  };
  const account = await openTrackedAccount(user, { cash: 'none', ...contract });
  const units = (quantity: number, more: object) => bought('2026-02-03', quantity, 0.1, { asset: own('AH8'), ...more });
  await account.record(units(3_000, { share: 'own' }), units(900, { share: 'state' }), units(50, {}));
  const { text } = await exportedFile(app, user, account.id, format);
  const rows = format === 'csv' ? rowsOfCsv(text) : rowsOfJson(text);
  expect(rows.map(({ share }) => share)).toEqual(['own', 'state', undefined]);
  const again = await importedAccount(user, rows, { cash: 'none', ...contract });
  const besOf = async (id: number) => (await user.call('GET', `/accounts/${id}/bes`)).body.data;
  expect(await besOf(again)).toEqual(await besOf(account.id));
  // The same file again brings nothing, in whatever order its rows are.
  const twin = { dryRun: true, source: 'kurus', fileHash: 'ab'.repeat(32), rows: rows.toReversed() };
  const { body: repeated } = await user.call('POST', `/accounts/${again}/import`, twin);
  expect(repeated.data?.['rows']).toMatchObject(rows.map(() => ({ verdict: 'duplicate' })));
  // In an account that is none, the balance is refused in the user's words.
  const plain = await openTrackedAccount(user, { cash: 'none', name: 'Düz' });
  const body = { dryRun: true, source: 'kurus', fileHash: 'ef'.repeat(32), rows };
  const { body: answer } = await user.call('POST', `/accounts/${plain.id}/import`, body);
  expect(answer.data?.['rows']).toMatchObject([
    { verdict: 'refused', code: 'FIELD_INVALID', field: 'share', reason: expect.stringContaining('BES portföyüne') },
    { verdict: 'refused', code: 'FIELD_INVALID', field: 'share' },
    { verdict: 'new' },
  ]);
});
