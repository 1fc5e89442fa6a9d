/** Gain of a foreign share in two parts: the picture's example, and random histories in exact fractions. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trackedEntry } from '../../../testing/tracked-entries.ts';
import { addMoney, money, moneyText, price, quantity, subtractMoney, total } from '../money/money.ts';
import type { Money, Price, Quantity } from '../money/money.ts';
import { apply } from './book.ts';
import type { TrackedEntry } from './entry.ts';
import { gainPartsOf, inOwnCurrency, priceIn, purchaseRate } from './own-cost.ts';
import { type Book, nodeOf } from './position.ts';

describe('the gain of 40 shares, bought at two rates', () => {
  const holding = {
    quantity: quantity('40'),
    cost: money('374580.38'),
    ownCost: money('9646.50'),
    value: money('640926.46'),
    ownPrice: price('318.40'),
    rate: price('50.324'),
  };

  test('is price and currency, to the kuruş, which the currency takes', () => {
    const parts = gainPartsOf(holding);
    expect([parts.price, parts.currency].map(moneyText)).toEqual(['155476.00', '110870.08']);
    expect(addMoney(parts.price, parts.currency)).toBe(subtractMoney(holding.value, holding.cost));
  });

  test('has the rate of its purchases, by their cost', () => {
    expect(purchaseRate(holding.cost, holding.ownCost)).toBe(price('38.83070336'));
    expect(purchaseRate(holding.cost, money('0'))).toBeUndefined();
  });

  test('is all of the price at an unchanged rate, and all of the currency at an unchanged price', () => {
    const cost = money('485450.47');
    expect(moneyText(gainPartsOf({ ...holding, cost }).currency)).toBe('-0.01');
    const atCost = { ...holding, ownPrice: price('241.1625'), value: money('485450.46') };
    expect(moneyText(gainPartsOf(atCost).price)).toBe('0.00');
  });
});

test('a price in lira is one in the currency, to four decimals', () => {
  expect(priceIn(price('14480.175'), price('48.26725'))).toBe(price('300'));
  expect(priceIn(price('100'), price('3'))).toBe(price('33.3333'));
});

test('an entry that is stated in lira is brought to the currency at the rate of its day, or not at all', () => {
  const entry = trackedEntry('buy', { quantity: '1', price: '90', amount: '90', fee: '1' });
  expect(inOwnCurrency(entry, 'USD', price('45'))).toMatchObject({ amount: money('2'), fee: money('0.02') });
  expect(inOwnCurrency(entry, 'USD', undefined)).toBeUndefined();
  const split = trackedEntry('split', { ratio: [2, 1], amount: '0' });
  expect(inOwnCurrency(split, 'USD', undefined)).toBe(split);
});

const act = fc.record({
  what: fc.constantFrom('buy', 'buy', 'sell', 'split'),
  shares: fc.bigInt(1n, 40n),
  ownPrice: fc.bigInt(100n, 90_000n),
  rate: fc.bigInt(100_000n, 600_000n),
});

/** Numerator and denominator. */
type Fraction = readonly [bigint, bigint];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const minus = (a: Fraction, [c, d]: Fraction): Fraction => plus(a, [-c, d]);
const toHundredths = ([a, b]: Fraction): number => Number((a * 10_000n) / b) / 10_000;

test('random histories: average costs and both parts are those of exact fractions', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 12 }), act, (acts, last) => {
      const [lira, own]: [Book, Book] = [new Map(), new Map()];
      let held = 0n;
      let [cost, ownCost]: [Fraction, Fraction] = [
        [0n, 1n],
        [0n, 1n],
      ];
      for (const [at, { what, shares, ownPrice, rate }] of acts.entries()) {
        const stated = (shares * ownPrice) as Money;
        const fields = {
          place: at + 1,
          quantity: String(shares),
          amount: moneyText(total((rate * 10_000n) as Price, (stated * 1_000_000n) as Quantity, 'half-up')),
          own: { currency: 'USD', price: (ownPrice * 1_000_000n) as Price, amount: stated, ...NO_CHARGES },
        };
        const entry: TrackedEntry =
          what === 'split'
            ? trackedEntry('split', { place: at + 1, amount: '0', ratio: [2, 1] })
            : trackedEntry(what, fields);
        apply(lira, entry);
        apply(own, inOwnCurrency(entry, 'USD', undefined) ?? entry);
        if (what === 'buy') {
          held += shares;
          ownCost = plus(ownCost, [stated, 100n]);
          cost = plus(cost, times([stated, 100n], [rate, 10_000n]));
        } else if (what === 'split') held *= 2n;
        else {
          const left = held > shares ? held - shares : 0n;
          if (held > 0n) [cost, ownCost] = [times(cost, [left, held]), times(ownCost, [left, held])];
          held = left;
        }
      }
      const [ofLira, ofOwn] = [nodeOf(lira, KEY).sums, nodeOf(own, KEY).sums];
      expect(ofOwn.quantity).toBe(held * 100_000_000n);
      expect(Math.abs(Number(ofOwn.cost) / 100 - toHundredths(ownCost))).toBeLessThanOrEqual(0.01 * acts.length);
      if (held === 0n) return;
      const [ownPrice, rate] = [(last.ownPrice * 1_000_000n) as Price, (last.rate * 10_000n) as Price];
      const value = total(((ownPrice * rate) / 100_000_000n) as Price, ofLira.quantity, 'down');
      const parts = gainPartsOf({
        quantity: ofLira.quantity,
        cost: ofLira.cost,
        ownCost: ofOwn.cost,
        value,
        ownPrice,
        rate,
      });
      expect(addMoney(parts.price, parts.currency)).toBe(subtractMoney(value, ofLira.cost));
      const now: Fraction = [last.rate, 10_000n];
      const priceGain = times(minus([held * last.ownPrice, 100n], ownCost), now);
      const currencyGain = minus(times(ownCost, now), cost);
      // Each sale rounds a cent of the cost, which counts at the rate of now.
      const tolerated = 0.02 * acts.length * (Number(last.rate) / 10_000 + 1);
      expect(Math.abs(Number(parts.price) / 100 - toHundredths(priceGain))).toBeLessThanOrEqual(tolerated);
      expect(Math.abs(Number(parts.currency) / 100 - toHundredths(currencyGain))).toBeLessThanOrEqual(tolerated);
    }),
    { numRuns: 400 },
  );
});

const KEY = trackedEntry('buy').node;
const NO_CHARGES = { fee: money('0'), tax: money('0'), withheld: money('0') };
