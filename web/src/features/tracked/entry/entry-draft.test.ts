import { describe, expect, test } from 'vitest';
import {
  emptyDraft,
  hasFigures,
  nextDraft,
  typeFigure,
  withSubject,
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

  test('an emptied one takes what followed from it along', () => {
    const one = type(start, ['quantity', '60'], ['price', '369'], ['price', '']);
    expect(figures(one)).toEqual(['60', '', '']);
    expect(computedField(one)).toBeUndefined();
  });

  test('what cannot be divided is left open', () => {
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
