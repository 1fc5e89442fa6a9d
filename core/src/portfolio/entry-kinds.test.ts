import { describe, expect, test } from 'vitest';
import { ENTRY_KINDS } from '../contract/entries.ts';
import { TRANSACTION_TYPES } from '../contract/words/transactions.ts';
import { money, quantity } from '../money/money.ts';
import { ACCOUNT_RULES } from './account-kinds.ts';
import { deltasOf, ENTRY_RULES, realizedBy, type PostedKind } from './entry-kinds.ts';

const figures = { amount: money('100'), commission: money('0.50'), quantity: quantity('4') };
const free = { ...figures, commission: money('0') };

describe('effect of an entry', () => {
  test.each<[PostedKind, string, string, string]>([
    ['deposit', '100', '0', 'none'],
    ['withdraw', '-100', '0', 'none'],
    ['dividend', '100', '0', 'none'],
    ['tax', '-100', '0', 'none'],
    ['fee', '-100', '0', 'none'],
    ['interest', '100', '0', 'none'],
    ['bonus', '0', '4', 'none'],
    ['rights', '-100', '4', 'amount'],
    ['split', '0', '4', 'none'],
    ['merger', '0', '4', 'amount'],
    ['delivery-in', '0', '4', 'amount'],
    ['delivery-out', '0', '-4', 'share'],
    ['opening', '0', '4', 'amount'],
    ['delete', '0', '-4', 'share'],
  ])('%s: %s lira, %s units, cost: %s', (kind, cash, units, cost) => {
    expect(deltasOf({ kind, ...free })).toEqual({ cash: money(cash), quantity: quantity(units), cost });
  });

  test('a commission is always paid, for either direction of the amount', () => {
    expect(deltasOf({ kind: 'buy', ...figures })).toEqual({
      cash: money('-100.50'),
      quantity: quantity('4'),
      cost: 'amount',
    });
    expect(deltasOf({ kind: 'sell', ...figures })).toEqual({
      cash: money('99.50'),
      quantity: quantity('-4'),
      cost: 'share',
    });
  });

  test('a split and a merger have either direction', () => {
    expect(deltasOf({ kind: 'split', ...free, outgoing: true })).toMatchObject({
      quantity: quantity('-4'),
      cost: 'none',
    });
    expect(deltasOf({ kind: 'merger', ...free, outgoing: true })).toMatchObject({
      quantity: quantity('-4'),
      cost: 'share',
    });
  });
});

test('sales, dividends and trading costs are realised; deliveries are not', () => {
  const realized = (kind: PostedKind, cash: string, cost: string) => realizedBy(kind, money(cash), money(cost));
  expect(realized('buy', '-100.50', '100')).toBe(money('-0.50'));
  expect(realized('sell', '99.50', '-80')).toBe(money('19.50'));
  expect(realized('dividend', '12', '0')).toBe(money('12'));
  expect(realized('delete', '0', '-80')).toBe(money('-80'));
  expect(realized('deposit', '100', '0')).toBe(0n);
  expect(realized('opening', '0', '100')).toBe(0n);
  expect(realized('merger', '0', '-80')).toBe(0n);
});

test('each kind has a type of the specification, and a kind of account that takes it', () => {
  for (const kind of ENTRY_KINDS) {
    expect(TRANSACTION_TYPES).toContain(ENTRY_RULES[kind].type);
    expect(Object.values(ACCOUNT_RULES).some(({ entries }) => entries.includes(kind))).toBe(true);
  }
});
