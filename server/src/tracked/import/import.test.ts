/** Files of brokers over HTTP: previewed, written as one batch, imported again, undone. */
import { randomUUID } from 'node:crypto';
import { importRows, undoImport } from '@kurus/core/contract/requests/import';
import { MOST_QUANTITY } from '@kurus/core/money/bounds';
import { quantityText } from '@kurus/core/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/app.ts';
import { type TrackedAccount, openTrackedAccount, type EntryFields } from '../../../../testing/tracked-account.ts';
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
const HASH = 'ab'.repeat(32);
/** A row of the broker's "Hisse","Tarih","Adet","Tutar","Gerç.Fiyat","Komisyon","İşlem", as the browser sends it. */
const garanti = (
  line: number,
  code: string,
  date: string,
  quantity: string,
  price: string,
  more: EntryFields = {},
): EntryFields => ({
  line,
  date,
  type: 'buy',
  asset: { kind: 'stocks', code },
  quantity,
  price,
  ...more,
});

interface Answer {
  readonly batch?: number;
  readonly rows: readonly {
    line: number;
    verdict: string;
    code?: string;
    entry?: number;
    notes?: { code: string }[];
  }[];
  readonly notes: readonly { code: string; text: string }[];
  readonly holdingsAfter: readonly { asset: { code: string }; quantity: number; cost: number; shortfall: number }[];
  readonly cashAfter?: number;
}

async function send(rows: readonly EntryFields[], more: EntryFields = {}): Promise<Answer> {
  const body = { dryRun: false, source: 'garanti', fileHash: HASH, rows, ...more };
  const answer = await user.call('POST', `/accounts/${account.id}/import`, body);
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body.data as unknown as Answer;
}
const attempt = (rows: readonly EntryFields[], more: EntryFields = {}) => send(rows, { dryRun: true, ...more });
const undo = (batch = 0) => user.call('POST', `/accounts/${account.id}/import/${batch}/undo`);
/** "2 new, 3 duplicate ALREADY_THERE" */
const verdicts = ({ rows }: Answer) =>
  rows.map(({ line, verdict, code = '' }) => `${line} ${verdict} ${code}`.trim()).join(', ');
const notesOf = ({ rows }: Answer) => rows.map(({ notes = [] }) => notes.map(({ code }) => code).join());

async function begin(changes: object = {}): Promise<void> {
  user = await app.logIn();
  account = await openTrackedAccount(user, changes);
}

const JULY = [
  garanti(2, 'TUPRS', '2025-07-01', '1', '85.400', { amount: '85.40', fee: '0.16' }),
  garanti(3, 'VESBE', '2025-07-12', '5', '45.600', { amount: '228.00', fee: '0.43' }),
  garanti(4, 'VESBE', '2025-07-12', '5', '45.600', { amount: '228.00', fee: '0.43' }),
  garanti(5, 'TUPRS', '2025-07-20', '1', '90', { type: 'sell', fee: '0.17' }),
];
/** The next month's file, which repeats rows of the month before. */
const AUGUST = [
  ...JULY.slice(1),
  garanti(6, 'VESBE', '2025-07-12', '5', '45.600', { amount: '228.00', fee: '0.43' }),
  garanti(7, 'SASA', '2025-08-03', '10', '4.50'),
];

test('a trial writes nothing; the file itself comes as one batch, with its true twins', async () => {
  await begin();
  const tried = await attempt(JULY);
  expect(verdicts(tried)).toBe('2 new, 3 new, 4 new, 5 new');
  // A Saturday and a Sunday.
  expect(notesOf(tried)).toEqual(['', 'EQUAL_ROWS,NO_SESSION', 'EQUAL_ROWS,NO_SESSION', 'NO_SESSION']);
  expect(tried.batch).toBeUndefined();
  expect(await account.list()).toEqual([]);
  const done = await send(JULY);
  expect(done).toMatchObject({ batch: 1, holdingsAfter: tried.holdingsAfter });
  expect(done.rows.map(({ entry }) => entry)).toEqual([1, 2, 3, 4]);
  expect(await account.holdings()).toEqual(['VESBE 10 for 456.86 (456.86), lacks 0']);
  expect(tried.holdingsAfter).toEqual([
    { asset: { kind: 'stocks', code: 'VESBE' }, quantity: 10, cost: 456.86, fifoCost: 456.86, shortfall: 0 },
  ]);
});

