import type { StreamedQuote } from '@kurus/core/contract/market-stream';
import { assetKey } from '@kurus/core/identity';
import { changePercent, money, price } from '@kurus/core/money/money';
import { describe, expect, test } from 'vitest';
import { createQuoteStore } from './quote-store.ts';
import { listTopic } from './quote-topics.ts';

const quote = (code: string, last: string, type: StreamedQuote['type'] = 'stocks'): StreamedQuote => ({
  type,
  code,
  price: price(last),
  base: price('10'),
  changePercent: changePercent(price(last), price('10')),
  high: price('12'),
  low: price('9'),
  volume: money('100'),
  asOfMs: 1,
  lags: false,
});
const listed = (code: string) => ({
  type: 'stocks' as const,
  code,
  name: code,
  icon: '',
});

describe('quote store', () => {
  test('calls only the watchers of moved quotes, and once', () => {
    const store = createQuoteStore();
    store.replaceQuotes([quote('AKBNK', '10'), quote('THYAO', '10')]);
    const notified: string[] = [];
    store.watch([assetKey('stocks', 'AKBNK')], () => notified.push('akbnk'));
    store.watch([assetKey('stocks', 'AKBNK'), assetKey('stocks', 'THYAO')], () => notified.push('both'));
    store.update([quote('THYAO', '10.5')]);
    expect(notified).toEqual(['both']);
    store.update([quote('AKBNK', '11'), quote('THYAO', '11')]);
    expect(notified).toEqual(['both', 'akbnk', 'both']);
  });

  test('a time without a movement is no change: the quote stays the same object', () => {
    const store = createQuoteStore();
    store.replaceQuotes([quote('AKBNK', '10')]);
    const before = store.quote('stocks', 'AKBNK');
    let notified = 0;
    store.watch([assetKey('stocks', 'AKBNK')], () => (notified += 1));
    store.update([{ ...quote('AKBNK', '10'), asOfMs: 99 }]);
    expect(store.quote('stocks', 'AKBNK')).toBe(before);
    expect(notified).toBe(0);
  });

  test('a quote has the time of its market, unless it lags', () => {
    const store = createQuoteStore();
    const source = { name: 'yahoo', kind: 'live', maxAgeMs: 10 } as const;
    expect(store.asOfMs('stocks', 'AKBNK')).toBeUndefined();
    store.setHead('stocks', { asOfMs: 50, source });
    store.replaceQuotes([quote('AKBNK', '10'), { ...quote('THIN', '10'), asOfMs: 20, lags: true }]);
    const times = () => [store.asOfMs('stocks', 'AKBNK'), store.asOfMs('stocks', 'THIN')];
    expect(times()).toEqual([50, 20]);
    store.setHead('stocks', { asOfMs: 60, source });
    expect(times()).toEqual([60, 20]);
    store.update([{ ...quote('THIN', '10'), asOfMs: 60 }]);
    store.setHead('stocks', { asOfMs: 70, source });
    expect(times()).toEqual([70, 70]);
  });

  test('a snapshot drops the quotes that it does not contain, and calls their watchers', () => {
    const store = createQuoteStore();
    store.replaceQuotes([quote('AKBNK', '10'), quote('BTC', '10', 'cryptos')]);
    let notified = 0;
    store.watch([assetKey('stocks', 'AKBNK')], () => (notified += 1));
    store.replaceQuotes([quote('BTC', '10', 'cryptos')]);
    expect(store.quote('stocks', 'AKBNK')).toBeUndefined();
    expect(notified).toBe(1);
  });

  test('replacing one market does not change the other', () => {
    const store = createQuoteStore();
    store.replaceQuotes([quote('AKBNK', '10'), quote('BTC', '10', 'cryptos')]);
    store.replaceQuotes([quote('THYAO', '10')], ['stocks']);
    expect(store.quote('stocks', 'AKBNK')).toBeUndefined();
    expect(store.quote('cryptos', 'BTC')).toBeDefined();
  });

  test('an equal list keeps the same array', () => {
    const store = createQuoteStore();
    let notified = 0;
    store.watch([listTopic('stocks')], () => (notified += 1));
    store.setList('stocks', [listed('AKBNK')]);
    const first = store.list('stocks');
    store.setList('stocks', [listed('AKBNK')]);
    expect(store.list('stocks')).toBe(first);
    expect(notified).toBe(1);
    store.setList('stocks', [{ ...listed('AKBNK'), icon: '/new.svg' }]);
    expect(store.asset('stocks', 'AKBNK')?.icon).toBe('/new.svg');
    expect(notified).toBe(2);
    store.setList('stocks', [listed('THYAO')]);
    expect(store.asset('stocks', 'AKBNK')).toBeUndefined();
  });

  test('a stopped watcher is not called', () => {
    const store = createQuoteStore();
    let notified = 0;
    const stop = store.watch([assetKey('stocks', 'AKBNK')], () => (notified += 1));
    stop();
    store.update([quote('AKBNK', '11')]);
    expect(notified).toBe(0);
  });
});

test('a world that closes drops its prices', () => {
  const store = createQuoteStore();
  store.replaceQuotes([quote('THYAO', '10')]);
  store.setClosed(undefined);
  expect(store.quote('stocks', 'THYAO')).toBeDefined();
  store.setClosed({ setting: 'ask', answer: 'no' });
  expect(store.quote('stocks', 'THYAO')).toBeUndefined();
});
