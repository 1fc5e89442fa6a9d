/**
 * Armed alerts of one asset, sorted by what they wait for, and their judging: a quiet observation looks at the first of
 * each list alone.
 */

import type { PriceLimits } from '../market/price-limits.ts';
import { abs } from '../money/decimal.ts';
import type { Price } from '../money/money.ts';
import { RATIO_ONE, type Ratio } from '../money/ratio.ts';
import { grouped, type Lists, listsOf, namesOf, negated } from './alert-lists.ts';
import { above, below, isDownward, isOfYear, isUpward, levelsOf } from './alert.ts';
import type { ArmedAlert, JudgedObservation } from './armed-alert.ts';
import { isOf, isQuiet, type QuietRange, quietRange } from './quiet-range.ts';
import { FEW, insertAll, keepOnly, reached, type WaitingList, withdraw } from './waiting-list.ts';

export type { ArmedAlert, JudgedObservation } from './armed-alert.ts';

export interface AlertFiring<Alert extends ArmedAlert> {
  readonly alert: Alert;
  /** The price that fired: the last one if it meets the condition, else the highest or lowest since the one before. */
  readonly price: Price;
  /** True if the price came from below. */
  readonly way: 'up' | 'down';
}

export interface Judgement<Alert extends ArmedAlert> {
  readonly fired: readonly AlertFiring<Alert>[];
  /** Alerts to whose way back the market has come: they may fire from the next observation on. */
  readonly ready: readonly Alert[];
}

export interface AlertBook<Alert extends ArmedAlert> {
  add(alert: Alert): void;
  remove(key: string): void;
  size(): number;
  /** Number of alerts that need the year of their asset. */
  ofYear(): number;
  all(): readonly Alert[];
  /** Times at which alerts begin: an interval is cut there. */
  cuts(): readonly number[];
  /** Judges an observation; fired and ready alerts have left the book. @param previous the last price before */
  judge(seen: JudgedObservation, previous: Price | undefined): Judgement<Alert>;
}

/** Checks that the market trades: before the opening the last price is that of another day. */
const isTraded = ({ phase, isAuction }: JudgedObservation['observation']) => phase === 'continuous' || isAuction;

export function createAlertBook<Alert extends ArmedAlert>(): AlertBook<Alert> {
  const lists = listsOf<Alert>();
  const known = new Map<string, Alert>();
  /** Alerts that have not begun. */
  let asleep: Alert[] = [];

  let ofYear = 0;
  /** The first time at which one of them begins. */
  let beginsMs = Infinity;
  /** Prices between which nothing happens; undefined after any change of the lists. */
  let quiet: QuietRange | undefined;

  const takeAll = (alerts: readonly Alert[]) => {
    quiet = undefined;
    const gone = new Set(alerts);
    for (const alert of alerts) if (known.delete(alert.key) && isOfYear(alert.kind)) ofYear -= 1;
    for (const name of new Set(alerts.flatMap(namesOf))) {
      const list: WaitingList<Alert> = lists[name];
      if (alerts.length > FEW) keepOnly(list, (one) => !gone.has(one));
      else for (const alert of alerts) withdraw(list, alert);
    }
  };
  const wake = (exTimeMs: number) => {
    const begun = asleep.filter(({ activeFromMs }) => activeFromMs < exTimeMs);
    asleep = asleep.filter(({ activeFromMs }) => activeFromMs >= exTimeMs);
    beginsMs = asleep.reduce((least, { activeFromMs }) => Math.min(least, activeFromMs), Infinity);
    for (const [name, alerts] of grouped(begun)) insertAll(lists[name], alerts);
    quiet = undefined;
  };
  return {
    add(alert) {
      this.remove(alert.key);
      known.set(alert.key, alert);
      if (isOfYear(alert.kind)) ofYear += 1;
      asleep.push(alert);
      beginsMs = Math.min(beginsMs, alert.activeFromMs);
    },
    remove(key) {
      const alert = known.get(key);
      if (!alert) return;
      takeAll([alert]);
      if (asleep.length > 0) asleep = asleep.filter((one) => one !== alert);
    },
    size: () => known.size,
    ofYear: () => ofYear,
    all: () => [...known.values()],
    cuts: () => asleep.map(({ activeFromMs }) => activeFromMs),
    judge(seen, previous) {
      const { observation } = seen;
      if (beginsMs < observation.exTimeMs) wake(observation.exTimeMs);
      if (!isTraded(observation)) return NOTHING as Judgement<Alert>;
      if (!quiet || !isOf(quiet, seen)) quiet = quietRange(lists, seen);
      if (isQuiet(quiet, seen, previous)) return NOTHING as Judgement<Alert>;
      const downReady = reached(lists.backDown, negated(observation.lo));
      const upReady = reached(lists.backUp, observation.hi);
      const found = firingsOf(lists, seen, previous);
      if (found.length === 0 && downReady.length === 0 && upReady.length === 0) return NOTHING as Judgement<Alert>;
      const ready = [...downReady, ...upReady];
      const fired = found.filter(({ alert: { untilMs } }) => untilMs === undefined || observation.exTimeMs < untilMs);
      // A change both up and down in one observation fires once.
      const once = [...new Map(fired.toReversed().map((one) => [one.alert.key, one])).values()].toReversed();
      takeAll([...once.map(({ alert }) => alert), ...ready]);
      return { fired: once, ready };
    },
  };
}

