/** Rows about codes that no list has. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { openTrackedAccount } from '../../../../testing/tracked-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const row = (line: number, price: string, asset: object) => ({
  line,
  date: '2025-08-03',
  type: 'buy',
  asset: { kind: 'stocks', code: 'ORNK', ...asset },
  quantity: '10',
  price,
});
const SAID = { unlisted: true };

interface Answer {
  readonly rows: readonly { readonly verdict: string; readonly code?: string }[];
}

test('a code that the user said to be right is not doubtful for want of a list, but still if it is almost there', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  const send = async (dryRun: boolean, ...rows: readonly object[]) => {
    const body = { dryRun, source: 'generic', fileHash: 'ab'.repeat(32), rows };
    const answer = await user.call('POST', `/accounts/${account.id}/import`, body);
    const { rows: judged } = answer.body.data as unknown as Answer;
    return judged.map(({ verdict, code = '' }) => `${verdict} ${code}`.trim());
  };
  expect(await send(true, row(2, '4.50', SAID), row(3, '4.50', {}))).toEqual(['new', 'doubtful SYMBOL_UNKNOWN']);
  await send(false, row(2, '4.50', SAID));
  expect(await send(true, row(2, '4.60', SAID))).toEqual(['doubtful ALMOST_THERE']);
  expect(await send(true, row(2, '4.50', SAID))).toEqual(['duplicate ALREADY_THERE']);
  expect(await send(true, row(4, '4.50', { unlisted: false }))).toEqual(['refused FIELD_INVALID']);
});

test('so are both sides of an exchange', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  const exchange = (line: number, marks: object) => ({
    line,
    date: '2025-08-03',
    type: 'exchange',
    from: { asset: { kind: 'cryptos', code: 'OLDC', ...marks }, quantity: '1' },
    to: { asset: { kind: 'cryptos', code: 'NEWC', ...marks }, quantity: '2' },
  });
  const body = {
    dryRun: true,
    source: 'generic',
    fileHash: 'cd'.repeat(32),
    rows: [exchange(2, SAID), exchange(3, {})],
  };
  const answer = await user.call('POST', `/accounts/${account.id}/import`, body);
  const { rows } = answer.body.data as unknown as Answer;
  expect(rows.map(({ verdict, code = '' }) => `${verdict} ${code}`.trim())).toEqual(['new', 'doubtful SYMBOL_UNKNOWN']);
});
