import { describe, expect, test } from 'vitest';
import { bodyOf } from './entry-body.ts';
import { emptyDraft, typeFigure, type Draft } from './entry-draft.ts';
import { mistakesOf } from './entry-mistakes.ts';

const TODAY = '2026-11-20';
const TUPRS = { type: 'stocks', code: 'TUPRS', name: 'Tüpraş' } as const;
const buy = typeFigure(typeFigure(emptyDraft('2026-08-12', TUPRS), 'quantity', '60'), 'price', '369');
const draft = (changes: Partial<Draft>): Draft => ({ ...buy, ...changes });

describe('request', () => {
  test('of a buy has the typed fields, and no empty one', () => {
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

  test('of a dividend has its gross amount, typed or computed', () => {
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

describe('mistakes before anything is sent', () => {
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