const NOTHING: Judgement<ArmedAlert> = { fired: [], ready: [] };

/** Firings of an observation; a quiet one makes no list but the empty result. */
function firingsOf<Alert extends ArmedAlert>(
  lists: Lists<Alert>,
  { observation: { last, hi, lo, open = last }, base, limits, isFirst, year }: JudgedObservation,
  previous: Price | undefined,
): readonly AlertFiring<Alert>[] {
  const found: AlertFiring<Alert>[] = [];
  const rise = (alert: Alert, level: Price) => found.push({ alert, price: last >= level ? last : hi, way: 'up' });
  const fall = (alert: Alert, level: Price) => found.push({ alert, price: last <= level ? last : lo, way: 'down' });
  for (const alert of reached(lists.up, hi)) rise(alert, levelsOf(alert).up ?? hi);
  for (const alert of reached(lists.down, negated(lo))) fall(alert, levelsOf(alert).down ?? lo);
  if (lists.dayUp.items.length > 0)
    for (const alert of reached(lists.dayUp, changeOf(hi, base))) rise(alert, above(base, percentOf(alert)));
  if (lists.dayDown.items.length > 0)
    for (const alert of reached(lists.dayDown, -changeOf(lo, base))) fall(alert, below(base, percentOf(alert)));
  if (isFirst && lists.gap.items.length > 0) found.push(...gapsOf(lists.gap, open, base));
  // A new extreme is beyond the one before, to the tick.
  if (year && hi > year.high) for (const alert of lists.yearHigh.items) rise(alert, (year.high + 1n) as Price);
  if (year && lo < year.low) for (const alert of lists.yearLow.items) fall(alert, (year.low - 1n) as Price);
  if (limits) found.push(...atLimits(lists, { last, hi, lo, limits, previous }));
  return found;
}

const percentOf = ({ percent }: ArmedAlert) => (percent ?? 0n) as Ratio;

function gapsOf<Alert extends ArmedAlert>(
  list: WaitingList<Alert>,
  open: Price,
  base: Price,
): readonly AlertFiring<Alert>[] {
  const gap = changeOf(open, base);
  const suits = gap > 0n ? isUpward : isDownward;
  const way = gap > 0n ? 'up' : 'down';
  return reached(list, abs(gap))
    .filter(({ direction }) => suits(direction))
    .map((alert) => ({ alert, price: open, way }));
}

interface AtLimits {
  readonly last: Price;
  readonly hi: Price;
  readonly lo: Price;
  readonly limits: PriceLimits;
  readonly previous: Price | undefined;
}

function atLimits<Alert extends ArmedAlert>(
  { limitUp, limitDown, broken }: Lists<Alert>,
  { last, hi, lo, limits: { ceiling, floor }, previous }: AtLimits,
): readonly AlertFiring<Alert>[] {
  const found: AlertFiring<Alert>[] = [];
  if (hi >= ceiling) found.push(...limitUp.items.map((alert) => ({ alert, price: ceiling, way: 'up' as const })));
  if (lo <= floor) found.push(...limitDown.items.map((alert) => ({ alert, price: floor, way: 'down' as const })));
  if (broken.items.length === 0) return found;
  // Left within the observation, or since the one before.
  const leftCeiling = last < ceiling && (hi >= ceiling || (previous !== undefined && previous >= ceiling));
  const leftFloor = last > floor && (lo <= floor || (previous !== undefined && previous <= floor));
  for (const alert of broken.items) {
    if (leftCeiling && isUpward(alert.direction)) found.push({ alert, price: last, way: 'down' });
    else if (leftFloor && isDownward(alert.direction)) found.push({ alert, price: last, way: 'up' });
  }
  return found;
}

/** Change from the base as a fraction in 1e-8, rounded towards zero: a threshold counts when it is reached in full. */
const changeOf = (price: Price, base: Price): bigint => (base > 0n ? ((price - base) * RATIO_ONE) / base : 0n);
