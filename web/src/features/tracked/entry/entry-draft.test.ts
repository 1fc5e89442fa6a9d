import { describe, expect, test } from 'vitest';
import { bodyOf } from './entry-body.ts';
import {
  emptyDraft,
  hasFigures,
  nextDraft,
  typeFigure,
  withSubject,
  withType,
  computedField,
  type Draft,
} from './entry-draft.ts';

const TUPRS = { type: 'stocks', code: 'TUPRS', name: 'Tüpraş' } as const;
const type = (draft: Draft, ...typed: readonly (readonly ['quantity' | 'price' | 'amount', string])[]) =>
  typed.reduce((now, [field, text]) => typeFigure(now, field, text), draft);
const start = emptyDraft('2026-08-12', TUPRS);
const figures = ({ quantity, price, amount }: Draft) => [quantity, price, amount];

describe('quantity, price and amount', () => {
  test('two are typed, the third is worked out and named', () => {
    const two = type(start, ['quantity', '60'], ['price', '369']);
    expect(figures(two)).toEqual(['60', '369', '22140.00']);
    expect(computedField(two)).toBe('amount');
  });

  test('the one that was typed longest ago gives way', () => {
    const amount = type(start, ['quantity', '60'], ['price', '369'], ['amount', '22000']);
    expect(computedField(amount)).toBe('quantity');
    expect(figures(amount)).toEqual(['59.62059621', '369', '22000']);
    const again = type(amount, ['quantity', '55']);
    expect(figures(again)).toEqual(['55', '400.00', '22000']);
  });

  test('an emptied figure also empties the computed one', () => {
    const one = type(start, ['quantity', '60'], ['price', '369'], ['price', '']);
    expect(figures(one)).toEqual(['60', '', '']);
    expect(computedField(one)).toBeUndefined();
  });

  test('an impossible division leaves the figure empty', () => {
    expect(figures(type(start, ['quantity', '0'], ['amount', '100']))).toEqual(['0', '', '100']);
  });
});

test('cash is deposited and withdrawn, assets are bought and sold', () => {
  expect(withSubject(start, 'cash').type).toBe('deposit');
  expect(withSubject({ ...start, type: 'interest' }, 'cash').type).toBe('interest');
  expect(withSubject({ ...start, type: 'deposit' }, TUPRS).type).toBe('buy');
});

test('the next entry is of the same day and kind, and begins with its asset', () => {
  const next = nextDraft({ ...type(start, ['quantity', '60']), type: 'sell', note: 'x' });
  expect(next).toEqual({ ...emptyDraft('2026-08-12'), type: 'sell' });
  expect(hasFigures(next)).toBe(false);
});

describe('another type keeps the figures of its fields only', () => {
  const bought = { ...type(start, ['quantity', '10'], ['price', '100']), fee: '12.4', tax: '0.62' };

  test.each(['fee', 'tax'] as const)('%s has an amount alone, and none that was worked out', (kind) => {
    expect(withType(bought, kind)).toEqual({ ...start, type: kind });
    expect(bodyOf({ ...withType(bought, kind), amount: '40' })).toEqual({
      type: kind,
      asset: { kind: 'stocks', code: 'TUPRS' },
      date: start.date,
      amount: '40',
    });
  });

  test('a sale keeps all, a typed amount stays as an amount, shares that leave keep their number', () => {
    expect(withType(bought, 'sell')).toEqual({ ...bought, type: 'sell' });
    const typed = type(start, ['quantity', '10'], ['amount', '1000']);
    expect(withType(typed, 'fee')).toMatchObject({ amount: '1000', typed: ['amount'], quantity: '', price: '' });
    expect(withType(bought, 'delivery-out')).toMatchObject({
      quantity: '10',
      price: '',
      amount: '',
      typed: ['quantity'],
    });
  });

  test('withheld tax, other account, ratio and target asset are dropped with their types', () => {
    expect(withType({ ...start, type: 'dividend', amount: '100', withheld: '15' }, 'buy').withheld).toBe('');
    expect(withType({ ...start, type: 'deposit', transfer: '4' }, 'interest').transfer).toBe('');
    expect(withType({ ...start, type: 'deposit', transfer: '4' }, 'withdraw').transfer).toBe('4');
    const merged = { ...start, type: 'merger', numerator: '3', denominator: '2', into: TUPRS } as const;
    expect(withType(merged, 'split')).toMatchObject({ numerator: '3', denominator: '2', into: undefined });
    expect(withType(merged, 'buy')).toMatchObject({ numerator: '', denominator: '' });
  });

  test('a subject that changes the type drops the figures without a field', () => {
    expect(withSubject(bought, 'cash')).toMatchObject({ type: 'deposit', quantity: '', amount: '', fee: '', tax: '' });
  });
});
