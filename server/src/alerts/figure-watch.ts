/**
 * Judging of alerts on figures and events of their users, by the leading instance: user by user, few at a time, and
 * again some seconds after the last one. A figure is seen at these moments alone. A pass has a limit of time, and the
 * next one goes on behind its last user, so that no number of users fills the server. As in the watch of the market,
 * each firing names the version of its alert.
 */

import { isOwnLevel } from '@kurus/core/alerts/alert';
import { backOfFigure, isBack, metBy } from '@kurus/core/alerts/figure';
import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { EVENT_ALERTS, type EventAlertKind } from '@kurus/core/contract/words/alerts';
import { ALERT_SEEN_MAX } from '@kurus/core/limits';
import { DAY_MS, dateText, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { decimalText } from '@kurus/core/money/decimal';
import { type Price, priceText } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import type { StoredAlert } from './alert-row.ts';
import type { AlertWatch } from './alert-watch.ts';
import { entriesOf, entryFacts } from './screen-watch.ts';
import type { AlertEvent, ReadFigures, UserFigures } from './user-figures.ts';
import * as store from './watch-store.ts';

export interface FigureWatchParts {
  readonly sql: Sql;
  readonly read: ReadFigures;
  readonly leads: () => boolean;
  readonly now: () => number;
  readonly onTrouble: (trouble: string) => void;
  /** Pause between two passes, and the longest one, ms. */
  readonly pauseMs?: number;
  readonly passMs?: number;
}

export interface FigureWatch extends AlertWatch {
  /** One pass over their users; one that takes too long goes on in the next pass. */
  pass(): Promise<void>;
}

const PAUSE_MS = 15_000;
const PASS_MS = 10_000;
/** The real return changes with the day, and takes long to work out. */
const REAL_RETURN_MS = 3_600_000;

export const isEventKind = (kind: StoredAlert['kind']): kind is EventAlertKind =>
  (EVENT_ALERTS as readonly string[]).includes(kind);

/** Kinds whose event stands for days: repeated daily, it is told on each of them. */
const STANDING: readonly EventAlertKind[] = ['rights-last-day', 'deposit-due', 'bond-due', 'price-stale'];

export function createFigureWatch(parts: FigureWatchParts): FigureWatch {
  const { sql, read, leads, now, onTrouble, pauseMs = PAUSE_MS, passMs = PASS_MS } = parts;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let isOn = true;
  let after: string | undefined;
  let hours: Hours | undefined;
  const troubled = (error: unknown) => onTrouble(`alerts: ${error instanceof Error ? error.message : String(error)}`);
  const pass = async () => {
    const endMs = performance.now() + passMs;
    for (;;) {
      if (!leads()) return void ([after, hours] = [undefined, undefined]);
      const nowMs = now();
      // All users of a round have the same kinds.
      if (hours === undefined || after === undefined) hours = hoursAfter(hours, nowMs);
      const users = await store.figureAlertsAfter(sql, after);
      for (const [userId, alerts] of users) {
        if (!isOn || !leads()) return;
        await judgeUser(sql, read(userId, nowMs), alerts.filter(isDue(hours, nowMs)), nowMs).catch(troubled);
        after = userId;
        if (performance.now() > endMs) return;
      }
      if (users.size === 0) return void (after = undefined);
    }
  };
  const run = () => {
    underWay ??= pass()
      .catch(troubled)
      .finally(() => {
        underWay = undefined;
        if (isOn && timer) timer = setTimeout(run, pauseMs).unref();
      });
  };
  const idle = async () => {
    while (underWay) await underWay;
  };
  return {
    pass,
    idle,
    start: () => void (timer ??= setTimeout(run, pauseMs).unref()),
    async stop() {
      isOn = false;
      clearTimeout(timer);
      await idle();
    },
  };
}

/** The last hour in which the slow kinds were judged, and if this round judges them. */
interface Hours {
  readonly judgedMs: number;
  readonly isSlow: boolean;
}

function hoursAfter(last: Hours | undefined, nowMs: number): Hours {
  // A clock that was set back does not stop them.
  const isSlow = last === undefined || Math.abs(nowMs - last.judgedMs) >= REAL_RETURN_MS;
  return { isSlow, judgedMs: isSlow ? nowMs : last.judgedMs };
}

const isDue =
  ({ isSlow }: Hours, nowMs: number) =>
  ({ kind, activeFromMs, untilMs }: StoredAlert) =>
    activeFromMs <= nowMs && (untilMs === undefined || nowMs < untilMs) && (isSlow || kind !== 'real-return-negative');

async function judgeUser(sql: Sql, figures: UserFigures, alerts: readonly StoredAlert[], nowMs: number): Promise<void> {
  const [first] = alerts;
  if (!first) return;
  const firings: store.WrittenFiring[] = [];
  for (const alert of alerts) {
    const isMoved = isOwnLevel(alert.kind) && (await followLevel(sql, figures, alert, nowMs));
    // One on a level of a share is the market's to judge.
    if (isMoved || !alert.isFigure) continue;
    const found = await judge(figures, alert, nowMs);
    if (found) firings.push(found);
  }
  if (firings.length > 0) await store.writeFirings(sql, first.userId, firings, nowMs);
}

function judge(figures: UserFigures, alert: StoredAlert, nowMs: number) {
  if (isEventKind(alert.kind)) return judgeEvent(figures, alert, nowMs);
  return alert.kind === 'screen-new' ? judgeScreen(figures, alert, nowMs) : judgeFigure(figures, alert, nowMs);
}

/** Tells the assets that entered a saved screen, each once a day at most. */
async function judgeScreen(figures: UserFigures, alert: StoredAlert, nowMs: number) {
  const found = entriesOf(alert, await figures.fitting(alert), nowMs);
  if (!found) return undefined;
  const { seen, entered, kind } = found;
  if (entered.length === 0) return effect(alert, nowMs, { state: 'armed', seen });
  return effect(alert, nowMs, {
    seen,
    ...seenAt(alert, nowMs),
    facts: { ...factsOf(alert), ...entryFacts(kind, entered) },
  });
}

async function judgeFigure(figures: UserFigures, alert: StoredAlert, nowMs: number) {
  const figure = await figures.figure(alert);
  if (figure === undefined) return undefined;
  const { back } = alert;
  if (back) return isBack(back, figure) ? effect(alert, nowMs, { state: 'armed' }) : undefined;
  const way = metBy(alert, figure);
  if (way === undefined) return undefined;
  const price = priceText(figure as Price);
  const level = alert.repeat === 'rearm' ? backOfFigure(alert, figure, way) : undefined;
  const backFields = level ? { back_way: level.way, back_price: priceText(level.price) } : {};
  return effect(alert, nowMs, { ...backFields, price, ...seenAt(alert, nowMs), facts: { ...factsOf(alert), price } });
}

async function judgeEvent(figures: UserFigures, alert: StoredAlert, nowMs: number) {
  const { kind, repeat, seen } = alert;
  const told = new Set(seen);
  const event = (await figures.events(alert)).find(({ key }) => !told.has(key));
  if (!event) return undefined;
  const isToldAgain = repeat === 'daily' && (STANDING as readonly string[]).includes(kind);
  const next = isToldAgain ? {} : { seen: [...seen, event.key].slice(-ALERT_SEEN_MAX) };
  return effect(alert, nowMs, { ...next, ...seenAt(alert, nowMs), facts: { ...factsOf(alert), ...eventFacts(event) } });
}

function effect(
  { id, version, repeat }: StoredAlert,
  nowMs: number,
  of: Omit<Partial<store.WrittenFiring>, 'alert' | 'version'>,
): store.WrittenFiring {
  const tomorrow = dayStartMs(dayOf(nowMs)) + DAY_MS;
  const isDaily = repeat === 'daily' && of.facts !== undefined;
  const state = repeat === 'once' ? 'fired' : 'armed';
  return { alert: id, version, state, active_from: new Date(isDaily ? tomorrow : nowMs).toISOString(), ...of };
}

/** Observation of a figure: what is no price of the market is the product's own. */
const seenAt = ({ asset }: StoredAlert, nowMs: number) => ({
  observed_at: new Date(nowMs).toISOString(),
  source: asset !== undefined && ASSET_KINDS[asset].isOwn ? 'own' : 'figures',
  delayed_seconds: 0,
  replayed: false,
});

function factsOf({ id, kind, asset, code, value, percent, direction, days, screen }: StoredAlert) {
  return {
    alert: id,
    kind,
    ...(asset === undefined ? {} : { type: asset, code }),
    ...(value === undefined ? {} : { value: priceText(value) }),
    ...(percent === undefined ? {} : { percent: decimalText(percent, 8) }),
    ...(direction === undefined ? {} : { direction }),
    ...(days === undefined ? {} : { days }),
    ...(screen === undefined ? {} : { screen }),
  };
}

const eventFacts = ({ key, type, code, day }: AlertEvent) => ({
  event: key,
  ...(type === undefined ? {} : { type }),
  ...(code === undefined ? {} : { code }),
  ...(day === undefined ? {} : { day: dateText(day) }),
});

/** Brings an alert to the level of now, which entries, splits and lists change. @returns true if it did */
async function followLevel(sql: Sql, figures: UserFigures, alert: StoredAlert, nowMs: number): Promise<boolean> {
  const [level, price] = [await figures.level(alert), await figures.figure(alert)];
  if (level === undefined || price === undefined || level === alert.value) return false;
  const direction = price < level ? 'up' : 'down';
  await store.writeLevel(sql, { ...alert, value: level, direction, pricedOn: dayOf(nowMs), activeFromMs: nowMs });
  return true;
}