test('of n equal rows and m equal entries n - m are new, and the same file is known', async () => {
  await begin();
  await send(JULY);
  const tried = await attempt(AUGUST, { fileHash: 'cd'.repeat(32) });
  const there = 'duplicate ALREADY_THERE';
  expect(verdicts(tried)).toBe(`3 ${there}, 4 ${there}, 5 ${there}, 6 new, 7 new`);
  expect(tried.notes.map(({ code }) => code)).toContain('RANGE_UNCHECKED');
  await send(AUGUST, { fileHash: 'cd'.repeat(32) });
  const again = await send(AUGUST);
  expect(new Set(again.rows.map(({ verdict }) => verdict))).toEqual(new Set(['duplicate']));
  expect(again.notes[0]).toMatchObject({ code: 'FILE_KNOWN', text: expect.stringContaining('aktarıldı') });
  expect(again.batch).toBeUndefined();
  expect(await account.holdings()).toEqual(['VESBE 15 for 685.29 (685.29), lacks 0', 'SASA 10 for 45 (45), lacks 0']);
});

test('a switch for each row: a duplicate included, a new one left out', async () => {
  await begin();
  await send(JULY);
  const rows = [{ ...JULY[0], include: true }, garanti(9, 'SASA', '2025-08-03', '10', '4.50', { include: false })];
  const done = await send(rows);
  expect(verdicts(done)).toBe('2 duplicate ALREADY_THERE, 9 new');
  expect(done.rows.map(({ entry }) => entry)).toEqual([5, undefined]);
  expect(await account.list()).toHaveLength(5);
});

test('in doubt is what differs in price, quantity or a missing time, contradicts itself or has an unknown code', async () => {
  await begin();
  await send(JULY);
  const rows = [
    garanti(2, 'TUPRS', '2025-07-01', '1', '85.50'),
    garanti(3, 'VESBE', '2025-07-12', '6', '45.600'),
    garanti(4, 'VESBE', '2025-07-12', '5', '45.600', { time: '11:00' }),
    garanti(5, 'SASA', '2025-08-03', '10', '4.50', { amount: '54' }),
    garanti(6, 'ORNK', '2025-08-03', '10', '4.50'),
    garanti(7, 'THYAO', '2025-08-03', '10', '4.50'),
  ];
  expect(verdicts(await attempt(rows))).toBe(
    '2 doubtful ALMOST_THERE, 3 doubtful ALMOST_THERE, 4 doubtful ALMOST_THERE, ' +
      '5 doubtful ENTRY_CONTRADICTS, 6 doubtful SYMBOL_UNKNOWN, 7 new',
  );
  const wanted = rows.slice(3, 5).map((row) => ({ ...row, include: true }));
  await send(wanted);
  expect((await account.holdings()).slice(1)).toEqual(['SASA 10 for 54 (54), lacks 0', 'ORNK 10 for 45 (45), lacks 0']);
});

test('a row is refused by itself, in the language of the question; the others are not', async () => {
  await begin();
  const rows = [
    garanti(2, 'TUPRS', '1985-07-01', '1', '85.40'),
    garanti(3, 'TUPRS', '2025-07-01', '-1', '85.40'),
    garanti(4, 'TUPRS', '2025-07-01', 'bir', '85.40'),
    { line: 5, date: '2025-07-01', type: 'alış' },
    garanti(6, 'TUPRS', '2025-07-01', '1', '85.40', { surprise: 1 }),
    garanti(7, 'TUPRS', '2025-07-01', '1', '85.40', { currency: 'XAF' }),
    { line: 8, date: '2025-07-01', type: 'deposit', amount: 5, transfer: 99 },
    garanti(9, 'TUPRS', '2025-07-01', '1', '85.40', { include: true }),
  ];
  const done = await send(rows);
  expect(verdicts(done)).toBe(
    '2 refused DATE_INVALID, 3 refused QUANTITY_INVALID, 4 refused QUANTITY_INVALID, 5 refused FIELD_INVALID, ' +
      '6 refused FIELD_INVALID, 7 refused CURRENCY_NOT_KEPT, 8 refused ACCOUNT_NOT_FOUND, 9 new',
  );
  expect(done.rows[0]).toMatchObject({ field: 'date', reason: expect.stringContaining('1 Ocak 1986') });
  expect(await account.list()).toHaveLength(1);
});

