import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar } from '@kurus/core/market/calendar';
import { createSession } from '@kurus/core/market/session';
import { expect, test } from 'vitest';
import { translate } from '../i18n/use-text.ts';
import { ageText } from './price-age.ts';

const session = createSession(createCalendar(BIST_CALENDAR));
const ms = (moment: string) => Date.parse(`${moment}+03:00`);
const LATE = { delayMs: 900_000 };

test.each([
  ['cryptos', {}, '2026-11-26T14:20:00', '2026-11-26T14:20:03', '3 sn'],
  ['cryptos', {}, '2026-11-26T14:20:00', '2026-11-26T14:24:59', '4 dk'],
  ['cryptos', {}, '2026-11-26T14:20:00', '2026-11-26T16:00:00', '14:20'],
  ['currencies', {}, '2026-11-26T15:30:00', '2026-11-27T10:00:00', '26 Kas 15:30'],
  ['stocks', LATE, '2026-11-26T14:05:00', '2026-11-26T14:20:00', '15 dk gecikmeli · 14:05'],
  ['stocks', LATE, '2026-11-26T18:05:00', '2026-11-26T18:12:00', '15 dk gecikmeli · 18:05'],
  ['stocks', LATE, '2026-11-26T18:05:00', '2026-11-26T19:00:00', '26 Kas kapanışı'],
  ['stocks', LATE, '2026-11-26T18:05:00', '2026-11-27T10:05:00', '26 Kas kapanışı'],
  ['stocks', {}, '2026-11-26T18:05:00', '2026-11-28T12:00:00', '26 Kas kapanışı'],
] as const)('%s with %j of %s at %s: %s', (type, source, asOf, now, text) => {
  const exchange = session.state(ms(now));
  expect(ageText(translate, { type, asOfMs: ms(asOf), source, exchange }, ms(now))).toBe(text);
});
