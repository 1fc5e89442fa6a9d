/**
 * Compares the analysis of an account whose past is at prices of the market with a recomputation of every day from the
 * entries and the closes of GET /market/history: values, gains of each asset, returns, risk and the same money.
 */

import type { EntryFact } from './facts.ts';
import type { Findings } from './findings.ts';
import { Fraction, ZERO } from './fraction.ts';
import {
  type Closes,
  type Day,
  factorsOf,
  MarketDays,
  netInflow,
  ONE_LIRA,
  product,
  type RateOn,
  yearlyRate,
} from './judge-market.ts';
import { sumOf } from './judge-tax.ts';
import { type Call, settled } from './settled.ts';

const PERIODS = [
  ['2025-12-01', '2026-11-13'],
  ['2026-02-11', '2026-09-30'],
] as const;

export async function compareMarket(call: Call, found: Findings, entries: readonly EntryFact[]): Promise<void> {
  const { account } = await call('POST', '/accounts', { kind: 'tracked', name: 'Borsa', cash: 'none' });
  const { id } = account as { id: number };
  await call('POST', `/accounts/${id}/entries`, { entries });
  const read = async (type: string, code: string): Promise<Closes> => {
    const data = await call('GET', `/market/history?type=${type}&code=${code}&range=1y`);
    const { bars } = data as unknown as { bars: number[][] };
    return bars.map(([seconds = 0, , , , close = 0]) => [
      new Date((seconds + 3 * 3600) * 1000).toISOString().slice(0, 10),
      Fraction.from(close),
    ]);
  };
  const closes = new Map<string, Closes>();
  const needed = [
    ...entries.map(({ asset }) => `${asset?.kind}:${asset?.code}`),
    'metals:GAU',
    'currencies:USD',
    'currencies:EUR',
    'currencies:GBP',
  ];
  for (const key of new Set(needed)) {
    const [type = '', code = ''] = key.split(':');
    closes.set(key, await read(type, code));
  }
  for (const [from, to] of PERIODS) {
    const facts = new MarketDays(entries, closes, from, to);
    await comparePeriod(call, found, id, facts);
  }
}

async function comparePeriod(call: Call, found: Findings, account: number, facts: MarketDays): Promise<void> {
  const { from, to } = facts;
  const days = facts.days();
  const ask = (name: string, more = '') =>
    settled(call, `/analysis/${name}?account=${account}&from=${from}&to=${to}${more}`);
  for (const unit of ['TRY', 'USD'] as const) {
    const rate: RateOn = unit === 'TRY' ? ONE_LIRA : (date) => facts.price('currencies:USD', date);
    const told = (await ask('performance', `&unit=${unit}`)) as Readonly<Record<string, never>>;
    const name = (figure: string) => `${from} to ${to}, ${unit}: ${figure}`;
    const [first, last] = [days[0] as Day, days.at(-1) as Day];
    const [start, end] = [first.value.over(rate(from)), last.value.over(rate(to))];
    const within = Fraction.of(unit === 'TRY' ? 0n : BigInt(days.length), 100n);
    found.same(name('value at the start'), told['startValue'], start, within);
    found.same(name('value at the end'), told['endValue'], end, within);
    found.same(name('money put in'), told['netInflow'], netInflow(days, rate), within);
    found.same(name('gain'), told['gain'], end.minus(start).minus(netInflow(days, rate)), within);
    // In another unit each day grows by the fall of the unit as well.
    const factors = factorsOf(days).map((one, at) => {
      const turn = rate(days[at]?.date ?? from).over(rate(days[at + 1]?.date ?? to)).number;
      return one === undefined ? undefined : one * turn;
    });
    found.close(name('return'), told['ttwror'], product(factors) - 1);
    compareRisk(found, name, told, { days, factors, sessions: facts.sessions() });
    found.close(name('money-weighted return'), told['xirr'], yearlyRate(days, rate), 1e-6);
  }
  await compareAssets(found, facts, (await ask('assets')) as never, product(factorsOf(days)) - 1);
  await compareSameMoney(found, facts, (await ask('benchmarks', '&with=GAU,USD')) as never);
}

interface RiskFacts {
  readonly days: readonly Day[];
  readonly factors: readonly (number | undefined)[];
  readonly sessions: ReadonlySet<string>;
}

/** Standard deviation of the returns between days of the exchange, a year; and the deepest fall. */
function compareRisk(
  found: Findings,
  name: (figure: string) => string,
  told: Readonly<Record<string, unknown>>,
  { days, factors, sessions }: RiskFacts,
): void {
  const returns: number[] = [];
  let [open, grown, level, peak, fall] = [false, 1, 1, 1, 0];
  factors.forEach((factor, at) => {
    if (factor !== undefined) [open, grown, level] = [true, grown * factor, level * factor];
    peak = Math.max(peak, level);
    fall = Math.min(fall, level / peak - 1);
    if (!open || !sessions.has(days[at + 1]?.date ?? '')) return;
    returns.push(grown - 1);
    [open, grown] = [false, 1];
  });
  const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length;
  const variance = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (returns.length - 1);
  found.same(name('observations'), told['observations'], Fraction.of(BigInt(returns.length)));
  found.close(name('volatility'), told['volatility'], Math.sqrt(variance * 252));
  found.close(name('deepest fall'), (told['maxDrawdown'] as { value: number } | undefined)?.value, fall);
}