test('a trade of the exchange on a day without a session is noted, and still new', async () => {
  await begin();
  const tried = await attempt([
    garanti(2, 'TUPRS', '2024-07-20', '5', '80'),
    garanti(3, 'TUPRS', '2024-07-22', '5', '80'),
  ]);
  expect(verdicts(tried)).toBe('2 new, 3 new');
  expect(notesOf(tried)).toEqual(['NO_SESSION', '']);
});

test('what a row sells beyond what was held is said beside it', async () => {
  await begin({ cash: 'kept' });
  const rows = [
    garanti(2, 'TUPRS', '2025-07-01', '5', '80'),
    garanti(3, 'TUPRS', '2025-07-02', '7', '80', { type: 'sell' }),
    { line: 4, date: '2025-07-03', type: 'withdraw', amount: 1_000 },
  ];
  const tried = await attempt(rows);
  expect(notesOf(tried)).toEqual(['', 'OVERSOLD', '']);
  expect(tried.holdingsAfter).toMatchObject([{ quantity: 0, shortfall: 2 }]);
  expect(tried.cashAfter).toBe(-840);
  expect(tried.notes.map(({ code }) => code)).toContain('CASH_BELOW_ZERO');
});

test('a broker’s own number counts before the facts', async () => {
  await begin();
  const one = garanti(2, 'TUPRS', '2025-07-01', '1', '85.40', { reference: 'A-1' });
  await send([one]);
  const rows = [one, { ...one, line: 3, reference: 'A-2' }, { ...one, line: 4, price: '86' }];
  // The third has the reference of the first, which matches one row only.
  expect(verdicts(await attempt(rows))).toBe('2 duplicate ALREADY_THERE, 3 new, 4 new');
  expect(verdicts(await attempt([rows[2] as EntryFields]))).toBe('4 doubtful ALMOST_THERE');
  // References of another source do not count.
  expect(verdicts(await attempt([{ ...one, price: '99' }], { source: 'midas' }))).toBe('2 doubtful ALMOST_THERE');
});

test('undone for ever: after other entries, and after corrections, which go too', async () => {
  await begin();
  const { batch } = await send(JULY);
  await account.record({ ...garanti(0, 'TUPRS', '2025-06-01', '3', '70'), line: undefined });
  expect((await account.replace(2, { ...JULY[1], line: undefined, quantity: '50', amount: undefined })).status).toBe(
    200,
  );
  expect((await account.remove(3)).status).toBe(200);
  // A row whose entry was corrected is a duplicate; one whose entry was removed is new.
  expect(verdicts(await attempt(JULY))).toBe(
    '2 duplicate ALREADY_THERE, 3 duplicate ALREADY_THERE, 4 new, 5 duplicate ALREADY_THERE',
  );
  const listed = await user.call('GET', `/accounts/${account.id}/import`);
  expect(listed.body.data?.['batches']).toMatchObject([{ batch, source: 'garanti', rows: 4, corrected: 1 }]);
  const undone = await undo(batch);
  expect([undone.status, undone.body.data?.['removed']]).toEqual([200, 3]);
  expect(await account.holdings()).toEqual(['TUPRS 3 for 210 (210), lacks 0']);
  expect(codeOf(await undo(batch))).toBe('409 IMPORT_UNDONE');
  expect(verdicts(await attempt(JULY))).toBe('2 new, 3 new, 4 new, 5 new');
  expect(codeOf(await undo(99))).toBe('404 IMPORT_NOT_FOUND');
  await send(JULY);
  expect(await account.holdings()).toHaveLength(2);
});

