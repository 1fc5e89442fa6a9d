import { describe, expect, test } from 'vitest';
import { bodiesOf, bodyOf } from './entry-body.ts';
import { emptyDraft, typeFigure, withSubject, withType, type Draft } from './entry-draft.ts';
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

  test('of a pension contract has the state’s balance, and none for the owner’s', () => {
    expect(bodyOf(draft({ share: 'state' }))).toMatchObject({ share: 'state' });
    expect(bodyOf(buy)).not.toHaveProperty('share');
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

const [BTC, ETH] = [
  { type: 'cryptos', code: 'BTC', name: 'Bitcoin' },
  { type: 'cryptos', code: 'ETH', name: 'Ethereum' },
] as const;
const typed = (one: Draft, changes: Partial<Draft>): Draft => ({ ...one, ...changes });
const exchange = typed(typeFigure(withType(emptyDraft('2026-08-12', BTC), 'exchange'), 'quantity', '1.5'), {
  into: ETH,
  toQuantity: '30',
  fee: '10',
});

describe('request of the kinds behind "other"', () => {
  const base = { date: '2026-08-12' };
  const side = (code: string, quantity: string) => ({ asset: { kind: 'cryptos', code }, quantity });

  test('a refund names its charge, with an asset or without; interest paid has its amount', () => {
    const refund = typed(withType(emptyDraft('2026-08-12', TUPRS), 'refund'), { amount: '12', refundOf: 'tax' });
    const asset = { kind: 'stocks', code: 'TUPRS' };
    expect(bodyOf(refund)).toEqual({ ...base, type: 'refund', of: 'tax', asset, amount: '12' });
    expect(bodyOf(withSubject(refund, 'cash'))).toEqual({ ...base, type: 'refund', of: 'tax', amount: '12' });
    const paid = typed(withType(emptyDraft('2026-08-12', 'cash'), 'interest-paid'), { amount: '50' });
    expect(bodyOf(paid)).toEqual({ ...base, type: 'interest-paid', amount: '50' });
  });

  test('an exchange has two sides; with a lira value it is a sale, then a purchase', () => {
    const sides = { from: side('BTC', '1.5'), to: side('ETH', '30') };
    expect(bodiesOf(exchange)).toEqual([{ ...base, type: 'exchange', ...sides, fee: '10' }]);
    expect(bodiesOf({ ...exchange, lira: '9000', note: 'takas' })).toEqual([
      { ...base, type: 'sell', ...side('BTC', '1.5'), amount: '9000', fee: '10', note: 'takas' },
      { ...base, type: 'buy', ...side('ETH', '30'), amount: '9000', note: 'takas' },
    ]);
  });

  test('an exchange of money has its currencies', () => {
    const money = typed(withType(emptyDraft('2026-08-12', 'cash'), 'exchange'), {
      quantity: '35000',
      toQuantity: '900',
    });
    const cash = (code: string, quantity: string) => ({ asset: { kind: 'cash', code }, quantity });
    expect(bodiesOf(money)).toEqual([
      { ...base, type: 'exchange', from: cash('TRY', '35000'), to: cash('USD', '900') },
    ]);
  });

  test('what does not fit another subject or kind is dropped', () => {
    expect(withSubject(exchange, TUPRS)).toMatchObject({ type: 'buy', into: undefined, toQuantity: '' });
    expect(withSubject(exchange, ETH)).toMatchObject({ type: 'exchange', toQuantity: '30' });
    expect(withType({ ...exchange, lira: '5' }, 'sell')).toMatchObject({ into: undefined, toQuantity: '', lira: '' });
    const paid = withType(emptyDraft('2026-08-12', 'cash'), 'interest-paid');
    expect(withSubject(paid, BTC).type).toBe('buy');
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
    ['nothing against an exchange', exchange, {}],
    ['an exchange for nothing', typed(exchange, { toQuantity: '' }), { toQuantity: 'tracked.figureMissing' }],
    ['an exchange for no asset', typed(exchange, { into: undefined }), { into: 'tracked.assetMissing' }],
    ['an exchange for itself', typed(exchange, { into: BTC }), { into: 'tracked.exchangeSame' }],
    ['a value of zero', typed(exchange, { lira: '0' }), { lira: 'tracked.figureMissing' }],
    ['a refund of nothing', draft({ type: 'refund', amount: '' }), { amount: 'tracked.figureMissing' }],
    ['half a ratio', draft({ type: 'split', numerator: '2' }), { denominator: 'tracked.figureMissing' }],
  ])('%s', (_, one, found) => expect(mistakesOf(one, TODAY)).toEqual(found));

  test('an opening may have no day', () => {
    expect(mistakesOf(draft({ type: 'opening', date: '' }), TODAY)).toEqual({});
  });

  test('refuses a fraction of what comes in whole units alone', () => {
    const of = (quantity: string) => draft({ quantity, price: '2', typed: ['quantity', 'price'] });
    expect(mistakesOf(of('1.5'), TODAY, true)).toEqual({ quantity: 'tracked.wholeUnits' });
    expect(mistakesOf(of('1.5'), TODAY)).toEqual({});
    expect(mistakesOf(of('2'), TODAY, true)).toEqual({});
  });
});
