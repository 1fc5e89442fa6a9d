/** Time at which a notification leaves by mail: the person's settings, their digest and their quiet hours. */

import type { MailMode, NotificationKind } from '../contract/words/notifications.ts';
import { DAY_MS, dayOf, dayStartMs } from '../market/calendar.ts';

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

/** @returns epoch milliseconds; undefined where the notification stays in the inbox */
export function mailTime(settings: ChannelSettings, kind: NotificationKind, atMs: number): number | undefined {
  const { mail, kinds } = settings;
  if (mail.mode === 'off' || !(kinds[kind] ?? ALL_CHANNELS).mail) return undefined;
  const leavesMs = mail.mode === 'digest' ? nextHour(mail.hour ?? DIGEST_HOUR, atMs) : atMs;
  return afterQuiet(settings.quiet, leavesMs);
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
