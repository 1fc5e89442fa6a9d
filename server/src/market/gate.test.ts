import { describe, expect, it } from 'vitest';
import type { Asset, Quote } from '@kurus/core/contract/market';
import { money, price } from '@kurus/core/money/money';
import { createGate, isAssetCode } from './gate.ts';
import type { RawQuote } from './sources/source.ts';

const NOW = 1_795_231_242_000;
const stock: Asset = { type: 'stocks', code: 'THYAO', name: 'Türk Hava Yolları', quantityDecimals: 0 };
const coin: Asset = { type: 'cryptos', code: 'BTC', name: 'Bitcoin', quantityDecimals: 8 };

function raw(of: Asset, lira: string, other: Partial<RawQuote> = {}): RawQuote {
  const value = price(lira);
  const base = of.type === 'stocks' ? price('284.25') : value;
  return {
    type: of.type,
    code: of.code,
    price: value,
    base,
    high: value,
    low: value,
    volume: money('1'),
    asOfMs: NOW,
    ...other,
  };
}

describe('the gate (R-T3)', () => {
  it('lets a sane quote through, with its change worked out', () => {
    const quote = createGate().judge(raw(stock, '300'), stock, undefined, NOW);
    expect(quote).toMatchObject({ code: 'THYAO', price: price('300'), changePercent: 554n });
  });

  it.each([
    ['zero', { price: 0n }],
    ['a negative', { price: -28_425_000_000n }],
    ['no base', { base: 0n }],
    ['a low of zero', { low: 0n }],
    ['1e308', { price: 10n ** 316n, high: 10n ** 316n }],
    ['more than 15 digits', { price: 1_234_567_890_123_456n }],
    ['a negative volume', { volume: -1n }],
    ['no time', { asOfMs: NaN }],
  ])('refuses %s', (_, other) => {
    expect(createGate().judge(raw(coin, '3700000', other as Partial<RawQuote>), coin, undefined, NOW)).toBe(
      'not a price',
    );
  });

  it('refuses what the source never named, and what comes from the future', () => {
    const gate = createGate();
    expect(gate.judge(raw(stock, '284.25'), undefined, undefined, NOW)).toBe('unknown asset');
    expect(gate.judge(raw(stock, '284.25', { asOfMs: NOW + 3_600_000 }), stock, undefined, NOW)).toBe(
      'from the future',
    );
  });

  it.each(['312.75', '255.75'])('refuses a share at %s, outside 10 %% of 284.25', (lira) => {
    expect(createGate().judge(raw(stock, lira), stock, undefined, NOW)).toBe('outside the daily limits');
  });

  it.each(['312.50', '256'])('takes a share at its limit, %s', (lira) => {
    expect(createGate().judge(raw(stock, lira), stock, undefined, NOW)).toMatchObject({ price: price(lira) });
  });

  it('believes a leap of a coin when a second word agrees, and forgets a spike', () => {
    const gate = createGate();
    const last = gate.judge(raw(coin, '3700000'), coin, undefined, NOW) as Quote;
    expect(gate.judge(raw(coin, '370000000'), coin, last, NOW)).toBe('unconfirmed leap');
    expect(gate.judge(raw(coin, '3710000'), coin, last, NOW)).toMatchObject({ price: price('3710000') });
    expect(gate.judge(raw(coin, '2000000'), coin, last, NOW)).toBe('unconfirmed leap');
    expect(gate.judge(raw(coin, '7000000'), coin, last, NOW)).toBe('unconfirmed leap');
    expect(gate.judge(raw(coin, '6990000'), coin, last, NOW)).toMatchObject({ price: price('6990000') });
  });

  it('widens a high and a low that lag behind the price', () => {
    const quote = createGate().judge(
      raw(stock, '290', { high: price('285'), low: price('284') }),
      stock,
      undefined,
      NOW,
    );
    expect(quote).toMatchObject({ high: price('290'), low: price('284') });
  });
});

describe('codes of assets', () => {
  it.each(['CASH', 'thyao', 'THYAO ', '', 'A'.repeat(16), 'İŞ', 'A-B', '__proto__'])('%j is none', (code) => {
    expect(isAssetCode(code)).toBe(false);
  });
  it.each(['M', 'THYAO', 'OPD25', 'A.B'])('%s is one', (code) => expect(isAssetCode(code)).toBe(true));
});