interface AssetRow {
  readonly asset?: { readonly kind: string; readonly code: string };
  readonly currency?: string;
  readonly startValue: number;
  readonly endValue: number;
  readonly netInflow: number;
  readonly gain: number;
  readonly contribution: number;
  readonly gainParts?: { readonly price: number; readonly currency: number };
  readonly mark?: string;
}

async function compareAssets(
  found: Findings,
  facts: MarketDays,
  { assets, groups }: { readonly assets: readonly AssetRow[]; readonly groups: readonly (AssetRow & { by: string })[] },
  ttwror: number,
): Promise<void> {
  const { from, to } = facts;
  const all = facts.days();
  const factors = factorsOf(all);
  const kurus = Fraction.of(1n, 100n);
  for (const key of facts.keys) {
    const row = assets.find(({ asset }) => `${asset?.kind}:${asset?.code}` === key);
    const days = facts.days([key]);
    const wasHeld = days.some(({ value, inflow, outflow }) => !value.plus(inflow).plus(outflow).isZero);
    found.is(`${from} to ${to}: ${key} is listed`, row !== undefined, wasHeld);
    if (!row) continue;
    const name = (figure: string) => `${from} to ${to}, ${key}: ${figure}`;
    const [start, end] = [days[0]?.value ?? ZERO, days.at(-1)?.value ?? ZERO];
    const put = netInflow(days, ONE_LIRA);
    const gain = end.minus(start).minus(put);
    found.same(name('start'), row.startValue, start);
    found.same(name('end'), row.endValue, end);
    found.same(name('put in'), row.netInflow, put);
    found.same(name('gain'), row.gain, gain);
    found.is(name('mark'), row.mark, undefined);
    let [grown, points] = [1, 0];
    days.slice(1).forEach(({ value, inflow, outflow }, at) => {
      const base = (all[at] as Day).value.plus((all[at + 1] as Day).inflow);
      const gained = value
        .plus(outflow)
        .minus(inflow)
        .minus((days[at] as Day).value);
      if (!base.isZero) points += (grown * gained.number) / base.number;
      grown *= factors[at] ?? 1;
    });
    found.close(name('contribution'), row.contribution, points);
    found.is(name('has parts'), row.gainParts !== undefined, key.startsWith('foreign:'));
    if (!row.gainParts) continue;
    const rate: RateOn = (date) => facts.price(`currencies:${row.currency}`, date);
    const own = end
      .over(rate(to))
      .minus(start.over(rate(from)))
      .minus(netInflow(days, rate));
    found.same(
      name('part of the price'),
      row.gainParts.price,
      own.times(rate(to)),
      rate(to).times(kurus).times(Fraction.of(9n)),
    );
    const parts = Fraction.from(row.gainParts.price).plus(Fraction.from(row.gainParts.currency));
    found.same(name('both parts'), row.gain, parts);
  }
  const sum = (rows: readonly AssetRow[], of: 'gain' | 'endValue') => sumOf(rows.map((row) => Fraction.from(row[of])));
  for (const by of ['kind', 'currency', 'account', 'sector'])
    for (const figure of ['gain', 'endValue'] as const) {
      const some = groups.filter((group) => group.by === by);
      found.same(`${from} to ${to}: ${figure} by ${by}`, sum(some, figure), sum(assets, figure));
    }
  found.close(
    `${from} to ${to}: sum of contributions`,
    assets.reduce((all_, { contribution }) => all_ + contribution, 0),
    ttwror,
  );
}

async function compareSameMoney(
  found: Findings,
  facts: MarketDays,
  { benchmarks }: { readonly benchmarks: readonly { with: string; ttwror?: number; endValue?: number }[] },
): Promise<void> {
  const { from, to } = facts;
  for (const { with: code, ttwror, endValue } of benchmarks) {
    const price: RateOn = (date) => facts.price(code === 'GAU' ? 'metals:GAU' : `currencies:${code}`, date);
    const units = sumOf(
      facts
        .days()
        .map(({ date, value, inflow, outflow }, at) => (at === 0 ? value : inflow.minus(outflow)).over(price(date))),
    );
    const name = `${from} to ${to}: the same money in ${code}`;
    found.same(name, endValue, units.times(price(to)), Fraction.of(1n, 10n));
    found.close(`${name}: return`, ttwror, price(to).over(price(from)).number - 1);
  }
}
