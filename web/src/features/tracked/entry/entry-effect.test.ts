import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { money, quantity } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import type { NamedHolding } from '../../../lib/account/account-types.ts';
import { replayAsset } from '../asset/asset-replay.ts';
import { marksOf } from '../asset/cost-steps.ts';
import { emptyDraft, withType, type Draft } from './entry-draft.ts';
import { effectOf } from './entry-effect.ts';

const [BTC, ETH] = [
  { type: 'cryptos', code: 'BTC', name: 'Bitcoin' },
  { type: 'cryptos', code: 'ETH', name: 'Ethereum' },
] as const;
const about = { createdAt: '2026-01-02T09:00:00.000Z', cashChange: money('0') };
const side = (code: string, of: string) => ({ asset: { kind: 'cryptos' as const, code }, quantity: quantity(of) });
const BUY: TrackedEntryItem = {
  ...about,
  id: 1,
  date: '2026-01-02',
  type: 'buy',
  kind: 'buy',
  asset: { kind: 'cryptos', code: 'BTC' },
  quantity: quantity('2'),
  amount: money('4000'),
};
const EXCHANGE: TrackedEntryItem = {
  ...about,
  id: 2,
  date: '2026-02-02',
  type: 'exchange',
  kind: 'exchange',
  from: side('BTC', '0.5'),
  to: side('ETH', '10'),
};
const held = (quantities: string, cost: string) =>
  ({ quantity: quantity(quantities), cost: money(cost), fifoCost: money(cost) }) as NamedHolding;
const replayOf = (asset: typeof BTC | typeof ETH, items: TrackedEntryItem[], holding: NamedHolding) =>
  replayAsset({ items, whole: true }, { asset, tracksCash: true }, holding);

const exchange = (changes: Partial<Draft>): Draft => ({
  ...withType(emptyDraft('2026-03-02', BTC), 'exchange'),
  quantity: '1',
  typed: ['quantity'],
  into: ETH,
  toQuantity: '20',
  fee: '3',
  ...changes,
});

test('an exchange takes its coins at their cost; with a lira value they are sold, and its fee is all that is paid', () => {
  const replay = replayOf(BTC, [EXCHANGE, BUY], held('1.5', '3000'));
  expect(replay.exact).toBe(true);
  for (const lira of ['', '9000']) {
    const effect = effectOf(exchange({ lira }), replay, undefined);
    expect([lira, effect?.cash, effect?.lacks]).toEqual([lira, money('-3'), 0n]);
    expect(effect?.held?.after).toMatchObject({ quantity: quantity('0.5'), cost: money('1000') });
    expect(effect?.held?.after.realized).toBe(lira === '' ? 0n : money('6997'));
  }
  expect(effectOf(exchange({ quantity: '2' }), replay, undefined)?.lacks).toBe(quantity('0.5'));
});

test('an exchange of money costs its fee, a refund brings money, interest paid takes it', () => {
  const cash = (changes: Partial<Draft>) =>
    effectOf({ ...emptyDraft('2026-03-02', 'cash'), ...changes }, undefined, undefined)?.cash;
  expect(cash({ type: 'exchange', quantity: '35000', toQuantity: '900', fee: '12' })).toBe(money('-12'));
  expect(cash({ type: 'refund', amount: '5' })).toBe(money('5'));
  expect(cash({ type: 'interest-paid', amount: '5' })).toBe(money('-5'));
});

test('what came by an exchange is shown, and no figure is guessed from it', () => {
  const replay = replayOf(ETH, [EXCHANGE], held('10', '1000'));
  expect(replay.exact).toBe(false);
  expect(marksOf(replay.entries)).toMatchObject([{ shape: 'buy', quantity: quantity('10') }]);
  const gone = replayOf(BTC, [EXCHANGE, BUY], held('1.5', '3000'));
  expect(marksOf(gone.entries).map(({ shape, quantity: of }) => [shape, of])).toEqual([
    ['buy', quantity('2')],
    ['sell', quantity('0.5')],
  ]);
});
