/**
 * Armed alerts of one asset, sorted by what they wait for, and their judging: a quiet observation looks at the first of
 * each list alone.
 */

import type { Observation } from '../exchange/observation.ts';
import type { PriceLimits } from '../market/price-limits.ts';
import type { Price } from '../money/money.ts';
import { RATIO_ONE } from '../money/ratio.ts';
import { above, type AlertTerms, type BackLevel, below, levelsOf, isDownward, isUpward } from './alert.ts';

export interface ArmedAlert extends AlertTerms {
  /** User and number of the alert. */
  readonly key: string;
  /** Observations up to this time do not count; epoch milliseconds. */
  readonly activeFromMs: number;
  /** End of its validity; undefined for none. */
  readonly untilMs?: number | undefined;
  /** It fires only after the price was here. */
  readonly back?: BackLevel | undefined;
}

/** Observation with the figures of its day. */
export interface JudgedObservation {
  readonly observation: Pick<Observation, 'exTimeMs' | 'last' | 'hi' | 'lo' | 'phase' | 'isAuction'>;
  readonly base: Price;
  readonly limits: PriceLimits | undefined;
  /** First one of its session: that which a gap is seen in. */
  readonly isFirst: boolean;
}

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
  all(): readonly Alert[];
  /** Times at which alerts begin: an interval is cut there. */
  cuts(): readonly number[];
  /** Judges an observation; fired and ready alerts have left the book. @param previous the last price before */
  judge(seen: JudgedObservation, previous: Price | undefined): Judgement<Alert>;
}

/** Waiting list: alerts by the figure that they wait for, the nearest first. */
interface WaitingList<Alert> {
  readonly items: Alert[];
  readonly figureOf: (alert: Alert) => bigint;
}

const negated = (figure: bigint): bigint => -figure;

type Lists<Alert> = ReturnType<typeof listsOf<Alert & ArmedAlert>>;

function listsOf<Alert extends ArmedAlert>() {
  const list = (figureOf: (alert: Alert) => bigint): WaitingList<Alert> => ({ items: [], figureOf });
  return {
    // Figures fall with the distance: the first of a list is reached first.
    up: list((alert) => levelsOf(alert).up ?? 0n),
    down: list((alert) => negated(levelsOf(alert).down ?? 0n)),
    dayUp: list(({ percent = 0n }) => percent),
    dayDown: list(({ percent = 0n }) => percent),
    limitUp: list(() => 0n),
    limitDown: list(() => 0n),
    broken: list(() => 0n),
    gap: list(({ percent = 0n }) => percent),
    backDown: list(({ back }) => negated(back?.price ?? 0n)),
    backUp: list(({ back }) => back?.price ?? 0n),
  };
}

const namesOf = ({ kind, direction, back }: ArmedAlert): readonly (keyof Lists<ArmedAlert>)[] => {
  if (back) return [back.way === 'down' ? 'backDown' : 'backUp'];
  switch (kind) {
    case 'price-above':
      return ['up'];
    case 'price-below':
      return ['down'];
    case 'change-from-now':
      return [...(isUpward(direction) ? (['up'] as const) : []), ...(isDownward(direction) ? (['down'] as const) : [])];
    case 'change-day':
      return [
        ...(isUpward(direction) ? (['dayUp'] as const) : []),
        ...(isDownward(direction) ? (['dayDown'] as const) : []),
      ];
    case 'limit-up':
      return ['limitUp'];
    case 'limit-down':
      return ['limitDown'];
    case 'limit-broken':
      return ['broken'];
    case 'gap-open':
      return ['gap'];
  }
};

/** Checks that the market trades: before the opening the last price is that of another day. */
const isTraded = ({ phase, isAuction }: JudgedObservation['observation']) => phase === 'continuous' || isAuction;

