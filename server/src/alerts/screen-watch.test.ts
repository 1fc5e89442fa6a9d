import { DAY_MS } from '@kurus/core/market/calendar';
import { expect, test } from 'vitest';
import { randomFrom } from '../../../testing/random.ts';
import { entriesOf, entryFacts, screenMembers } from './screen-watch.ts';

const NOON = Date.UTC(2026, 10, 20, 9);
const found = (...codes: readonly string[]) => ({ version: 'v1', kind: 'stocks' as const, codes });
const seen = (...codes: readonly string[]) => ({ seen: ['v1', ...codes], activeFromMs: NOON });

test('what fits now and did not before has entered', () => {
  expect(entriesOf(seen('A', 'B'), found('A', 'B', 'C', 'D'), NOON + 1)).toMatchObject({ entered: ['C', 'D'] });
  expect(entriesOf(seen('A', 'B'), found('A', 'B'), NOON + 1)).toBeUndefined();
});

test('what left on this day does not enter again before the next', () => {
  const left = entriesOf(seen('A', 'B'), found('A'), NOON + 1);
  expect(left).toBeUndefined();
  expect(entriesOf(seen('A', 'B'), found('A', 'B'), NOON + 2)).toBeUndefined();
  const tomorrow = entriesOf(seen('A', 'B'), found('A'), NOON + DAY_MS);
  expect(tomorrow).toMatchObject({ seen: ['v1', 'A'], entered: [] });
  const back = entriesOf(
    { seen: tomorrow?.seen ?? [], activeFromMs: NOON + DAY_MS },
    found('A', 'B'),
    NOON + DAY_MS + 1,
  );
  expect(back).toMatchObject({ seen: ['v1', 'A', 'B'], entered: ['B'] });
});

test('a screen that was saved again begins anew; nothing is known without figures', () => {
  const again = { version: 'v2', kind: 'stocks' as const, codes: ['X', 'Y'] };
  expect(entriesOf(seen('A'), again, NOON + 1)).toEqual({ kind: 'stocks', seen: ['v2', 'X', 'Y'], entered: [] });
  expect(entriesOf(seen('A'), undefined, NOON + 1)).toBeUndefined();
  expect(screenMembers(undefined)).toEqual([]);
  expect(entriesOf({ seen: [], activeFromMs: NOON }, found('A'), NOON + 1)).toMatchObject({ entered: [] });
});

test('over random days: once a day at most, never what was inside before, and always what is new', () => {
  const random = randomFrom(39);
  const codes = Array.from({ length: 12 }, (_, n) => `S${n}`);
  let alert = { seen: screenMembers(found()), activeFromMs: NOON };
  let inside: ReadonlySet<string> = new Set();
  let yesterday: ReadonlySet<string> = new Set();
  let tellings = 0;
  for (let dayNumber = 0; dayNumber < 40; dayNumber += 1) {
    const [today, told] = [new Set<string>(), new Set<string>()];
    for (let n = 0; n < 6; n += 1) {
      const nowMs = NOON + dayNumber * DAY_MS + n * 1000 + 1;
      const before = inside;
      inside = new Set(codes.filter(() => random.below(4) === 0));
      const result = entriesOf(alert, found(...codes.filter((code) => inside.has(code))), nowMs);
      const entered = result?.entered ?? [];
      for (const code of entered) {
        expect([inside.has(code), before.has(code), told.has(code)]).toEqual([true, false, false]);
        told.add(code);
      }
      const isNew = (code: string) => !today.has(code) && !yesterday.has(code);
      expect(entered).toEqual(expect.arrayContaining([...inside].filter(isNew)));
      for (const code of inside) today.add(code);
      tellings += entered.length;
      if (result) alert = { seen: result.seen, activeFromMs: nowMs };
    }
    yesterday = today;
  }
  expect(tellings).toBeGreaterThan(50);
});

test('a notification names twenty, and one alone as its subject', () => {
  const many = Array.from({ length: 25 }, (_, n) => `S${n}`);
  expect(entryFacts('stocks', many)).toEqual({ entered: many.slice(0, 20), count: 25 });
  expect(entryFacts('funds', ['AFT'])).toEqual({ entered: ['AFT'], count: 1, type: 'funds', code: 'AFT' });
});
