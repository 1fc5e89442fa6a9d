import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { money, price, quantity } from '@kurus/core/money/money';
import { describe, expect, test } from 'vitest';
import { bodyOf } from './entry-body.ts';
import { draftOf } from './draft-of.ts';
import { mistakesOf } from './entry-mistakes.ts';
import { emptyDraft, typeFigure, type Draft } from './entry-draft.ts';

const TODAY = '2026-11-20';
const TUPRS = { type: 'stocks', code: 'TUPRS', name: 'Tüpraş' } as const;
const buy = typeFigure(typeFigure(emptyDraft('2026-08-12', TUPRS), 'quantity', '60'), 'price', '369');
const draft = (changes: Partial<Draft>): Draft => ({ ...buy, ...changes });

describe('what is sent', () => {
  test('of a purchase what was typed, and nothing that is empty', () => {
    expect(bodyOf({ ...buy, fee: '33.21', note: ' ucuzdu ' })).toEqual({
      type: 'buy',
      asset: { kind: 'stocks', code: 'TUPRS' },
      date: '2026-08-12',
      quantity: '60',
      price: '369',
      fee: '33.21',
      note: 'ucuzdu',
    });
  });

  test('of a dividend its gross amount, however it was worked out', () => {
    const body = bodyOf(draft({ type: 'dividend', amount: '2268.00', withheld: '340.20' }));
    expect(body).toMatchObject({ gross: '2268.00', withheld: '340.20' });
    expect(body).not.toHaveProperty('quantity');
    expect(body).not.toHaveProperty('price');
  });

  test('of bonus shares their number, or the ratio', () => {
    expect(bodyOf(draft({ type: 'bonus', quantity: '30' }))).toMatchObject({ quantity: '30' });
    const ratio = bodyOf(draft({ type: 'bonus', byRatio: true, numerator: '3', denominator: '2' }));
    expect(ratio).toMatchObject({ numerator: 3, denominator: 2 });
    expect(ratio).not.toHaveProperty('quantity');
  });

  test('cash has no asset, a transfer the other account, another currency its rate', () => {
    const cash = {
      subject: 'cash',
      type: 'withdraw',
      amount: '100',
      transfer: '4',
      currency: 'USD',
      rate: '41.5',
    } as const;
    expect(bodyOf({ ...emptyDraft(TODAY), ...cash })).toEqual({
      type: 'withdraw',
      date: TODAY,
      amount: '100',
      transfer: 4,
      currency: 'USD',
      rate: '41.5',
    });
  });
});

describe('what is said before anything is sent', () => {
  test.each<[string, Draft, object]>([
    ['nothing against a whole one', buy, {}],
    ['no asset', draft({ subject: undefined }), { asset: 'tracked.assetMissing' }],
    ['no day', draft({ date: '' }), { date: 'tracked.dateMissing' }],
    ['a day to come', draft({ date: '2026-11-21' }), { date: 'tracked.dateOutside' }],
    ['a day before there was an exchange', draft({ date: '1985-12-31' }), { date: 'tracked.dateOutside' }],
    ['one of three figures', draft({ typed: ['price'], quantity: '' }), { quantity: 'tracked.twoOfThree' }],
    [
      'more withheld than paid',
      draft({ type: 'dividend', amount: '10', withheld: '11' }),
      { withheld: 'tracked.withheldTooMuch' },
    ],
    ['half a ratio', draft({ type: 'split', numerator: '2' }), { denominator: 'tracked.figureMissing' }],
  ])('%s', (_, one, found) => expect(mistakesOf(one, TODAY)).toEqual(found));

  test('an opening may have no day', () => {
    expect(mistakesOf(draft({ type: 'opening', date: '' }), TODAY)).toEqual({});
  });
});

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

  test('says the same again while nothing is changed', () => {
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
