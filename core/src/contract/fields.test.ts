import { describe, expect, test } from 'vitest';
import { money, percent, price, quantity } from '../money/money.ts';
import { count, FieldError, flag, list, nullable, object, oneOf, optional, text, withDefault } from './fields.ts';
import { moneyOut, percentOut, priceOut, quantityOut } from './figures.ts';
import { marketHistory } from './market-history.ts';

const holding = object({
  symbol: text,
  kind: oneOf(['stocks', 'cryptos']),
  cost: moneyOut,
  currentPrice: optional(priceOut),
  pending: nullable(text),
  stale: flag,
  lots: count,
});
const answer = object({ portfolio: list(holding) });
const wire = {
  symbol: 'THYAO',
  kind: 'stocks',
  cost: 1234.5,
  currentPrice: 300.25,
  pending: null,
  stale: false,
  lots: 3,
};
const exact = { ...wire, kind: 'stocks', cost: money('1234.5'), currentPrice: price('300.25') } as const;
const reading = (part: object) => () => answer.decode({ portfolio: [wire, { ...wire, ...part }] });

describe('an answer', () => {
  test('is exact on both sides and has JSON numbers on the wire', () => {
    expect(answer.decode({ portfolio: [wire] })).toEqual({ portfolio: [exact] });
    expect(answer.encode({ portfolio: [exact] })).toEqual({ portfolio: [wire] });
  });

  test.each([
    [moneyOut, money('9007199254740.99'), 9_007_199_254_740.99],
    [moneyOut, money('90000000000000'), 90_000_000_000_000],
    [priceOut, price('0.00000001'), 1e-8],
    [quantityOut, quantity('21000000'), 21_000_000],
    [percentOut, percent('-0.07'), -0.07],
  ] as const)('keeps every digit of figure %#', (field, figure, number) => {
    expect(field.encode(figure as never)).toBe(number);
    expect(field.decode(number)).toBe(figure);
  });

  test.each([
    [moneyOut, money('10000000000000.01'), '10000000000000.01'],
    [moneyOut, money('-198154912650447140685604433.29'), '-198154912650447140685604433.29'],
    [quantityOut, quantity('1999999999999997'), '1999999999999997'],
  ] as const)('has a text for figure %#, which a number would round', (field, figure, text) => {
    expect(field.encode(figure as never)).toBe(text);
    expect(field.decode(text)).toBe(figure);
  });

  test('rounds a return that does not fit a JSON number', () => {
    expect(percentOut.encode(percent('10933087333333222.33'))).toBe(10_933_087_333_333_200);
  });

  test('omits absent members, and sends no unnamed member', () => {
    const { currentPrice: _, ...without } = exact;
    const sent = answer.encode({ portfolio: [{ ...without, passwordHash: 'secret' } as unknown as typeof exact] });
    expect(Object.keys(sent.portfolio[0] ?? {})).toEqual(['symbol', 'kind', 'cost', 'pending', 'stale', 'lots']);
    expect(answer.decode({ portfolio: [{ ...wire, more: 1 }] })).toEqual({ portfolio: [exact] });
  });

  test.each([
    ['a figure as text that a number would carry', { cost: '1234.50' }, 'portfolio.1.cost: not of {"type":["number",'],
    ['words for a figure', { cost: 'more than anybody has' }, 'portfolio.1.cost: not a figure'],
    [
      'an average as text',
      { currentPrice: '1234567890.12345678' },
      'portfolio.1.currentPrice: not of {"type":"number"}',
    ],
    ['a figure that is missing', { cost: undefined }, 'portfolio.1.cost: not of {"type":["number",'],
    ['a figure that a float has spoilt', { cost: 0.1 + 0.2 }, 'portfolio.1.cost: '],
    ['a figure with too many decimals', { cost: 0.001 }, 'portfolio.1.cost: '],
    ['another word', { kind: 'bonds' }, 'portfolio.1.kind: not of {"enum":["stocks","cryptos"]}'],
    ['null where there is none', { symbol: null }, 'portfolio.1.symbol: not of {"type":"string"}'],
    ['a number for a flag', { stale: 0 }, 'portfolio.1.stale: not of {"type":"boolean"}'],
    ['a list for an object', { pending: ['x'] }, 'portfolio.1.pending: '],
  ])('with %s is refused, with its place', (_, part, message) => {
    expect(reading(part)).toThrow(FieldError);
    expect(reading(part)).toThrow(message);
  });

  test.each([null, [], 'x', { portfolio: {} }, {}])('that is %j is refused', (sent) => {
    expect(() => answer.decode(sent)).toThrow(FieldError);
  });

  test('with a float instead of a figure is never sent', () => {
    expect(() => answer.encode({ portfolio: [{ ...exact, cost: 12.5 as never }] })).toThrow('portfolio.0.cost: ');
    expect(() => answer.encode({ portfolio: [{ ...exact, symbol: undefined as never }] })).toThrow(
      'portfolio.0.symbol',
    );
  });

  test('is described for the interface in its form on the wire', () => {
    expect(holding.schema).toEqual({
      type: 'object',
      properties: {
        symbol: { type: 'string' },
        kind: { enum: ['stocks', 'cryptos'] },
        cost: { type: ['number', 'string'], pattern: '^-?\\d+(\\.\\d+)?$' },
        currentPrice: { type: 'number' },
        pending: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        stale: { type: 'boolean' },
        lots: { type: 'number' },
      },
      required: ['symbol', 'kind', 'cost', 'pending', 'stale', 'lots'],
    });
  });
});

test('a candle is five numbers on the wire, and exact in the programs', () => {
  const sent = { type: 'stocks', code: 'THYAO', range: '1d', intervalSeconds: 300, base: 290.5 };
  const read = marketHistory.data?.decode({ ...sent, bars: [[1_795_000_000, 290, 296.5, 288.25, 295]] });
  expect(read?.bars).toEqual([
    {
      startMs: 1_795_000_000_000,
      open: price('290'),
      high: price('296.5'),
      low: price('288.25'),
      close: price('295'),
    },
  ]);
  expect(marketHistory.data?.encode(read as never).bars).toEqual([[1_795_000_000, 290, 296.5, 288.25, 295]]);
  expect(() => marketHistory.data?.decode({ ...sent, bars: [[1_795_000_000, 290, 296.5, 288.25]] })).toThrow('bars.0');
});

test('a member that another server omits is derived from earlier members; this server always sends it', () => {
  const named = object({ symbol: text, name: withDefault(text, ({ symbol }: { readonly symbol: string }) => symbol) });
  expect(named.decode({ symbol: 'THYAO' })).toEqual({ symbol: 'THYAO', name: 'THYAO' });
  expect(named.decode({ symbol: 'THYAO', name: 'Türk Hava Yolları' }).name).toBe('Türk Hava Yolları');
  expect(() => named.decode({ symbol: 'THYAO', name: 5 })).toThrow(FieldError);
  expect(() => named.encode({ symbol: 'THYAO' } as never)).toThrow(FieldError);
  expect(named.schema).toMatchObject({ required: ['symbol', 'name'] });
});
