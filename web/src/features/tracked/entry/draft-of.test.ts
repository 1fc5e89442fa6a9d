import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { money, price, quantity } from '@kurus/core/money/money';
import { describe, expect, test } from 'vitest';
import { draftOf } from './draft-of.ts';
import { bodyOf } from './entry-body.ts';

describe('an entry that is corrected', () => {
  const item: TrackedEntryItem = {
    id: 3,
    date: '2026-08-12',
    time: '14:30:05',
    type: 'buy',
    kind: 'buy',
    asset: { kind: 'stocks', code: 'TUPRS' },
    quantity: quantity('60'),
    price: price('369'),
    amount: money('22140'),
    fee: money('33.21'),
    cashChange: money('-22173.21'),
    createdAt: '2026-08-12T12:00:00.000Z',
  };
  const again = (changes: Partial<TrackedEntryItem>) => bodyOf(draftOf({ ...item, ...changes }, () => 'Tüpraş'));

  test('gives the same request while nothing is changed', () => {
    expect(again({})).toEqual({
      type: 'buy',
      asset: { kind: 'stocks', code: 'TUPRS' },
      date: '2026-08-12',
      time: '14:30:05',
      quantity: '60',
      price: '369.00',
      fee: '33.21',
    });
  });

  test('of two sides, or of a charge, is the same request again', () => {
    const side = (kind: 'cryptos' | 'cash', code: string, of: string) => ({
      asset: { kind, code },
      quantity: quantity(of),
    });
    const bare = { asset: undefined, quantity: undefined, price: undefined, amount: undefined } as const;
    const asked = (changes: object) => again({ ...bare, time: undefined, ...changes } as Partial<TrackedEntryItem>);
    const when = { date: '2026-08-12', fee: '33.21' };
    expect(asked({ type: 'exchange', from: side('cryptos', 'BTC', '1.5'), to: side('cryptos', 'ETH', '30') })).toEqual({
      type: 'exchange',
      ...when,
      from: { asset: { kind: 'cryptos', code: 'BTC' }, quantity: '1.5' },
      to: { asset: { kind: 'cryptos', code: 'ETH' }, quantity: '30' },
    });
    expect(asked({ type: 'exchange', from: side('cash', 'EUR', '10'), to: side('cash', 'TRY', '480') })).toEqual({
      type: 'exchange',
      ...when,
      from: { asset: { kind: 'cash', code: 'EUR' }, quantity: '10' },
      to: { asset: { kind: 'cash', code: 'TRY' }, quantity: '480' },
    });
    expect(asked({ type: 'refund', of: 'tax', amount: money('5'), fee: undefined })).toEqual({
      type: 'refund',
      of: 'tax',
      date: '2026-08-12',
      amount: '5.00',
    });
  });

  test('keeps the amount where the price had been rounded', () => {
    const body = again({ quantity: quantity('3000000'), price: price('3.33333333'), amount: money('10000000') });
    expect(body).toMatchObject({ quantity: '3000000', amount: '10000000.00' });
    expect(body).not.toHaveProperty('price');
  });

  test('is typed in the currency in which it was stated', () => {
    const stated = { price: price('9.5'), amount: price('570'), fee: price('1') };
    const foreign = { currency: 'USD', rate: price('38.8'), rateSource: 'live' as const, stated };
    expect(again(foreign)).toMatchObject({ currency: 'USD', quantity: '60', price: '9.50', fee: '1.00' });
    expect(again(foreign)).not.toHaveProperty('rate');
    expect(again({ ...foreign, rateSource: 'stated' })).toMatchObject({ rate: '38.80' });
  });
});