test('one key, one batch: a repeated request gets the same batch', async () => {
  await begin();
  const headers = { 'idempotency-key': randomUUID() };
  const body = { dryRun: false, source: 'garanti', fileHash: HASH, rows: JULY };
  const [once, twice] = [
    await user.call('POST', `/accounts/${account.id}/import`, body, headers),
    await user.call('POST', `/accounts/${account.id}/import`, body, headers),
  ];
  expect(twice.body).toEqual(once.body);
  expect(await account.list()).toHaveLength(4);
  const other = { ...body, rows: JULY.slice(1) };
  const mismatch = await user.call('POST', `/accounts/${account.id}/import`, other, headers);
  expect(codeOf(mismatch)).toBe('422 IDEMPOTENCY_MISMATCH');
});

test('two imports of one file at once, and one beside entries', async () => {
  await begin();
  const both = await Promise.all([send(JULY), send(JULY), account.record(bought())]);
  const written = both
    .slice(0, 2)
    .map((answer) => (answer as Answer).rows.filter(({ verdict }) => verdict === 'new').length);
  expect(written.toSorted((a, b) => a - b)).toEqual([0, 4]);
  expect(await account.list()).toHaveLength(5);
  const undone = await Promise.all([undo(1), undo(1)]);
  expect(undone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
const bought = (): EntryFields => ({ ...garanti(0, 'TUPRS', '2025-07-15', '3', '70'), line: undefined });

test('another’s account, one that executes orders and one in the archive take none', async () => {
  await begin();
  const stranger = await app.logIn();
  const body = { dryRun: true, source: 'garanti', fileHash: HASH, rows: JULY };
  expect(codeOf(await stranger.call('POST', `/accounts/${account.id}/import`, body))).toBe('404 ACCOUNT_NOT_FOUND');
  expect(codeOf(await stranger.call('GET', `/accounts/${account.id}/import`))).toBe('404 ACCOUNT_NOT_FOUND');
  expect(codeOf(await stranger.call('POST', `/accounts/${account.id}/import/1/undo`))).toBe('404 ACCOUNT_NOT_FOUND');
  expect(codeOf(await user.call('POST', '/accounts/1/import', body))).toBe('422 ACCOUNT_NOT_TRACKED');
  await user.call('PATCH', `/accounts/${account.id}`, { archived: true });
  expect(codeOf(await user.call('POST', `/accounts/${account.id}/import`, body))).toBe('409 ACCOUNT_ARCHIVED');
});

test('too many rows, no row, no line and no hash are refused', async () => {
  await begin();
  const ask = (rows: readonly unknown[], more: object = {}) =>
    user.call('POST', `/accounts/${account.id}/import`, {
      dryRun: true,
      source: 'garanti',
      fileHash: HASH,
      rows,
      ...more,
    });
  const many = Array.from({ length: 20_001 }, (_, line) => ({ line: line + 1 }));
  expect(codeOf(await ask(many))).toBe('422 IMPORT_TOO_LARGE');
  expect(codeOf(await ask([]))).toBe('400 FIELD_INVALID');
  expect(codeOf(await ask([{}]))).toBe('400 FIELD_REQUIRED');
  expect(codeOf(await ask(JULY, { fileHash: 'x' }))).toBe('400 FIELD_INVALID');
  expect(codeOf(await ask(JULY, { source: 'nobody' }))).toBe('400 FIELD_INVALID');
});

test('too many shares with the rows, or without them, are refused as the contract says', async () => {
  await begin();
  const { batch } = await send([garanti(1, 'THYAO', '2025-03-10', '1', '0.01', { type: 'sell' })]);
  const asset = { kind: 'stocks', code: 'THYAO' };
  const most = { date: '2025-03-11', type: 'bonus', asset, quantity: quantityText(MOST_QUANTITY) };
  await account.record({ ...most, date: '2025-03-09', quantity: 1 }, most);
  const undone = await undo(batch);
  expect(codeOf(undone)).toBe('422 QUANTITY_INVALID');
  const rows = [garanti(1, 'THYAO', '2025-03-12', '0.5', '0.01')];
  const body = { dryRun: false, source: 'garanti', fileHash: HASH, rows };
  const imported = await user.call('POST', `/accounts/${account.id}/import`, body);
  expect(undoImport.errors).toContain(undone.body.code);
  expect(importRows.errors).toContain(imported.body.code);
});