export function createAlertBook<Alert extends ArmedAlert>(): AlertBook<Alert> {
  const lists = listsOf<Alert>();
  const known = new Map<string, Alert>();
  /** Alerts that have not begun. */
  let asleep: Alert[] = [];

  /** The first time at which one of them begins. */
  let beginsMs = Infinity;

  const takeAll = (alerts: readonly Alert[]) => {
    const gone = new Set(alerts);
    for (const { key } of alerts) known.delete(key);
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
  };
  return {
    add(alert) {
      this.remove(alert.key);
      known.set(alert.key, alert);
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
    all: () => [...known.values()],
    cuts: () => asleep.map(({ activeFromMs }) => activeFromMs),
    judge(seen, previous) {
      const { observation } = seen;
      if (beginsMs < observation.exTimeMs) wake(observation.exTimeMs);
      if (!isTraded(observation)) return NOTHING as Judgement<Alert>;
      const ready = [...reached(lists.backDown, negated(observation.lo)), ...reached(lists.backUp, observation.hi)];
      const fired = firingsOf(lists, seen, previous).filter(
        ({ alert: { untilMs } }) => untilMs === undefined || observation.exTimeMs < untilMs,
      );
      if (fired.length === 0 && ready.length === 0) return NOTHING as Judgement<Alert>;
      // A change both up and down in one observation fires once.
      const once = [...new Map(fired.toReversed().map((one) => [one.alert.key, one])).values()].toReversed();
      takeAll([...once.map(({ alert }) => alert), ...ready]);
      return { fired: once, ready };
    },
  };
}

const NOTHING: Judgement<ArmedAlert> = { fired: [], ready: [] };

function firingsOf<Alert extends ArmedAlert>(
  lists: Lists<Alert>,
  { observation: { last, hi, lo }, base, limits, isFirst }: JudgedObservation,
  previous: Price | undefined,
): readonly AlertFiring<Alert>[] {
  const high = (alert: Alert, level: Price): AlertFiring<Alert> => ({
    alert,
    price: last >= level ? last : hi,
    way: 'up',
  });
  const low = (alert: Alert, level: Price): AlertFiring<Alert> => ({
    alert,
    price: last <= level ? last : lo,
    way: 'down',
  });
  const levels = (alert: Alert) => levelsOf(alert);
  const found = [
    ...reached(lists.up, hi).map((alert) => high(alert, levels(alert).up ?? hi)),
    ...reached(lists.down, negated(lo)).map((alert) => low(alert, levels(alert).down ?? lo)),
    ...reached(lists.dayUp, changeOf(hi, base)).map((alert) => high(alert, above(base, alert.percent as never))),
    ...reached(lists.dayDown, -changeOf(lo, base)).map((alert) => low(alert, below(base, alert.percent as never))),
  ];
  if (isFirst && lists.gap.items.length > 0) {
    const gap = changeOf(last, base);
    const far = reached(lists.gap, gap < 0n ? -gap : gap);
    const suited = far.filter(({ direction }) => (gap > 0n ? isUpward(direction) : isDownward(direction)));
    found.push(...suited.map((alert) => ({ alert, price: last, way: gap > 0n ? ('up' as const) : ('down' as const) })));
  }
  return limits ? [...found, ...atLimits(lists, { last, hi, lo, limits, previous })] : found;
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

/** Alerts whose figure is at most this one. */
function reached<Alert>({ items, figureOf }: WaitingList<Alert>, figure: bigint): readonly Alert[] {
  const [first] = items;
  if (first === undefined || figureOf(first) > figure) return [];
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (figureOf(items[middle] as Alert) <= figure) from = middle + 1;
    else to = middle;
  }
  return items.slice(0, from);
}

function placeOf<Alert>({ items, figureOf }: WaitingList<Alert>, figure: bigint): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (figureOf(items[middle] as Alert) < figure) from = middle + 1;
    else to = middle;
  }
  return from;
}

function keepOnly<Alert>({ items }: WaitingList<Alert>, isKept: (alert: Alert) => boolean): void {
  let to = 0;
  for (const alert of items) if (isKept(alert)) items[to++] = alert;
  items.length = to;
}

/** Up to here alerts are put in and taken out one by one. */
const FEW = 16;

function insertAll<Alert>(list: WaitingList<Alert>, alerts: readonly Alert[]): void {
  const { items, figureOf } = list;
  if (alerts.length <= FEW) {
    for (const alert of alerts) items.splice(placeOf(list, figureOf(alert)), 0, alert);
    return;
  }
  for (const alert of alerts) items.push(alert);
  items.sort((one, other) => compare(figureOf(one), figureOf(other)));
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

/** Alerts by the lists that they belong to. */
function grouped<Alert extends ArmedAlert>(alerts: readonly Alert[]): Map<keyof Lists<ArmedAlert>, Alert[]> {
  const found = new Map<keyof Lists<ArmedAlert>, Alert[]>();
  for (const alert of alerts) {
    for (const name of namesOf(alert)) {
      const own = found.get(name);
      if (own) own.push(alert);
      else found.set(name, [alert]);
    }
  }
  return found;
}

function withdraw<Alert>(list: WaitingList<Alert>, alert: Alert): void {
  const figure = list.figureOf(alert);
  for (
    let at = placeOf(list, figure);
    at < list.items.length && list.figureOf(list.items[at] as Alert) === figure;
    at += 1
  ) {
    if (list.items[at] !== alert) continue;
    list.items.splice(at, 1);
    return;
  }
}
