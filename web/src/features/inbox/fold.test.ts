import { expect, test } from 'vitest';
import { folded } from './fold.ts';

const item = (id: number, kind: 'alert' | 'offering', seconds: number) => ({
  id,
  kind,
  at: new Date(Date.UTC(2026, 10, 26, 9) - seconds * 1000).toISOString(),
  title: '',
  text: '',
  facts: {},
  link: '',
  read: false,
});

test('one kind within a minute of the newest is one row; nothing is lost, and the order stays', () => {
  const items = [
    item(9, 'alert', 0),
    item(8, 'alert', 59),
    item(7, 'alert', 60),
    item(6, 'offering', 61),
    item(5, 'alert', 62),
    item(4, 'alert', 121),
  ];
  const folds = folded(items);
  expect(folds.map(({ items: own }) => own.map(({ id }) => id))).toEqual([[9, 8], [7], [6], [5, 4]]);
  expect(folds.flatMap(({ items: own }) => own)).toEqual(items);
  expect(folded([])).toEqual([]);
});
