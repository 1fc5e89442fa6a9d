import { expect, test } from 'vitest';
import { assetKey } from '../identity.ts';
import { money, price, priceText, quantity } from '../money/money.ts';
import {
  leagueCommission,
  type LeagueAccount,
  LEAGUE_MOST_SHARE,
  type LeagueOrder,
  leagueRefusal,
} from './order-rules.ts';
import { universeOf } from './universe.ts';

const universe = new Set([assetKey('stocks', 'THYAO'), assetKey('stocks', 'SASA'), assetKey('cryptos', 'BTC')]);
const account = (fields: Partial<LeagueAccount> = {}): LeagueAccount => ({
  universe,
  mostShare: LEAGUE_MOST_SHARE,
  cash: money('760000'),
  positions: [{ type: 'stocks', code: 'THYAO', value: money('240000'), pending: money('0') }],
  ordersToday: 0,
  boughtLately: quantity('0'),
  ...fields,
});
const order = (fields: Partial<LeagueOrder> = {}): LeagueOrder => ({
  type: 'stocks',
  code: 'THYAO',
  side: 'buy',
  quantity: quantity('10'),
  amount: money('10000'),
  last: price('300'),
  free: quantity('100'),
  ...fields,
});

test('a quarter in one asset, with the buys that wait; growth above it is no matter', () => {
  expect(leagueRefusal(order({ amount: money('20000') }), account())).toEqual({
    code: 'POSITION_CAP',
    detail: { symbol: 'THYAO', left: money('10000') },
  });
  expect(leagueRefusal(order(), account())).toBeUndefined();
  const waiting = { type: 'stocks', code: 'THYAO', value: money('240000'), pending: money('9999.99') } as const;
  expect(leagueRefusal(order(), account({ positions: [waiting] }))?.code).toBe('POSITION_CAP');
  const grown = { ...waiting, value: money('900000'), pending: money('0') };
  expect(leagueRefusal(order({ amount: money('0.01') }), account({ positions: [grown] }))).toMatchObject({
    detail: { left: 0n },
  });
  expect(leagueRefusal(order({ side: 'sell' }), account({ positions: [grown] }))).toBeUndefined();
});

test('cryptos are at most two fifths of the account', () => {
  const held = ['ETH', 'XRP'].map(
    (code) => ({ type: 'cryptos', code, value: money('190000'), pending: money('0') }) as const,
  );
  const rich = account({ cash: money('620000'), positions: held });
  const bitcoin = (amount: string) => order({ type: 'cryptos', code: 'BTC', amount: money(amount) });
  expect(leagueRefusal(bitcoin('20000'), rich)).toBeUndefined();
  expect(leagueRefusal(bitcoin('20000.01'), rich)).toEqual({
    code: 'LEAGUE_CRYPTO_CAP',
    detail: { left: money('20000') },
  });
});

test('only assets of the league at two lira or more are bought; what is held may always be sold', () => {
  expect(leagueRefusal(order({ code: 'NOPE' }), account())?.code).toBe('LEAGUE_ASSET');
  expect(leagueRefusal(order({ code: 'NOPE', side: 'sell' }), account())).toBeUndefined();
  expect(leagueRefusal(order({ code: 'SASA', last: price('1.99') }), account())?.code).toBe('LEAGUE_PRICE_TOO_LOW');
  expect(leagueRefusal(order({ code: 'SASA', last: price('2') }), account())).toBeUndefined();
});

test('lots just bought are held for a while; older ones may be sold meanwhile', () => {
  const lately = account({ boughtLately: quantity('40') });
  const sale = (text: string) => order({ side: 'sell', quantity: quantity(text) });
  expect(leagueRefusal(sale('60'), lately)).toBeUndefined();
  expect(leagueRefusal(sale('61'), lately)?.code).toBe('LEAGUE_HOLD');
  // More than is held is another refusal's matter.
  expect(leagueRefusal(sale('101'), account())).toBeUndefined();
});

test('fifty orders a day; a change of one is none', () => {
  expect(leagueRefusal(order(), account({ ordersToday: 49 }))).toBeUndefined();
  expect(leagueRefusal(order(), account({ ordersToday: 50 }))?.code).toBe('LEAGUE_ORDERS');
  expect(leagueRefusal(order({ side: 'sell' }), account({ ordersToday: 50 }))?.code).toBe('LEAGUE_ORDERS');
  expect(leagueRefusal(order(), account({ ordersToday: 50 }), false)).toBeUndefined();
});

test('costs: the league’s own, half, or none', () => {
  const rates = (['realistic', 'half', 'none'] as const).map((costs) =>
    (['stocks', 'cryptos'] as const).map((kind) => priceText(leagueCommission(kind, costs), 0)),
  );
  expect(rates).toEqual([
    ['0.001', '0.0015'],
    ['0.0005', '0.00075'],
    ['0', '0'],
  ]);
});

test('the assets: members of the index, and cryptos by turnover, the same whatever the order of the list', () => {
  const listed = [
    ...['THYAO', 'SASA', 'NEWCO'].map((code) => ({ type: 'stocks', code, turnover: money('1') }) as const),
    ...Array.from({ length: 40 }, (_, n) => {
      return { type: 'cryptos', code: `C${n}`, turnover: money(String(n % 20)) } as const;
    }),
  ];
  const members = (index: string) => new Set(index === 'XU030' ? ['THYAO'] : ['THYAO', 'SASA']);
  expect(universeOf('BIST30', members, listed)).toEqual(['stocks:THYAO']);
  expect(universeOf('BIST100', members, listed)).toEqual(['stocks:SASA', 'stocks:THYAO']);
  const mixed = universeOf('mixed', members, listed);
  expect(mixed).toHaveLength(32);
  expect(mixed).toEqual(universeOf('mixed', members, listed.toReversed()));
  expect(mixed).not.toContain('cryptos:C0');
  expect(mixed).toContain('cryptos:C39');
});
