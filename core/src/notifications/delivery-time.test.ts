/** When a mail leaves, compared with a walk over the minutes of a clock of Istanbul. */

import { describe, expect, test } from 'vitest';
import { afterQuiet, type ChannelSettings, DEFAULT_CHANNELS, mailTime } from './delivery-time.ts';

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
    expect(mailTime(settings(fields), 'order-filled', at(created))).toBe(expected && at(expected));
  });
});
