import { describe, expect, test } from 'vitest';
import { createFairQueue, type QueueCaller } from './fair-queue.ts';

/** A queue whose work ends when the test ends it. */
function watched(waitingLimit: number) {
  const queue = createFairQueue({ concurrency: 1, waitingLimit });
  const began: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, asker: QueueCaller) => {
    const work = () => {
      began.push(name);
      return new Promise<void>((end) => ends.push(end));
    };
    queue.run(asker, work).catch(() => refused.push(name));
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const finishAll = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await settled();
    }
  };
  return { ask, began, refused, finishAll, settled };
}

describe('a queue that is shared fairly', () => {
  test('takes from each address in rotation, however many one of them has waiting', async () => {
    const { ask, began, finishAll } = watched(10);
    for (const n of [0, 1, 2, 3, 4]) ask(`crowd ${n}`, { key: 'crowd' });
    ask('a', { key: 'a' });
    ask('b', { key: 'b' });
    await finishAll();
    expect(began).toEqual(['crowd 0', 'crowd 1', 'a', 'b', 'crowd 2', 'crowd 3', 'crowd 4']);
  });

  test('when full, the key with most waiting work loses its newest, and its next request is refused', async () => {
    const { ask, began, refused, finishAll, settled } = watched(3);
    for (const n of [0, 1, 2, 3, 4]) ask(`crowd ${n}`, { key: 'crowd' });
    await settled();
    expect(refused).toEqual(['crowd 4']);
    ask('a', { key: 'a' });
    ask('crowd 5', { key: 'crowd' });
    ask('b', { key: 'b' });
    await settled();
    expect(refused.toSorted()).toEqual(['crowd 2', 'crowd 3', 'crowd 4', 'crowd 5']);
    // No key has more than one waiting: a new key finds no room.
    ask('c', { key: 'c' });
    await finishAll();
    expect(refused.at(-1)).toBe('c');
    expect(began).toEqual(['crowd 0', 'crowd 1', 'a', 'b']);
  });

  test('the preferred go first, and find a place among any number of others', async () => {
    const { ask, began, refused, finishAll } = watched(3);
    for (const key of ['a', 'b', 'c', 'd']) ask(key, { key });
    ask('known', { key: 'k', preferred: true });
    await finishAll();
    expect(refused).toEqual(['b']);
    expect(began).toEqual(['a', 'known', 'c', 'd']);
  });

  test('work that fails gives its place back', async () => {
    const queue = createFairQueue({ concurrency: 1, waitingLimit: 1 });
    await expect(queue.run({ key: 'a' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run({ key: 'a' }, async () => 'yes')).toBe('yes');
  });

  test('lets no key have more than its share of what runs, though others’ places stay empty', async () => {
    const queue = createFairQueue({ concurrency: 3, concurrencyOfKey: 2, waitingLimit: 10 });
    const running: string[] = [];
    const ends = new Map<string, () => void>();
    const ask = (name: string, key: string) =>
      void queue.run({ key }, async () => {
        running.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        running.splice(running.indexOf(name), 1);
      });
    const end = async (name: string) => {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    for (const n of [0, 1, 2, 3]) ask(`crowd ${n}`, 'crowd');
    expect(running).toEqual(['crowd 0', 'crowd 1']);
    ask('a', 'a');
    ask('b', 'b');
    expect(running).toEqual(['crowd 0', 'crowd 1', 'a']);
    await end('a');
    expect(running).toEqual(['crowd 0', 'crowd 1', 'b']);
    await end('crowd 0');
    expect(running).toEqual(['crowd 1', 'b', 'crowd 2']);
    await end('b');
    expect(running).toEqual(['crowd 1', 'crowd 2']);
  });

  test('drops work whose asker has gone, and gives its place among the waiting to others', async () => {
    const { ask, began, refused, finishAll, settled } = watched(2);
    const gone = new AbortController();
    ask('first', { key: 'a' });
    ask('leaves', { key: 'a', signal: gone.signal });
    ask('stays', { key: 'a' });
    gone.abort();
    await settled();
    expect(refused).toEqual(['leaves']);
    ask('comes', { key: 'b' });
    ask('too late', { key: 'a', signal: gone.signal });
    await settled();
    expect(refused).toEqual(['leaves', 'too late']);
    await finishAll();
    expect(began).toEqual(['first', 'stays', 'comes']);
  });

  test('refuses what is too many of one key for that key alone, and what has waited too long', async () => {
    const queue = createFairQueue({ concurrency: 1, waitingLimit: 10, waitingLimitOfKey: 2, waitMs: 30 });
    const end = Promise.withResolvers<void>();
    const first = queue.run({ key: 'crowd' }, () => end.promise);
    const refusals = [0, 1, 2].map(() =>
      queue.run({ key: 'crowd' }, async () => 'done').catch((error: unknown) => error),
    );
    expect(await refusals[2]).toMatchObject({ code: 'TOO_MANY_REQUESTS', detail: { retryAfterSeconds: '5' } });
    const other = queue.run({ key: 'other', waitMs: 10_000 }, async () => 'done');
    expect(await Promise.all(refusals.slice(0, 2))).toMatchObject([{ code: 'UNAVAILABLE' }, { code: 'UNAVAILABLE' }]);
    end.resolve();
    await first;
    expect(await other).toBe('done');
  });
});
