/** Balances in several currencies: cases, and random histories beside the same account with everything converted. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { histories, trackedEntry } from '../../../testing/tracked-entries.ts';
import { addBalances, type BalanceChange, type OwnFigures } from '../money/balance.ts';
import { money, moneyText, price, ZERO_MONEY } from '../money/money.ts';
import type { Money, Price } from '../money/money.ts';
import { balanceItems, balancesChange, valuedBalances } from '../portfolio/balances.ts';
import { apply } from './book.ts';
import { comparePlaces, type TrackedEntry } from './entry.ts';
import { type Book, nodeOf } from './position.ts';

const own = (figures: Partial<Record<keyof Omit<OwnFigures, 'currency' | 'price'>, string>>): OwnFigures => ({
  currency: 'USD',
  price: price('0'),
  amount: money(figures.amount ?? '0'),
  fee: money(figures.fee ?? '0'),
  tax: money(figures.tax ?? '0'),
  withheld: money(figures.withheld ?? '0'),
});

const changeText = ({ currency, change, lira }: BalanceChange) =>
  `${moneyText(change)} ${currency} (${moneyText(lira)})`;
const effectOf = (entry: TrackedEntry) => {
  const { cash, balances } = apply(new Map(), { ...entry, currenciesKept: true });
  return [moneyText(cash), ...balances.map(changeText)];
};
const turned = (from: string, gone: string, into: string, came: string, more: Partial<TrackedEntry> = {}) => ({
  ...trackedEntry('fee', { node: 'CASH', quantity: gone, brings: came, amount: '0' }),
  exchanged: { from, into },
  ...more,
});

describe('an entry in a currency that is kept', () => {
  test.each([
    [
      'a purchase',
      trackedEntry('buy', { amount: '36', fee: '1', own: own({ amount: '2', fee: '0.06' }) }),
      '-2.06 USD (-37.00)',
    ],
    [
      'a sale',
      trackedEntry('sell', { quantity: '1', amount: '36', fee: '1', own: own({ amount: '2', fee: '0.06' }) }),
      '1.94 USD (35.00)',
    ],
    [
      'a dividend',
      trackedEntry('dividend', { amount: '36', withheld: '7', own: own({ amount: '2', withheld: '0.4' }) }),
      '1.60 USD (29.00)',
    ],
    ['a deposit', trackedEntry('deposit', { amount: '36', own: own({ amount: '2' }) }), '2.00 USD (36.00)'],
    ['a fee', trackedEntry('fee', { amount: '36', own: own({ amount: '2' }) }), '-2.00 USD (-36.00)'],
    [
      'a refund',
      trackedEntry('refund', { amount: '36', refundOf: 'fee', own: own({ amount: '2' }) }),
      '2.00 USD (36.00)',
    ],
    ['interest paid', trackedEntry('interest-paid', { amount: '36', own: own({ amount: '2' }) }), '-2.00 USD (-36.00)'],
    ['an opening', trackedEntry('opening', { amount: '36', quantity: '1', own: own({ amount: '2' }) }), undefined],
  ])('%s moves its balance, and no lira', (_, entry, balance) => {
    expect(effectOf(entry)).toEqual(['0.00', ...(balance === undefined ? [] : [balance])]);
  });

  test('rights by a ratio cost their price for what was held, in the currency', () => {
    const book: Book = new Map();
    apply(book, trackedEntry('buy', { day: '2025-01-01', quantity: '10', amount: '100' }));
    const rights = trackedEntry('rights', {
      price: '72',
      amount: '0',
      ratio: [1, 2],
      own: { ...own({}), price: price('2') },
    });
    expect(apply(book, { ...rights, currenciesKept: true }).balances.map(changeText)).toEqual(['-10.00 USD (-360.00)']);
  });

  test('moves lira in an account that converts, and nothing in one without cash', () => {
    const entry = trackedEntry('buy', { amount: '36', own: own({ amount: '2' }) });
    expect(apply(new Map(), entry)).toEqual({ cash: money('-36'), balances: [] });
    const without = { ...entry, cashKept: false, currenciesKept: true };
    expect(apply(new Map(), without)).toEqual({ cash: ZERO_MONEY, balances: [] });
  });
});

describe('an exchange of money', () => {
  test('moves both balances, and its value is that of its lira', () => {
    expect(effectOf(turned('USD', '1000', 'TRY', '50190'))).toEqual(['50190.00', '-1000.00 USD (-50190.00)']);
    expect(effectOf(turned('TRY', '15096', 'USD', '300', { fee: money('5') }))).toEqual([
      '-15101.00',
      '300.00 USD (15096.00)',
    ]);
    expect(effectOf(turned('USD', '100', 'EUR', '86'))).toEqual(['0.00', '86.00 EUR (0.00)', '-100.00 USD (0.00)']);
  });

  test('pays a fee in one of its currencies from that balance', () => {
    const entry = turned('USD', '100', 'EUR', '86', { fee: money('36'), own: own({ fee: '1' }) });
    expect(effectOf(entry)).toEqual(['0.00', '86.00 EUR (0.00)', '-101.00 USD (-36.00)']);
  });

  test('is a note where the account converts', () => {
    expect(apply(new Map(), turned('USD', '1000', 'TRY', '50190'))).toEqual({ cash: ZERO_MONEY, balances: [] });
  });
});

/** Entries of which some are stated in dollars or euros, at two and three lira for one. */
const stated = histories.chain((entries) =>
  fc
    .array(fc.constantFrom(undefined, ['USD', 2n] as const, ['EUR', 3n] as const), {
      minLength: entries.length,
      maxLength: entries.length,
    })
    .map((currencies) => entries.map((entry, at) => inCurrency(entry, currencies[at]))),
);

