import { describe, expect, it } from 'vitest';
import { BIST_CALENDAR } from './bist-calendar.ts';
import { createCalendar, dateText, dayOf, dayOfDate, dayStartMs } from './calendar.ts';
import { createSession } from './session.ts';

const calendar = createCalendar(BIST_CALENDAR);
const session = createSession(calendar);
/** Moment on the clock of İstanbul. */
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+03:00`);
const isWeekday = (day: number) => new Date(dayStartMs(day) + 43_200_000).getUTCDay() % 6 !== 0;
const time = (ms: number) => new Date(ms + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

describe('the calendar', () => {
  it.each([
    [2025, 251, 2],
    [2026, 251, 3],
    [2027, 250, 2],
  ])('%i has %i trading days, %i of them half', (year, count, halves) => {
    const days: number[] = [];
    for (let day = dayOfDate(`${year}-01-01`); day < dayOfDate(`${year + 1}-01-01`); day += 1) days.push(day);
    expect(days.filter((day) => calendar.isTradingDay(day))).toHaveLength(count);
    expect(days.filter((day) => calendar.kind(day) === 'half')).toHaveLength(halves);
  });

  it('knows national holidays of years that are not announced', () => {
    expect(calendar.kind(dayOfDate('2031-10-29'))).toBe('closed');
    expect(calendar.kind(dayOfDate('2030-04-23'))).toBe('closed');
    expect(calendar.kind(dayOfDate('2030-04-24'))).toBe('full');
  });

  it('steps over weekends and holidays', () => {
    expect(dateText(calendar.next(dayOfDate('2026-05-26')))).toBe('2026-06-01');
    expect(dateText(calendar.previous(dayOfDate('2026-10-30')))).toBe('2026-10-28');
  });

  it('changes the day at midnight in İstanbul', () => {
    expect(dateText(dayOf(at('2026-11-20 23:59')))).toBe('2026-11-20');
    expect(dateText(dayOf(at('2026-11-21 00:00')))).toBe('2026-11-21');
    expect(dayStartMs(dayOfDate('2026-11-21'))).toBe(at('2026-11-21 00:00'));
  });
});

describe('the session', () => {
  it.each([
    ['2026-11-20 09:39', 'closed'],
    ['2026-11-20 09:40', 'opening-collection'],
    ['2026-11-20 09:55', 'opening-match'],
    ['2026-11-20 10:00', 'continuous'],
    ['2026-11-20 13:15', 'continuous'],
    ['2026-11-20 17:59', 'continuous'],
    ['2026-11-20 18:00', 'closing-collection'],
    ['2026-11-20 18:05', 'closing-match'],
    ['2026-11-20 18:08', 'at-close'],
    ['2026-11-20 18:10', 'closed'],
    ['2026-11-21 12:00', 'closed'],
    ['2026-10-28 12:29', 'continuous'],
    ['2026-10-28 12:30', 'closing-collection'],
    ['2026-10-28 12:35', 'closing-match'],
    ['2026-10-28 12:38', 'at-close'],
    ['2026-10-28 12:40', 'closed'],
    ['2026-10-28 15:00', 'closed'],
    ['2026-10-29 12:00', 'closed'],
    ['2026-10-30 12:00', 'continuous'],
  ])('at %s is %s', (moment, phase) => {
    expect(session.phase(at(moment))).toBe(phase);
    expect(session.isOpen(at(moment))).toBe(phase === 'continuous' || phase === 'at-close');
  });

  it.each([
    ['2026-11-20 09:00', '2026-11-20 10:00', '2026-11-19 10:00'],
    ['2026-11-20 10:00', '2026-11-23 10:00', '2026-11-20 10:00'],
    ['2026-11-21 12:00', '2026-11-23 10:00', '2026-11-20 10:00'],
    ['2026-10-28 13:00', '2026-10-30 10:00', '2026-10-28 10:00'],
    ['2026-12-31 19:00', '2027-01-04 10:00', '2026-12-31 10:00'],
  ])('after %s it opens at %s, and last did at %s', (moment, next, last) => {
    expect(time(session.nextOpening(at(moment)))).toBe(next);
    expect(time(session.lastOpening(at(moment)))).toBe(last);
  });

  it.each([
    ['2026-11-20 09:00', 'closed', 'full', '2026-11-20 10:00', undefined],
    ['2026-11-20 09:45', 'opening-collection', 'full', '2026-11-20 10:00', undefined],
    ['2026-11-20 11:00', 'open', 'full', '2026-11-20 18:00', undefined],
    ['2026-11-20 18:02', 'closing-collection', 'full', '2026-11-23 10:00', undefined],
    ['2026-11-20 18:09', 'open', 'full', '2026-11-20 18:10', undefined],
    ['2026-11-21 12:00', 'closed', 'closed', '2026-11-23 10:00', undefined],
    ['2026-10-28 11:00', 'open', 'half', '2026-10-28 12:30', 'republic'],
    ['2026-10-28 12:39', 'open', 'half', '2026-10-28 12:40', 'republic'],
    ['2026-10-29 12:00', 'closed', 'closed', '2026-10-30 10:00', 'republic'],
    ['2026-03-18 19:00', 'closed', 'full', '2026-03-19 10:00', undefined],
    ['2026-04-22 19:00', 'closed', 'full', '2026-04-24 10:00', 'sovereignty'],
    ['2026-05-26 19:00', 'closed', 'half', '2026-06-01 10:00', 'sacrificeFeast'],
    ['2026-12-31 19:00', 'closed', 'full', '2027-01-04 10:00', 'newYear'],
  ])('at %s says: %s, a %s day, until %s, %s', (moment, state, day, until, holiday) => {
    const exchangeState = session.state(at(moment));
    const phase = exchangeState.isOpen ? 'open' : exchangeState.phase;
    expect([phase, exchangeState.day, time(exchangeState.changesAtMs), exchangeState.holiday]).toEqual([
      state,
      day,
      until,
      holiday,
    ]);
  });

  it('has a name for every day that the calendar closes or cuts, Sundays and Saturdays aside', () => {
    const days = Array.from({ length: 1461 }, (_, i) => dayOfDate('2025-01-01') + i);
    const special = days.filter((day) => isWeekday(day) && calendar.kind(day) !== 'full');
    expect(special.length).toBeGreaterThan(40);
    expect(special.filter((day) => calendar.holiday(day) === undefined).map(dateText)).toEqual([]);
    const full = days.filter((day) => calendar.kind(day) === 'full');
    expect(full.filter((day) => calendar.holiday(day) !== undefined).map(dateText)).toEqual([]);
  });

  it('keeps the national holidays in years that are not announced', () => {
    const kinds = [
      '2029-01-01',
      '2029-04-23',
      '2029-05-01',
      '2030-07-15',
      '2029-08-30',
      '2029-10-29',
      '2030-10-28',
    ].map((date) => `${date} ${calendar.kind(dayOfDate(date))}: ${calendar.holiday(dayOfDate(date))}`);
    expect(kinds).toEqual([
      '2029-01-01 closed: newYear',
      '2029-04-23 closed: sovereignty',
      '2029-05-01 closed: labour',
      '2030-07-15 closed: democracy',
      '2029-08-30 closed: victory',
      '2029-10-29 closed: republic',
      '2030-10-28 half: republic',
    ]);
    expect(calendar.holiday(dayOfDate('2031-05-19'))).toBe('youth');
  });

  it('has the religious holidays of the lunar calendar, half of the day before and the whole days of the feast', () => {
    // Announced religious holidays of these years agree with the Umm al-Qura calendar.
    const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', day: 'numeric' });
    const lunar = (day: number) => format.format(dayStartMs(day) + 43_200_000).split(' ')[0] ?? '';
    const feastOf = (day: number) => {
      if (lunar(day + 1) === '10/1') return 'half: ramadanFeast';
      if (/^10\/[123]$/.test(lunar(day))) return 'closed: ramadanFeast';
      if (lunar(day) === '12/9') return 'half: sacrificeFeast';
      return /^12\/1[0-3]$/.test(lunar(day)) ? 'closed: sacrificeFeast' : undefined;
    };
    const youthDay = dayOfDate('2027-05-19');
    for (let day = dayOfDate('2025-01-01'); day < dayOfDate('2028-01-01'); day += 1) {
      if (!isWeekday(day) || day === youthDay) continue;
      const kinds = `${calendar.kind(day)}: ${calendar.holiday(day)}`;
      const feast = feastOf(day);
      if (feast !== undefined || kinds.includes('Feast'))
        expect(`${dateText(day)} ${kinds}`).toBe(`${dateText(day)} ${feast}`);
    }
    expect(calendar.kind(youthDay)).toBe('closed');
  });
});
