import type { Asset, Quote } from '@kurus/core/contract/market';
import { isInsideLimits } from '@kurus/core/market/price-limits';
import { isOnTick } from '@kurus/core/market/tick-size';
import { money, price, priceText, type Percent } from '@kurus/core/money/money';
import { fitsWire } from '@kurus/core/money/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawQuote } from './sources/source.ts';
import { createQuoteValidator, isAssetCode, isPlausibleIndex } from './validate-quote.ts';

const NOW = 1_795_231_242_000;
const stock: Asset = { type: 'stocks', code: 'THYAO', name: 'Türk Hava Yolları' };
const coin: Asset = { type: 'cryptos', code: 'BTC', name: 'Bitcoin' };

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

describe('the validator (R-T3)', () => {
  it('lets a sane quote through, with its change worked out', () => {
    const quote = createQuoteValidator().validate(raw(stock, '300'), stock, undefined, NOW);
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
    expect(
      createQuoteValidator().validate(raw(coin, '3700000', other as Partial<RawQuote>), coin, undefined, NOW),
    ).toBe('not a price');
  });

  it('refuses what the source never named, and what comes from the future', () => {
    const validator = createQuoteValidator();
    expect(validator.validate(raw(stock, '284.25'), undefined, undefined, NOW)).toBe('unknown asset');
    expect(validator.validate(raw(stock, '284.25', { asOfMs: NOW + 3_600_000 }), stock, undefined, NOW)).toBe(
      'from the future',
    );
  });

  it.each(['312.75', '255.75'])('refuses a share at %s, outside 10 %% of 284.25', (lira) => {
    expect(createQuoteValidator().validate(raw(stock, lira), stock, undefined, NOW)).toBe('outside the daily limits');
  });

  it.each(['312.50', '256'])('takes a share at its limit, %s', (lira) => {
    expect(createQuoteValidator().validate(raw(stock, lira), stock, undefined, NOW)).toMatchObject({
      price: price(lira),
    });
  });

  it('believes a leap of a coin when a newer word agrees, and forgets a spike', () => {
    const validator = createQuoteValidator();
    const last = validator.validate(raw(coin, '3700000'), coin, undefined, NOW) as Quote;
    const quoteAt = (lira: string, asOfMs: number) => validator.validate(raw(coin, lira, { asOfMs }), coin, last, NOW);
    expect(quoteAt('370000000', NOW + 1)).toBe('unconfirmed leap');
    expect(quoteAt('3710000', NOW + 2)).toMatchObject({ price: price('3710000') });
    expect(quoteAt('2000000', NOW + 3)).toBe('unconfirmed leap');
    expect(quoteAt('7000000', NOW + 4)).toBe('unconfirmed leap');
    expect(quoteAt('7000000', NOW + 4)).toBe('unconfirmed leap');
    expect(quoteAt('6990000', NOW + 5)).toMatchObject({ price: price('6990000') });
    expect(quoteAt('7010000', NOW + 6)).toMatchObject({ price: price('7010000') });
  });

  it('does not go back to an older word, unless the clock was set back', () => {
    const validator = createQuoteValidator();
    const last = validator.validate(raw(stock, '284.25'), stock, undefined, NOW) as Quote;
    const older = raw(stock, '285', { asOfMs: NOW - 1000 });
    expect(validator.validate(older, stock, last, NOW)).toBe('older than the last');
    expect(validator.validate(older, stock, last, NOW - 86_400_000)).toBe('from the future');
    const yesterday = raw(stock, '285', { asOfMs: NOW - 86_400_000 });
    expect(validator.validate(yesterday, stock, last, NOW - 86_400_000)).toMatchObject({ price: price('285') });
  });

  describe('a leap of a share that no action explains', () => {
    const DAY = 86_400_000;
    const split = (afterMs: number, lira = '56.85') => raw(stock, lira, { base: price(lira), asOfMs: NOW + afterMs });
    const validator = () => {
      const of = createQuoteValidator();
      const last = of.validate(raw(stock, '284.25'), stock, undefined, NOW) as Quote;
      return (quote: RawQuote) => of.validate(quote, stock, last, quote.asOfMs);
    };

    it('is not believed for as long as the day lasts, and down to a split on the next', () => {
      const validate = validator();
      for (const minutes of [1, 11, 120]) expect(validate(split(minutes * 60_000))).toBe('unconfirmed leap');
      expect(validate(split(3 * DAY))).toMatchObject({ price: price('56.85') });
    });

    it.each([
      ['a hundredfold', '28425'],
      ['a hundredth of', '2.84'],
    ])('is never believed at %s price', (_, lira) => {
      const validate = validator();
      for (const days of [0, 1, 2, 3]) expect(validate(split(days * DAY + 60_000, lira))).toBe('unconfirmed leap');
    });

    it('grows with the days for which nothing was heard', () => {
      const validate = validator();
      const after = (days: number) => validate(split(days * DAY, '365'));
      expect(after(1)).toBe('unconfirmed leap');
      expect(after(2)).toMatchObject({ price: price('365') });
    });
  });

  it('measures an ex-date from its base where the base of the source is raw', () => {
    const steps = { between: () => true, exBase: () => price('142.1') };
    const validate = (isBaseRaw: boolean) =>
      createQuoteValidator(steps).validate(raw(stock, '146.9', { isBaseRaw }), stock, undefined, NOW);
    expect(validate(true)).toMatchObject({ base: price('142.1'), changePercent: 338n, isUnconfirmed: true });
    expect(validate(false)).toBe('outside the daily limits');
  });

  it('measures a coin from the median of its last prices, so that small steps cannot walk it away at once', () => {
    const validator = createQuoteValidator();
    let last: Quote | undefined;
    const quoteAt = (lira: string, i: number) => {
      const validated = validator.validate(raw(coin, lira, { asOfMs: NOW + i }), coin, last, NOW);
      if (typeof validated === 'object') last = validated;
      return typeof validated === 'object' ? 'taken' : validated;
    };
    const steps = [...Array<string>(9).fill('1000'), '1200', '1290', '1500', '1800'];
    expect(steps.map(quoteAt).slice(9)).toEqual(['taken', 'taken', 'unconfirmed leap', 'unconfirmed leap']);
  });

  it.each(['284.26', '284.30', '284.2'])('refuses a share at %s: it moves by 0.25 there', (lira) => {
    expect(createQuoteValidator().validate(raw(stock, lira), stock, undefined, NOW)).toBe('off the tick grid');
  });

  it('has no grid for cryptos', () => {
    expect(createQuoteValidator().validate(raw(coin, '3700000.01'), coin, undefined, NOW)).toMatchObject({
      code: 'BTC',
    });
  });

  it('refuses a share whose high of the day is outside its limits', () => {
    const odd = raw(stock, '284.25', { high: price('28425') });
    expect(createQuoteValidator().validate(odd, stock, undefined, NOW)).toBe('outside the daily limits');
  });

  it('believes an index inside the limits of its shares only', () => {
    const index = { code: 'XU100', name: 'BIST 100', changePercent: 0n as Percent, asOfMs: NOW };
    const level = (value: string) => ({ ...index, value: price(value), base: price('13251.85') });
    expect(isPlausibleIndex(level('13300'), NOW)).toBe(true);
    expect(['0', '1330000', '132.51'].map((value) => isPlausibleIndex(level(value), NOW))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('widens a high and a low that lag behind the price', () => {
    const quote = createQuoteValidator().validate(
      raw(stock, '290', { high: price('285'), low: price('284') }),
      stock,
      undefined,
      NOW,
    );
    expect(quote).toMatchObject({ high: price('290'), low: price('284') });
  });
});

describe('a bad feed, 2,000 mutations (R-F9)', () => {
  const figure = fc.oneof(
    fc.constantFrom(0n, -1n, 1n, 28_425_000_000n, 2_842_500_000_000n, 10n ** 300n),
    fc.bigInt({ min: -(10n ** 12n), max: 10n ** 18n }),
  );
  const time = fc.constantFrom(NOW, NOW - 86_400_000, NOW + 86_400_000, NaN, Infinity);
  const words = fc.array(fc.tuple(figure, figure, figure, figure, figure, time), { minLength: 1, maxLength: 6 });

  it('never gets a quote past the validator that cannot be', () => {
    const check = (asset: Asset, feed: readonly (readonly [bigint, bigint, bigint, bigint, bigint, number])[]) => {
      const validator = createQuoteValidator();
      let last: Quote | undefined;
      for (const [price_, base, high, low, volume, asOfMs] of feed) {
        const word = { type: asset.type, code: asset.code, price: price_, base, high, low, volume, asOfMs } as RawQuote;
        const validated = validator.validate(word, asset, last, NOW);
        if (typeof validated === 'string') continue;
        expect(validated.price > 0n && validated.low > 0n && validated.base > 0n && validated.volume >= 0n).toBe(true);
        expect(validated.low <= validated.price && validated.price <= validated.high).toBe(true);
        expect(fitsWire(priceText(validated.price)) && validated.asOfMs <= NOW + 60_000).toBe(true);
        if (asset.type === 'stocks') {
          expect(isInsideLimits('stocks', validated.price, validated.base)).toBe(true);
          expect(isOnTick('stocks', validated.price)).toBe(true);
        }
        last = validated;
      }
    };
    fc.assert(fc.property(fc.constantFrom(stock, coin), words, check), { numRuns: 2000 });
  });
});

describe('codes of assets', () => {
  it.each(['CASH', 'thyao', 'THYAO ', '', 'A'.repeat(16), 'İŞ', 'A-B', '__proto__'])('%j is none', (code) => {
    expect(isAssetCode(code)).toBe(false);
  });
  it.each(['M', 'THYAO', 'OPD25', 'A.B'])('%s is one', (code) => expect(isAssetCode(code)).toBe(true));
});

describe('the official close of the day before', () => {
  const DAY_MS = 86_400_000;
  const close = createQuoteValidator().validate(raw(stock, '284.25'), stock, undefined, NOW) as Quote;
  const halved = { base: price('142.1'), asOfMs: NOW + DAY_MS };

  it('is believed at any distance from the price before it', () => {
    const official = raw(stock, '142.1', { ...halved, isOfficial: true });
    expect(createQuoteValidator().validate(official, stock, close, NOW + DAY_MS)).toMatchObject({
      price: price('142.1'),
    });
  });

  it('begins the doubt of a leap from it anew: without it a fall is believed on a later day', () => {
    const later = (closes: boolean) => {
      const validator = createQuoteValidator();
      let last = close;
      const at = (day: number) => {
        const asOfMs = NOW + day * DAY_MS;
        const answer = validator.validate(raw(stock, '142.1', { ...halved, asOfMs }), stock, last, asOfMs);
        const official = raw(stock, '284.25', { asOfMs: asOfMs + 1, isOfficial: true });
        if (closes) last = validator.validate(official, stock, last, asOfMs + 1) as Quote;
        return answer;
      };
      return [at(1), at(2), at(3), at(4)];
    };
    expect(later(true)).toEqual(Array(4).fill('unconfirmed leap'));
    expect(later(false)[1]).toMatchObject({ price: price('142.1') });
  });
});
