import { expect, test } from 'vitest';
import { dayMarks } from './day-marks.ts';
import { areaPath, boxPlace, labelPlaces, linePath, plotOf } from './lines-geometry.ts';

const PARTS = { width: 400, height: 200, days: 5, fromZero: true, gutters: { left: 40, right: 60 } };
const LINE = [0, 0.1, undefined, 0.3, 0.2];
const plot = plotOf({ ...PARTS, lines: [LINE] });

test('a scale of returns contains zero, a scale of values need not', () => {
  expect(plot.marks[0]).toBe(0);
  expect(plot.y(0)).toBe(plot.bottom);
  expect(plot.y(0.3)).toBeGreaterThan(plot.top);
  const values = plotOf({ ...PARTS, fromZero: false, lines: [[100, 101, 102]] });
  expect(values.marks.every((mark) => mark >= 99)).toBe(true);
});

test('a single value, and none, have a scale too', () => {
  for (const line of [[0.1], [], [undefined]]) {
    const { y, marks } = plotOf({ ...PARTS, days: line.length, lines: [line], fromZero: false });
    expect([Number.isFinite(y(0.1)), marks.length > 0]).toEqual([true, true]);
  }
});

test('a day without a value is a gap, never a zero', () => {
  expect(linePath(LINE, plot).match(/[ML]/g)).toEqual(['M', 'L', 'M', 'L']);
  expect(areaPath([undefined], plot, true)).toBe('');
});

test('many days are thinned, and the last one is always drawn', () => {
  const days = Array.from({ length: 5000 }, (_, at) => at / 5000);
  const path = linePath(days, plotOf({ ...PARTS, days: days.length, lines: [days] }));
  expect(path.match(/L/g)?.length).toBeLessThan(1000);
  expect(path).toMatch(/L340,\S+$/);
});

test('years replace January, and short periods have days', () => {
  const year = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2025, 10, 20 + at)).toISOString().slice(0, 10));
  const marks = dayMarks(year, plotOf({ ...PARTS, width: 1000, days: year.length, lines: [[0]] }));
  expect(marks.map(({ text }) => text).slice(0, 3)).toEqual(['Ara', '2026', 'Şub']);
  expect(marks.filter(({ isYear }) => isYear)).toHaveLength(1);
  expect(dayMarks(year.slice(0, 10), plot)[0]?.text).toBe('20 Kas');
});

test('labels keep their order and their distance', () => {
  const places = labelPlaces([100, 101, 102], plot);
  expect([(places[1] ?? 0) - (places[0] ?? 0), (places[2] ?? 0) - (places[1] ?? 0)]).toEqual([16, 16]);
});

test('the box of a day lies where fewer points are', () => {
  const high = Array.from({ length: 100 }, () => 0.3);
  const wide = plotOf({ ...PARTS, days: 100, lines: [high, [0]] });
  expect(boxPlace(50, { width: 100, height: 60 }, wide, [high]).top).toBeGreaterThan(60);
});