function inCurrency(entry: TrackedEntry, currency: readonly [string, bigint] | undefined): TrackedEntry {
  if (!currency) return entry;
  const [name, rate] = currency;
  const { amount, fee, tax, withheld, price: unit } = entry;
  const lira = (figure: Money) => (figure * rate) as Money;
  return {
    ...entry,
    amount: lira(amount),
    fee: lira(fee),
    tax: lira(tax),
    withheld: lira(withheld),
    price: (unit * rate) as Price,
    own: { currency: name, price: unit, amount, fee, tax, withheld },
  };
}

const RATES: Readonly<Record<string, bigint>> = { USD: 2n, EUR: 3n };

test('random histories: the same quantities, costs and gains as converted, and money that adds up to its lira', () => {
  fc.assert(
    fc.property(stated, (entries) => {
      const [kept, converted]: [Book, Book] = [new Map(), new Map()];
      let [lira, whole] = [0n, 0n];
      let balances: readonly BalanceChange[] = [];
      for (const entry of entries.toSorted(comparePlaces)) {
        const changed = apply(kept, { ...entry, currenciesKept: true });
        whole += apply(converted, entry).cash;
        lira += changed.cash;
        balances = addBalances(balances, changed.balances);
        for (const { currency, change, lira: value } of changed.balances) {
          // The price of rights by a ratio is rounded once in each currency.
          const rounded = entry.type === 'rights' ? 2n : 0n;
          const apart = change * (RATES[currency] ?? 0n) - value;
          expect(apart <= rounded && apart >= -rounded).toBe(true);
        }
      }
      expect(balances.reduce((sum, one) => sum + one.lira, lira)).toBe(whole);
      for (const [name, { sums, lots }] of converted) {
        const node = nodeOf(kept, name);
        expect({ ...node.sums, cash: 0n }).toEqual({ ...sums, cash: 0n });
        expect(node.lots.list()).toEqual(lots.list());
      }
      const cash = [...kept.values()].reduce((sum, { sums }) => sum + sums.cash, 0n);
      expect(cash).toBe(lira);
    }),
    { numRuns: 500 },
  );
});

describe('balances at the rates of now', () => {
  const quotes = (_: string, code: string) => (code === 'USD' ? { price: price('50.324'), asOfMs: 0 } : undefined);
  const dollars = { currency: 'USD', amount: money('1842.60'), lira: money('80000') };
  const francs = { currency: 'CHF', amount: money('-10'), lira: money('-400') };

  test('have their value, or the lira of their entries without a rate', () => {
    const { items, value, gain } = valuedBalances([dollars, francs], quotes);
    expect(items.map((one) => moneyText(one.value))).toEqual(['92727.00', '-400.00']);
    expect([value, gain].map(moneyText)).toEqual(['92327.00', '12727.00']);
  });

  test('are listed by value, lira always and others while there is something', () => {
    const { items } = valuedBalances([dollars, francs, { ...francs, currency: 'EUR', amount: ZERO_MONEY }], quotes);
    expect(balanceItems(money('12400'), items).map(({ currency }) => currency)).toEqual(['USD', 'TRY', 'CHF']);
  });

  test('gain what the rate did since the base, with what came since at the rates of its entries', () => {
    const { items } = valuedBalances([dollars], quotes);
    const since = [{ currency: 'USD', change: money('842.60'), lira: money('42000') }];
    // 92,727.00 - (1,000 x 50 + 42,000)
    expect(moneyText(balancesChange(items, since, () => price('50')))).toBe('727.00');
    expect(balancesChange(items, since, () => undefined)).toBe(ZERO_MONEY);
  });
});
