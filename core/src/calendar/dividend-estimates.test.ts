import { expect, test } from 'vitest';
import { randomFrom } from '../../../testing/random.ts';
import { type CorporateAction, RATIO_ONE } from '../corporate-actions/action.ts';
import { dateText, dayOfDate } from '../market/calendar.ts';
import { moneyText, price, type Price, priceText, quantity, type Quantity } from '../money/money.ts';
import { estimatedDividends } from './dividend-estimates.ts';

const TODAY = dayOfDate('2026-11-28');
const WITHHELD = 1_500_000n;
const FREE = price('0');
const on = (date: string, action: Pick<CorporateAction, 'type'> & Partial<CorporateAction>): CorporateAction => ({
  assetType: 'stocks',
  code: 'THYAO',
  exDay: dayOfDate(date),
  payDay: dayOfDate(date),
  ratio: 0n,
  price: FREE,
  gross: FREE,
  withholding: WITHHELD,
  target: undefined,
  ...action,
});
const paid = (date: string, gross: string) => on(date, { type: 'dividend', gross: price(gross) });

interface Asked {
  readonly taken?: readonly string[];
  readonly to?: string;
}
const estimates = (actions: readonly CorporateAction[], { taken = [], to = '2027-11-28' }: Asked = {}) =>
  estimatedDividends({
    quantity: quantity('100'),
    actions,
    taken: new Set(taken),
    today: TODAY,
    to: dayOfDate(to),
    withholdingOn: () => WITHHELD,
  });
const texts = (...of: Parameters<typeof estimates>) =>
  estimates(...of).map(({ date, each, amount, net }) =>
    [date, priceText(each ?? FREE), moneyText(amount!), moneyText(net!)].join(' '),
  );

test('a dividend of the same month of the year before comes again, withheld by the rule', () => {
  expect(texts([paid('2026-03-10', '2')])).toEqual(['2027-03-10 2.00 200.00 170.00']);
});

test('of two years the later one counts, and the earlier one where it has none', () => {
  const actions = [paid('2025-03-12', '1'), paid('2025-06-02', '3'), paid('2026-03-10', '2')];
  expect(texts(actions)).toEqual(['2027-03-10 2.00 200.00 170.00', '2027-06-02 3.00 300.00 255.00']);
});

test('a month with a dividend that is paid or announced has none, nor what is over or too far', () => {
  const actions = [paid('2025-12-03', '1'), paid('2026-03-10', '2'), paid('2024-11-27', '1'), paid('2026-06-01', '5')];
  expect(texts(actions, { taken: ['2027-03'], to: '2027-05-31' })).toEqual(['2026-12-03 1.00 100.00 85.00']);
});

test('a dividend of the 29th of February comes on the 28th', () => {
  const parts = { quantity: quantity('1'), taken: new Set<string>(), withholdingOn: () => WITHHELD };
  const actions = [paid('2024-02-29', '1')];
  const days = { today: dayOfDate('2025-06-01'), to: dayOfDate('2026-06-01') };
  expect(estimatedDividends({ ...parts, actions, ...days }).map(({ date }) => date)).toEqual(['2026-02-28']);
});

/** The same by hand: each month of the time ahead looks back one year, then two. */
function byMonths(actions: readonly CorporateAction[], held: bigint, taken: ReadonlySet<string>, to: number): string[] {
  const found: string[] = [];
  for (let month = dateText(TODAY).slice(0, 7); month <= dateText(to).slice(0, 7); month = nextMonth(month)) {
    if (taken.has(month)) continue;
    for (const years of [1, 2]) {
      const before = `${Number(month.slice(0, 4)) - years}${month.slice(4)}`;
      const own = actions.filter(
        ({ type, payDay, exDay }) =>
          type === 'dividend' &&
          exDay <= TODAY &&
          dateText(payDay).slice(0, 7) === before &&
          isAhead(payDay, years, to),
      );
      for (const one of own) {
        const shares = actions
          .filter(({ type, exDay }) => type !== 'dividend' && exDay > one.exDay && exDay <= TODAY)
          .map(({ type, ratio }) => (type === 'bonus' ? RATIO_ONE + ratio : ratio));
        const each = (one.gross * RATIO_ONE ** BigInt(shares.length)) / shares.reduce((all, next) => all * next, 1n);
        const amount = (each * held) / 10n ** 14n;
        if (amount > 0n) found.push(`${laterBy(one.payDay, years)} ${each} ${amount}`);
      }
      if (own.length > 0) break;
    }
  }
  return found.toSorted();
}
const laterBy = (day: number, years: number) => {
  const date = dateText(day);
  return `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
};
const isAhead = (day: number, years: number, to: number) => {
  const later = dayOfDate(laterBy(day, years));
  return later > TODAY && later <= to;
};
function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

test('histories at random are those of each month by hand', () => {
  const random = randomFrom(75);
  for (let round = 0; round < 150; round += 1) {
    const actions = Array.from({ length: random.below(9) }, () => {
      const exDay = TODAY - random.below(800);
      // No 29th of February in this time.
      const payDay = exDay + random.below(40);
      const type = (['dividend', 'dividend', 'dividend', 'bonus', 'split'] as const)[random.below(5)] ?? 'dividend';
      const ratio = type === 'dividend' ? 0n : RATIO_ONE * BigInt(1 + random.below(3));
      const gross = (type === 'dividend' ? BigInt(1 + random.below(900_000_000)) : 0n) as Price;
      return on('2026-01-01', { type, exDay, payDay, ratio, gross });
    });
    const held = BigInt(random.below(100_000)) * 10n ** 8n;
    const to = TODAY + random.below(400);
    const taken = new Set(random.below(2) === 0 ? [] : ['2027-03', '2027-05']);
    const parts = { quantity: held as Quantity, actions, taken, today: TODAY, to, withholdingOn: () => WITHHELD };
    const found = estimatedDividends(parts).map(({ date, each, amount }) => `${date} ${each} ${amount}`);
    expect(found.toSorted()).toEqual(byMonths(actions, held, taken, to));
  }
});
