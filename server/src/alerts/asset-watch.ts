/** Alerts of one asset in the leader's memory, and their judging since the asset's last observation. */

import { backAfter, type YearRange } from '@kurus/core/alerts/alert';
import { type ArmedAlert, createAlertBook, type AlertBook, type AlertFiring } from '@kurus/core/alerts/alert-book';
import type { AssetRef } from '@kurus/core/identity';
import { DAY_MS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { limitsOf } from '@kurus/core/market/price-limits';
import { decimalText } from '@kurus/core/money/decimal';
import { priceText, type Price } from '@kurus/core/money/money';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import type { ClosingPrices } from '../history/closing-prices.ts';
import type { MarketObservation, ObservationFeed } from '../matching/observation-feed.ts';
import type { PastObservations } from '../matching/past-observations.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { StoredAlert } from './alert-row.ts';
import { carriedAlert } from './carried-alert.ts';
import type { WrittenFiring } from './watch-store.ts';
import type { YearBefore } from './year-before.ts';

/** The part of an alert that is judged: there may be a million. */
export interface WatchedAlert extends ArmedAlert {
  readonly version: number;
  readonly pricedOn: number;
}

const watchedOf = ({
  key,
  version,
  kind,
  asset,
  value,
  percent,
  direction,
  reference,
  repeat,
  pricedOn,
  activeFromMs,
  untilMs,
  back,
}: StoredAlert): WatchedAlert => ({
  key,
  version,
  kind,
  asset,
  value,
  percent,
  direction,
  reference,
  repeat,
  pricedOn,
  activeFromMs,
  untilMs,
  back,
});

export interface AssetWatch {
  readonly asset: AssetRef;
  readonly alerts: AlertBook<WatchedAlert>;
  /** Exchange time up to which the market was judged, and the last price there; undefined before the first. */
  observedMs: number | undefined;
  last: Price | undefined;
  /** Day of the shares that the alerts' prices are of. */
  pricedOn: number;
  /** Highest and lowest price of the 52 weeks before a day; undefined until an alert needs it. */
  year: { readonly day: number; readonly range: YearRange | undefined } | undefined;
  /** True while candles of a pause are read. */
  isBusy: boolean;
}

export const createAssetWatch = (asset: AssetRef, day: number): AssetWatch => ({
  asset,
  alerts: createAlertBook(),
  observedMs: undefined,
  last: undefined,
  pricedOn: day,
  year: undefined,
  isBusy: false,
});

export interface WatchParts {
  readonly book: QuoteBook;
  readonly observations: ObservationFeed;
  readonly past: PastObservations;
  readonly actions: Pick<ActionBook, 'holds' | 'of' | 'on'>;
  /** Highest and lowest price of an asset in the 52 weeks before a day. */
  readonly yearBefore: YearBefore;
  readonly closings: ClosingPrices;
}

/** Checks if alerts wait for a figure of the year that is not read for this day yet. */
export const needsYear = ({ alerts, year }: AssetWatch, nowMs: number): boolean =>
  alerts.ofYear() > 0 && year?.day !== dayOf(nowMs);

export async function readYear({ yearBefore }: WatchParts, watch: AssetWatch, nowMs: number): Promise<void> {
  const day = dayOf(nowMs);
  watch.year = { day, range: await yearBefore(watch.asset, day) };
}

/** Takes a row; one that is not armed leaves. */
export function takeAlert(
  watch: AssetWatch,
  alert: StoredAlert,
  { actions, nowMs }: { readonly actions: WatchParts['actions']; readonly nowMs: number },
): void {
  watch.alerts.remove(alert.key);
  if (alert.state !== 'armed') return;
  const carried = carriedAlert(watchedOf(alert), watch.asset.code, actions, watch.pricedOn);
  // Until a close is known that the factor needs, nothing of the share is judged.
  if (!carried) return;
  // Without alerts the asset was not observed.
  if (watch.alerts.size() === 0) beginAt(watch, carried, nowMs);
  watch.alerts.add(carried);
}

/** Observes an asset from the beginning of an alert on, whose reference is the last price by then. */
export function beginAt(
  watch: AssetWatch,
  { activeFromMs, reference }: Pick<WatchedAlert, 'activeFromMs' | 'reference'>,
  nowMs: number,
): void {
  // One that fires once a day may begin tomorrow.
  const beginsMs = Math.min(activeFromMs, nowMs);
  if (watch.observedMs !== undefined && watch.observedMs >= beginsMs) return;
  watch.observedMs = beginsMs;
  watch.last = reference;
}

/** Effect of one observation on an alert. */
export interface WatchedFiring {
  readonly userId: string;
  readonly written: WrittenFiring;
}

/** Judges what the market did since the last observation. @param nowMs nothing later is observed */
export async function judgeAsset(
  parts: WatchParts,
  watch: AssetWatch,
  nowMs: number,
): Promise<readonly WatchedFiring[]> {
  if (!isJudgeable(parts, watch, nowMs)) return [];
  const { asset } = watch;
  watch.isBusy = true;
  try {
    const found = await parts.past.since(asset, watch.observedMs, watch.alerts.cuts(), nowMs);
    const bases = await basesOf(parts, asset, found);
    const replayed = found.flatMap((seen) => judgeOne(parts, watch, seen, bases));
    const live = parts.observations.since(asset, watch.observedMs, watch.alerts.cuts(), nowMs);
    return [...replayed, ...live.flatMap((seen) => judgeOne(parts, watch, seen))];
  } finally {
    watch.isBusy = false;
  }
}

/** The same where no pause lies between, as nearly always. @returns undefined where one does */
export function judgeAtOnce(parts: WatchParts, watch: AssetWatch, nowMs: number): readonly WatchedFiring[] | undefined {
  if (!isJudgeable(parts, watch, nowMs)) return [];
  if (parts.past.isNeeded(watch.asset, watch.observedMs, nowMs)) return undefined;
  const found = parts.observations.since(watch.asset, watch.observedMs, watch.alerts.cuts(), nowMs);
  return found.length === 0 ? [] : found.flatMap((seen) => judgeOne(parts, watch, seen));
}

/** On an ex-date the prices of alerts change with the first price after it. */
function isJudgeable({ book, actions }: WatchParts, watch: AssetWatch, nowMs: number): boolean {
  const { asset, alerts } = watch;
  if (alerts.size() === 0 || watch.isBusy || needsYear(watch, nowMs)) return false;
  const { type, code } = asset;
  const day = dayOf(nowMs);
  if (day === watch.pricedOn) return true;
  const since = actions.of(type, code).filter(({ exDay }) => exDay > watch.pricedOn && exDay <= day);
  if (since.length > 0) {
    const quote = book.get(type, code);
    const exDay = Math.max(...since.map((one) => one.exDay));
    if (actions.holds(type, code, nowMs) || !quote || dayOf(quote.asOfMs) < exDay) return false;
    const carried = alerts.all().map((alert) => carriedAlert(alert, code, actions, day));
    if (carried.includes(undefined)) return false;
    for (const alert of carried) if (alert) alerts.add(alert);
    // The price before was that of other shares.
    watch.last = undefined;
  }
  watch.pricedOn = day;
  return true;
}

/**
 * Bases of other days of a pause: the close before each, in the shares of that day. Where the share changed since, its
 * candles are of other shares, and no base fits them.
 */
async function basesOf(
  { book, actions, closings }: WatchParts,
  { type, code }: AssetRef,
  found: readonly MarketObservation[],
): Promise<ReadonlyMap<number, Price>> {
  const bases = new Map<number, Price>();
  const quote = book.get(type, code);
  if (!book.session(type) || !quote) return bases;
  const today = dayOf(quote.asOfMs);
  for (const day of new Set(found.map(({ observation }) => dayOf(observation.exTimeMs)))) {
    if (day >= today || actions.of(type, code).some(({ exDay }) => exDay >= day && exDay <= today)) continue;
    const close = (await closings(day - 1, [{ type, code }])).price(type, code);
    if (close !== undefined) bases.set(day, close);
  }
  return bases;
}

function judgeOne(
  { book }: WatchParts,
  watch: AssetWatch,
  { observation, market }: MarketObservation,
  replayedBases?: ReadonlyMap<number, Price>,
): readonly WatchedFiring[] {
  const { type, code } = watch.asset;
  const { exTimeMs, last } = observation;
  const quote = book.get(type, code);
  const session = book.session(type);
  const isReplayed = replayedBases !== undefined;
  const day = dayOf(exTimeMs);
  // Around the clock the base is that of this moment alone.
  const isToday = quote !== undefined && dayOf(quote.asOfMs) === day && (session !== undefined || !isReplayed);
  const base = isToday ? quote.base : replayedBases?.get(day);
  const opening = session?.lastOpening(exTimeMs);
  const isFirst = opening !== undefined && (watch.observedMs ?? Infinity) < opening;
  const previous = watch.last;
  const { fired, ready } = watch.alerts.judge(
    {
      observation,
      base: base ?? (0n as Price),
      limits: isToday ? market.limits : base && limitsOf(type, base),
      isFirst: base !== undefined && isFirst,
      year: watch.year?.day === day ? watch.year.range : undefined,
    },
    previous,
  );
  watch.observedMs = Math.max(watch.observedMs ?? -Infinity, exTimeMs);
  watch.last = last;
  if (fired.length === 0 && ready.length === 0) return [];
  const source = book.source(type);
  const seen = {
    previous_price: previous === undefined ? undefined : priceText(previous),
    observed_at: new Date(exTimeMs).toISOString(),
    source: source.name,
    delayed_seconds: Math.round((source.delayMs ?? 0) / 1000),
    replayed: isReplayed,
  };
  return [
    ...fired.map((one) => written(one.alert, { ...afterFiring(one, exTimeMs), ...seen, ...factsOf(one, code) })),
    ...ready.map((alert) => written(alert, { state: 'armed', active_from: new Date(exTimeMs).toISOString() })),
  ];
}

function written({ key, version }: WatchedAlert, of: Omit<WrittenFiring, 'alert' | 'version'>): WatchedFiring {
  const [userId = '', id = ''] = key.split(' ');
  return { userId, written: { alert: Number(id), version, ...of } }; // not a figure: a number of an alert
}

/** State after a firing: ended, armed for the next day, or waiting for the way back. */
function afterFiring({ alert, price, way }: AlertFiring<WatchedAlert>, exTimeMs: number) {
  const active_from = new Date(exTimeMs).toISOString();
  if (alert.repeat === 'once') return { state: 'fired' as const, active_from };
  if (alert.repeat === 'daily') {
    const next = dayStartMs(dayOf(exTimeMs)) + DAY_MS;
    return { state: 'armed' as const, active_from: new Date(next).toISOString() };
  }
  const back = backAfter(alert, alert.value ?? price, way);
  return { state: 'armed' as const, active_from, back_way: back.way, back_price: priceText(back.price) };
}

function factsOf({ alert, price }: AlertFiring<WatchedAlert>, code: string) {
  const { key, kind, asset, value, percent, direction } = alert;
  return {
    price: priceText(price),
    facts: {
      alert: Number(key.split(' ')[1]), // not a figure: a number of an alert
      kind,
      type: asset,
      code,
      price: priceText(price),
      ...(value === undefined ? {} : { value: priceText(value) }),
      ...(percent === undefined ? {} : { percent: decimalText(percent, 8) }),
      ...(direction === undefined ? {} : { direction }),
    },
  };
}
