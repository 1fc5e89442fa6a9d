/** Times at which a notification leaves, by mail and to phones: settings, digest, quiet hours, and its end. */

import type { MailMode, NotificationKind } from '../contract/words/notifications.ts';
import { FUND_KIND, orderHourOf } from '../kind-units.ts';
import { DAY_MS, dayOf, dayOfDate, dayStartMs } from '../market/calendar.ts';

export interface KindChannels {
  readonly inbox: true;
  readonly push: boolean;
  readonly mail: boolean;
}

export interface ChannelSettings {
  readonly push: { readonly on: boolean; readonly amounts: boolean };
  readonly mail: { readonly mode: MailMode; readonly hour?: number | undefined };
  /** Hours of Istanbul, "22:00" to "08:00"; absent for none. */
  readonly quiet?: { readonly from: string; readonly to: string } | undefined;
  /** A kind that is absent leaves by every channel. */
  readonly kinds: Partial<Readonly<Record<NotificationKind, KindChannels>>>;
  readonly ntfy?: { readonly url: string } | undefined;
}

/** Settings of a person who has chosen nothing: the inbox alone. */
export const DEFAULT_CHANNELS: ChannelSettings = {
  push: { on: false, amounts: false },
  mail: { mode: 'off' },
  kinds: {},
};

export const ALL_CHANNELS: KindChannels = { inbox: true, push: true, mail: true };
/** Hour of a digest whose hour was not chosen. */
const DIGEST_HOUR = 19;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Facts of a notification that decide when it leaves. */
export interface Leaving {
  readonly kind: NotificationKind;
  readonly atMs: number;
  /** End of what it is about, after which it is of no use; undefined for none. */
  readonly endsMs?: number | undefined;
}

/** Clock times at which dates of some kinds end: rights with the exchange, orders of funds, the others with the day. */
const ENDS: Readonly<Record<string, string | undefined>> = {
  'rights-last-day': '18:00',
  'deposit-due': '24:00',
  'bond-due': '24:00',
  'fund-hour': orderHourOf(FUND_KIND),
};

/** @param about kind of a notification, or of its alert; @param date its day; @returns undefined where nothing ends */
export function endOf(about: string, date: string | undefined): number | undefined {
  const clock = ENDS[about];
  return clock === undefined || date === undefined ? undefined : dayStartMs(dayOfDate(date)) + clockMs(clock);
}

/**
 * Quiet hours and a morning hold nothing back beyond the hour before its end.
 * @param heldMs when it would leave otherwise
 */
export const beforeEnd = (heldMs: number, { atMs, endsMs }: Pick<Leaving, 'atMs' | 'endsMs'>): number =>
  endsMs === undefined ? heldMs : Math.min(heldMs, Math.max(atMs, endsMs - HOUR_MS));

/** @returns epoch milliseconds; undefined where the notification stays in the inbox */
export function mailTime(settings: ChannelSettings, leaving: Leaving): number | undefined {
  const { kind, atMs } = leaving;
  const { mail, kinds } = settings;
  if (mail.mode === 'off' || !(kinds[kind] ?? ALL_CHANNELS).mail) return undefined;
  const leavesMs = mail.mode === 'digest' ? nextHour(mail.hour ?? DIGEST_HOUR, atMs) : atMs;
  return beforeEnd(afterQuiet(settings.quiet, leavesMs), leaving);
}

/**
 * Time at which it leaves to phones: push, ntfy, Telegram.
 * @returns epoch milliseconds; undefined where the kind is off
 */
export function pushTime(settings: ChannelSettings, leaving: Leaving): number | undefined {
  const { kind, atMs } = leaving;
  const isOn = (settings.kinds[kind] ?? ALL_CHANNELS).push;
  return isOn ? beforeEnd(afterQuiet(settings.quiet, atMs), leaving) : undefined;
}

const MORNING = '08:00';

/** The next morning: the end of the quiet hours, or eight o'clock. */
export function nextMorning(quiet: ChannelSettings['quiet'], atMs: number): number {
  const todayMs = dayStartMs(dayOf(atMs)) + clockMs(quiet?.to ?? MORNING);
  return todayMs > atMs ? todayMs : todayMs + DAY_MS;
}

/** The first moment from `atMs` on at which a clock of Istanbul shows the full hour. */
function nextHour(hour: number, atMs: number): number {
  const todayMs = dayStartMs(dayOf(atMs)) + hour * HOUR_MS;
  return todayMs >= atMs ? todayMs : todayMs + DAY_MS;
}

/** The moment itself, or the end of the quiet hours that it lies in; they may go over midnight. */
export function afterQuiet(quiet: ChannelSettings['quiet'], atMs: number): number {
  if (!quiet) return atMs;
  const [from, to] = [clockMs(quiet.from), clockMs(quiet.to)];
  const startMs = dayStartMs(dayOf(atMs));
  const clock = atMs - startMs;
  if (from < to) return clock >= from && clock < to ? startMs + to : atMs;
  // From and to alike are no quiet hours.
  if (from === to || (clock >= to && clock < from)) return atMs;
  return clock < to ? startMs + to : startMs + DAY_MS + to;
}

/** Time of a clock, "08:30", in ms after midnight. */
function clockMs(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map((part) => parseInt(part, 10));
  return hours * HOUR_MS + minutes * MINUTE_MS;
}
