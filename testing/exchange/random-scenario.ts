/** Random days at the exchange, for testing properties that always hold. */

import fc from 'fast-check';
import type { Scenario, ScenarioOrder, ScenarioStep } from './scenario-format.ts';

/** Start: a Monday before the opening. */
const START_MS = Date.parse('2026-11-23T09:30:00+03:00');
const WAITS_MS = [0, 400, 1_000, 1_000, 5_000, 61_000, 600_000, 3_000_000, 20_000_000];
const BASE_TICKS = 1137;

/** Price near 284.25 on the grid of 0.25. */
const tickText = (ticks: number) => {
  const all = (BASE_TICKS + ticks) * 25;
  return `${Math.floor(all / 100)}.${String(all % 100).padStart(2, '0')}`;
};

const side = fc.constantFrom('buy' as const, 'sell' as const);
const near = fc.integer({ min: -12, max: 12 });
const price = near.map(tickText);
const quantity = fc.constantFrom('1', '7', '100', '650', '2500').map(String);
const validity = fc.constantFrom('day', 'day', 'gtc', 'gtc', 'ioc', 'fok', 'gtd', undefined);
const trail = fc.oneof(
  fc.constantFrom('0.5', '1', '5').map((percent) => ({ percent })),
  fc.constantFrom('0.25', '1.10', '9').map((amount) => ({ amount })),
);
const exits = fc.record({ low: fc.integer({ min: -12, max: 1 }), high: fc.integer({ min: 2, max: 12 }) });

type Draft = Omit<ScenarioOrder, 'id' | 'account' | 'side' | 'quantity' | 'validity' | 'validUntil'>;
const draft: fc.Arbitrary<Draft> = fc.oneof(
  fc.constantFrom<Draft>({ kind: 'market' }, { kind: 'market-to-limit' }),
  price.map((limitPrice): Draft => ({ kind: 'limit', limitPrice })),
  price.map((triggerPrice): Draft => ({ kind: 'stop', triggerPrice })),
  fc.tuple(price, price).map(([triggerPrice, limitPrice]): Draft => ({ kind: 'stop-limit', triggerPrice, limitPrice })),
  trail.map((one): Draft => ({ kind: 'trailing-stop', trail: one })),
  fc.tuple(exits, fc.boolean()).map(([{ low, high }, isSell]): Draft => {
    const [stop, target] = isSell ? [low, high] : [high, low];
    return { oco: { stop: { triggerPrice: tickText(stop) }, target: { limitPrice: tickText(target) } } };
  }),
  fc.tuple(exits, price).map(([{ low, high }, limitPrice]): Draft => {
    const bracket = { stopLoss: { triggerPrice: tickText(low) }, takeProfit: { limitPrice: tickText(high) } };
    return { kind: 'limit', limitPrice, bracket };
  }),
);

type Deed = (index: number, atMs: number) => Partial<ScenarioStep>;
const order: fc.Arbitrary<Deed> = fc
  .tuple(draft, side, quantity, validity, fc.constantFrom('one', 'two'))
  .map(([what, which, lots, until, account]) => (index) => {
    const fields = { id: String(index), account, side: which, quantity: lots, ...what };
    return {
      order: { ...fields, ...(until && { validity: until }), ...(until === 'gtd' && { validUntil: '2026-11-24' }) },
    };
  });
const observe: fc.Arbitrary<Deed> = fc
  .tuple(near, fc.nat({ max: 5 }), fc.nat({ max: 5 }), fc.constantFrom(0, 300, 9_000), fc.boolean(), fc.nat({ max: 9 }))
  .map(([last, up, down, lots, isUp, odd]) => (_, atMs) => {
    const prices = { last: tickText(last), hi: tickText(last + up), lo: tickText(last - down) };
    const halted = odd === 9 ? ({ phase: 'halted' } as const) : {};
    const exTime = new Date(atMs - 100).toISOString();
    return { observe: { exTime, ...prices, lots, dir: isUp ? 1 : -1, auction: odd === 8, ...halted } };
  });
const older = fc.nat({ max: 8 });
const leg = fc.constantFrom('', '', '', '.stop', '.target');
const cancel: fc.Arbitrary<Deed> = fc.tuple(older, leg).map(([back, which]) => (index) => ({
  cancel: `${index - back}${which}`,
}));
const amend: fc.Arbitrary<Deed> = fc
  .tuple(older, leg, fc.record({ limitPrice: price, triggerPrice: price, quantity }, { requiredKeys: [] }))
  .map(([back, which, change]) => (index) => ({ amend: { id: `${index - back}${which}`, ...change } }));
const newDay: fc.Arbitrary<Deed> = price.map((base) => () => ({ newDay: { base } }));

const deed = fc.oneof(
  { weight: 5, arbitrary: order },
  { weight: 6, arbitrary: observe },
  { weight: 1, arbitrary: cancel },
  { weight: 1, arbitrary: amend },
  { weight: 1, arbitrary: newDay },
);

const terms = fc.record({
  rules: fc.constantFrom('simple' as const, 'realistic' as const),
  commissionRate: fc.constantFrom('0', '0.0004', '0.0020'),
  minimumCommission: fc.constantFrom('0.00', '1.00'),
  hours: fc.constantFrom('always' as const, 'bist' as const),
  openingLock: fc.boolean(),
  delaySeconds: fc.constantFrom(0, 0, 900),
  immediate: fc.boolean(),
});

export const randomScenario: fc.Arbitrary<Scenario> = fc
  .tuple(
    terms,
    fc.constantFrom('3000.00', '150000.00', '2000000.00'),
    fc.constantFrom(2_400, 240_000),
    fc.array(fc.tuple(fc.constantFrom(...WAITS_MS), deed), { minLength: 10, maxLength: 60, size: 'max' }),
  )
  .map(([rules, cash, averageDailyLots, deeds]) => {
    let atMs = START_MS;
    const steps = deeds.map(([wait, make], index): ScenarioStep => {
      atMs += wait;
      return { at: new Date(atMs).toISOString(), ...make(index, atMs) };
    });
    const asset = { kind: 'stocks' as const, code: 'THYAO', base: tickText(0), averageDailyLots, spreadTicks: 1 };
    return { asset, account: { kind: 'virtual', cash, lots: '1000', cost: '280000.00' }, terms: rules, steps };
  });
