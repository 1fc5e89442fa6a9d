import { dayOfDate } from '@kurus/core/market/calendar';
import { price } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { parseActions, readActionsFile } from './actions-file.ts';

const SOURCE = 'https://www.kap.org.tr/tr/Bildirim/1';
const parse = (...entries: object[]) => parseActions(JSON.stringify(entries), 'actions.json');
const bonus = { symbol: 'TERA', type: 'bonus', exDate: '2025-10-30', numerator: 34_444_444, source: SOURCE };

test('ratios, dates and amounts as the notices have them', () => {
  const dividend = { symbol: 'THYAO', type: 'dividend', exDate: '2025-09-02', payDate: '2025-09-04', source: SOURCE };
  const [one, other] = parse(
    { ...bonus, denominator: 10_000_000 },
    { ...dividend, gross: '3.4420289', withholding: '0.15' },
  );
  expect(one).toMatchObject({ code: 'TERA', assetType: 'stocks', ratio: 34_444_444n, enteredBy: 'actions.json' });
  expect(other).toMatchObject({
    exDay: dayOfDate('2025-09-02'),
    payDay: dayOfDate('2025-09-04'),
    gross: price('3.4420289'),
    withholding: 1_500_000n,
    ratio: 0n,
  });
});

test.each([
  [{ ...bonus, numerator: undefined }, 'entry 0 (TERA bonus): numerator is missing'],
  [{ ...bonus, type: 'rights' }, 'entry 0 (TERA rights): price is missing'],
  [{ ...bonus, type: 'merger' }, 'entry 0 (TERA merger): target is missing'],
  [{ ...bonus, payDate: '2025-10-29' }, 'payDate is before exDate'],
  [{ ...bonus, exDate: '30.10.2025' }, 'entry 0.exDate'],
  [{ ...bonus, factor: 2 }, 'entry 0'],
  [{ ...bonus, source: '' }, 'entry 0.source'],
  [{ ...bonus, type: 'dividend', gross: '1', withholding: '15' }, 'withholding must be a fraction'],
])('%o is refused with its place and why', (entry, why) => {
  expect(() => parse(entry)).toThrow(why);
});

test('a file that is not there, or no JSON', async () => {
  await expect(readActionsFile('/nowhere/actions.json')).rejects.toThrow('/nowhere/actions.json cannot be read');
  expect(() => parseActions('{', 'actions.json')).toThrow('actions.json is not JSON');
});
