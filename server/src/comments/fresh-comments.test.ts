/** Announcements of new comments: each once, however it came, without a question for each reader. */

import { expect, test } from 'vitest';
import { randomFrom } from '../../../testing/random.ts';
import { createFreshComments } from './fresh-comments.ts';

interface Row {
  readonly id: string;
  readonly userId: string | null;
  shown: boolean;
}

/** A table of comments of each subject, and how often it was asked. */
function table() {
  const rows = new Map<string, Row[]>();
  let asked = 0;
  const readNewest = async (subjectId: string, { after, most }: { readonly after: string; readonly most: number }) => {
    asked += 1;
    const found = (rows.get(subjectId) ?? []).filter(({ id, shown }) => shown && BigInt(id) > BigInt(after));
    return found.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1)).slice(0, most);
  };
  const add = (subjectId: string, id: number, shown = true) => {
    const row = { id: String(id), userId: '7', shown };
    rows.set(subjectId, [...(rows.get(subjectId) ?? []), row]);
    return row;
  };
  return { rows, readNewest, add, asked: () => asked };
}

const follower = async (fresh: ReturnType<typeof createFreshComments>, subject: string) => {
  const told: string[] = [];
  const end = await fresh.follow(subject, (added) => void told.push(...added.map(({ id }) => id)));
  return { told, end };
};

test('what was there is not told; a late commit and a comment that is shown again are told once', async () => {
  const { readNewest, add } = table();
  const held = add('1', 5, false);
  add('1', 10);
  const fresh = createFreshComments({ readNewest });
  const { told } = await follower(fresh, '1');
  await fresh.step();
  expect(told).toEqual([]);
  add('1', 20);
  await fresh.step();
  // Its number is smaller, and its commit came later.
  add('1', 15);
  held.shown = true;
  await fresh.step();
  await fresh.step();
  expect(told).toEqual(['20', '15', '5']);
});

test('a deleted one lets no old comment come up, among more than are looked at', async () => {
  const { readNewest, add, rows } = table();
  for (let id = 1; id <= 300; id += 1) add('1', id);
  const fresh = createFreshComments({ readNewest });
  const { told } = await follower(fresh, '1');
  for (const row of rows.get('1') ?? []) if (Number(row.id) > 250) row.shown = false;
  await fresh.step();
  expect(told).toEqual([]);
  add('1', 301);
  await fresh.step();
  expect(told).toEqual(['301']);
});

test('a thousand readers of a subject ask once, and of many subjects ten have their turn at a time', async () => {
  const { readNewest, add, asked } = table();
  const fresh = createFreshComments({ readNewest });
  const readers = await Promise.all(Array.from({ length: 1000 }, () => follower(fresh, '1')));
  expect(asked()).toBe(1);
  add('1', 4);
  await fresh.step();
  expect(asked()).toBe(2);
  expect(readers.every(({ told }) => told.join() === '4')).toBe(true);
  const others = await Promise.all(Array.from({ length: 24 }, (_, n) => follower(fresh, `other ${n}`)));
  for (let n = 0; n < 24; n += 1) add(`other ${n}`, 9);
  const before = asked();
  await fresh.step();
  expect(asked() - before).toBe(10);
  await fresh.step();
  await fresh.step();
  expect(others.map(({ told }) => told.join())).toEqual(Array.from({ length: 24 }, () => '9'));
  for (const { end } of [...readers, ...others]) end();
  expect(fresh.subjects()).toBe(0);
});

test('in random histories each reader is told what was added while they read, once', async () => {
  const random = randomFrom(86);
  for (let run = 0; run < 50; run += 1) {
    const { readNewest, add } = table();
    const fresh = createFreshComments({ readNewest });
    const readers: { told: readonly string[]; end: () => void; due: string[] }[] = [];
    let next = 0;
    for (let n = 0; n < 60; n += 1) {
      const what = random.below(4);
      if (what === 0) readers.push({ ...(await follower(fresh, '1')), due: [] });
      if (what === 1) readers.splice(random.below(readers.length + 1), 1)[0]?.end();
      if (what >= 2) {
        const { id } = add('1', (next += 1 + random.below(3)));
        for (const reader of readers) reader.due.push(id);
      }
      await fresh.step();
    }
    for (const { told, due } of readers) expect(told).toEqual(due);
  }
});

test('a question that fails ends nobody’s following, and opens nothing', async () => {
  const { readNewest, add } = table();
  let fails = true;
  const fresh = createFreshComments({
    readNewest: async (...query) => {
      if (fails) throw new Error('away');
      return readNewest(...query);
    },
  });
  await expect(follower(fresh, '1')).rejects.toThrow('away');
  expect(fresh.subjects()).toBe(0);
  fails = false;
  const { told } = await follower(fresh, '1');
  add('1', 3);
  fails = true;
  await expect(fresh.step()).rejects.toThrow('away');
  fails = false;
  await fresh.step();
  expect(told).toEqual(['3']);
});
