/** When a mail leaves, compared with a walk over the minutes of a clock of Istanbul. */

import { describe, expect, test } from 'vitest';
import { afterQuiet, type ChannelSettings, DEFAULT_CHANNELS, endOf, mailTime, pushTime } from './delivery-time.ts';

const MINUTE = 60_000;
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Istanbul', hour: '2-digit', minute: '2-digit' });
const clockOf = (atMs: number) => CLOCK.format(atMs);
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+03:00`);

/** The first full minute outside the quiet hours, found by walking. */
function walked({ from, to }: { readonly from: string; readonly to: string }, atMs: number): number {
  const isQuiet = (clock: string) =>
    from < to ? clock >= from && clock < to : from > to && (clock >= from || clock < to);
  let ms = atMs;
  while (isQuiet(clockOf(ms))) ms = Math.floor(ms / MINUTE) * MINUTE + MINUTE;
  return ms;
}

test('quiet hours end where a walk over the clock leaves them, over midnight and within a day', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const clock = () => `${String(random(24)).padStart(2, '0')}:${String(random(60)).padStart(2, '0')}`;
  for (let n = 0; n < 400; n += 1) {
    const quiet = { from: clock(), to: clock() };
    const atMs = at('2026-11-20 00:00') + random(4 * 86_400_000);
    expect([quiet, afterQuiet(quiet, atMs)]).toEqual([quiet, walked(quiet, atMs)]);
  }
  expect(afterQuiet({ from: '08:00', to: '08:00' }, at('2026-11-20 08:00'))).toBe(at('2026-11-20 08:00'));
  expect(afterQuiet(undefined, 5)).toBe(5);
});

describe('when a mail leaves', () => {
  const settings = (fields: Partial<ChannelSettings>): ChannelSettings => ({ ...DEFAULT_CHANNELS, ...fields });
  const quiet = { from: '22:00', to: '08:00' };
  test.each<[string, Partial<ChannelSettings>, string, string | undefined]>([
    ['nobody chose anything', {}, '2026-11-20 12:00', undefined],
    ['at once', { mail: { mode: 'at-once' } }, '2026-11-20 12:00', '2026-11-20 12:00'],
    ['at once in the night', { mail: { mode: 'at-once' }, quiet }, '2026-11-20 23:30', '2026-11-21 08:00'],
    ['at once before dawn', { mail: { mode: 'at-once' }, quiet }, '2026-11-21 07:59', '2026-11-21 08:00'],
    ['the hour itself', { mail: { mode: 'digest', hour: 19 } }, '2026-11-20 19:00', '2026-11-20 19:00'],
    ['a minute later', { mail: { mode: 'digest', hour: 19 } }, '2026-11-20 19:01', '2026-11-21 19:00'],
    ['a digest without an hour', { mail: { mode: 'digest' } }, '2026-11-20 09:00', '2026-11-20 19:00'],
    ['midnight', { mail: { mode: 'digest', hour: 0 } }, '2026-11-20 09:00', '2026-11-21 00:00'],
    ['a digest in quiet hours', { mail: { mode: 'digest', hour: 23 }, quiet }, '2026-11-20 09:00', '2026-11-21 08:00'],
    [
      'a kind without mail',
      { mail: { mode: 'at-once' }, kinds: { 'order-filled': { inbox: true, push: true, mail: false } } },
      '2026-11-20 12:00',
      undefined,
    ],
  ])('%s', (_, fields, created, expected) => {
    expect(mailTime(settings(fields), { kind: 'order-filled', atMs: at(created) })).toBe(expected && at(expected));
  });
});

test.each<[string, string, string, string]>([
  ['ends after the quiet hours', '2026-11-20 23:00', '2026-11-21 18:00', '2026-11-21 08:00'],
  ['ends an hour after them', '2026-11-20 23:00', '2026-11-21 09:00', '2026-11-21 08:00'],
  ['ends half an hour after them', '2026-11-20 23:00', '2026-11-21 08:30', '2026-11-21 07:30'],
  ['ends within them', '2026-11-20 23:00', '2026-11-21 02:00', '2026-11-21 01:00'],
  ['ends within the hour', '2026-11-20 23:00', '2026-11-20 23:40', '2026-11-20 23:00'],
  ['has ended', '2026-11-20 23:00', '2026-11-20 22:00', '2026-11-20 23:00'],
])('what %s is not held beyond the hour before its end', (_, created, ends, expected) => {
  const leaving = { kind: 'rights-last-day', atMs: at(created), endsMs: at(ends) } as const;
  const quiet = { from: '22:00', to: '08:00' };
  expect(pushTime({ ...DEFAULT_CHANNELS, quiet }, leaving)).toBe(at(expected));
  const digest = { ...DEFAULT_CHANNELS, quiet, mail: { mode: 'digest', hour: 7 } } as const;
  expect(mailTime(digest, leaving)).toBe(at(expected));
});

test('dates end with the exchange, with their day, or at their hour', () => {
  expect(endOf('rights-last-day', '2026-11-27')).toBe(at('2026-11-27 18:00'));
  expect(endOf('deposit-due', '2026-11-27')).toBe(at('2026-11-28 00:00'));
  expect(endOf('fund-hour', '2026-11-27')).toBe(at('2026-11-27 13:30'));
  expect(endOf('price-above', '2026-11-27')).toBeUndefined();
  expect(endOf('deposit-due', undefined)).toBeUndefined();
});
