import { price } from '@kurus/core/money/money';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import { replayEntries } from '@kurus/core/tracked/story';
import { describe, expect, test } from 'vitest';
import { trackedEntry, type EntryOverrides } from '../../../../../testing/tracked-entries.ts';
import { ASSET, type TimelineEntry } from './asset-replay.ts';
import { costSteps, marksOf } from './cost-steps.ts';

const entry = (day: string, type: TrackedEntryKind, place: number, overrides: EntryOverrides = {}): TimelineEntry => ({
  ...trackedEntry(type, { node: ASSET, day, place, ...overrides }),
  item: undefined,
});

describe('marks', () => {
  test('each entry that moves shares or pays has one, at the beginning of its day in Istanbul', () => {
    const marks = marksOf([
      entry('2026-08-12', 'dividend', 2),
      entry('2025-02-14', 'buy', 1),
      entry('2026-01-01', 'fee', 3),
    ]);
    expect(marks).toEqual([
      expect.objectContaining({ shape: 'buy', atMs: Date.parse('2025-02-13T21:00:00Z'), count: 1 }),
      expect.objectContaining({ shape: 'dividend', atMs: Date.parse('2026-08-11T21:00:00Z') }),
    ]);
  });
});

describe('the line of costs', () => {
  const of = (...entries: TimelineEntry[]) =>
    costSteps(replayEntries(ASSET, entries), 'average').map((step) => step.price);

  test('steps at each purchase, and stops where nothing is held', () => {
    const buy = entry('2025-02-14', 'buy', 1, { quantity: '300', amount: '30000' });
    const more = entry('2025-03-14', 'buy', 2, { quantity: '100', amount: '20000' });
    const all = entry('2025-04-14', 'sell', 3, { quantity: '400', amount: '60000' });
    expect(of(buy, more, all)).toEqual([price('100'), price('125'), undefined]);
  });

  test('shares of before a split are counted as those of now', () => {
    const buy = entry('2025-02-14', 'buy', 1, { quantity: '300', amount: '30000' });
    const split = entry('2025-03-14', 'split', 2, { ratio: [2, 1] });
    expect(of(buy, split)).toEqual([price('50'), price('50')]);
  });
});
