/**
 * A bounded queue in which every address has its turn: a few pieces of work run at once, those that wait are taken from
 * each address in rotation, and when it is full whoever has most waiting gives way.
 */
import { DomainError } from '@kurus/core/contract/errors';

export interface FairQueueOptions {
  /** How many run at once. */
  readonly concurrency: number;
  /** How many of one key run at once; absent, as many as run. */
  readonly concurrencyOfKey?: number;
  /** How many may wait. */
  readonly waitingLimit: number;
}

/** Whose work it is. */
export interface Asker {
  /** Who shares one turn: an address, as ipKey writes it. */
  readonly key: string;
  /** Goes before all others; for those who cannot ask often. */
  readonly preferred?: boolean;
  /** Work that waits is dropped when it aborts: the asker has gone, or has waited long enough. */
  readonly signal?: AbortSignal;
}

export interface FairQueue {
  /** @throws DomainError UNAVAILABLE when there is no place, also later, when it had to be given up. */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
}

interface Waiter {
  readonly start: () => void;
  readonly giveUp: (reason: DomainError) => void;
}
/** By key; whose turn it is comes first. */
type Lanes = Map<string, Waiter[]>;

export function createFairQueue({
  concurrency,
  concurrencyOfKey = concurrency,
  waitingLimit,
}: FairQueueOptions): FairQueue {
  const [preferred, others]: [Lanes, Lanes] = [new Map(), new Map()];
  const places = createPlaces(concurrency, concurrencyOfKey);
  let waiting = 0;

  const makeRoom = (asker: Asker, own: Lanes) => {
    const crowded = longest(asker.preferred && others.size > 0 ? others : own);
    const ofAsker = own.get(asker.key)?.length ?? 0;
    const givesWay = crowded && (crowded.lanes !== own || crowded.length > ofAsker + 1);
    if (!givesWay) throw new DomainError('UNAVAILABLE');
    // The newest: it has waited least.
    takeFrom(crowded.lanes, crowded.key, 'pop')?.giveUp(new DomainError('UNAVAILABLE'));
    waiting -= 1;
  };
  const place = (asker: Asker): Promise<void> => {
    const own = asker.preferred ? preferred : others;
    if (asker.signal?.aborted) throw new DomainError('UNAVAILABLE');
    if (waiting >= waitingLimit) makeRoom(asker, own);
    waiting += 1;
    return new Promise((start, giveUp) => {
      const waiter = { start, giveUp };
      const lane = own.get(asker.key);
      if (lane) lane.push(waiter);
      else own.set(asker.key, [waiter]);
      const leave = () => {
        if (!takeOut(own, asker.key, waiter)) return;
        waiting -= 1;
        giveUp(new DomainError('UNAVAILABLE'));
      };
      asker.signal?.addEventListener('abort', leave, { once: true });
    });
  };
  const startNext = () => {
    for (const lanes of [preferred, others]) {
      for (const key of lanes.keys()) {
        if (!places.isFree(key)) continue;
        waiting -= 1;
        places.take(key);
        takeFrom(lanes, key, 'shift')?.start();
        return;
      }
    }
  };
  return {
    async run(asker, work) {
      const { key } = asker;
      if (places.isFree(key)) places.take(key);
      // Whoever finishes takes the place for it.
      else await place(asker);
      try {
        return await work();
      } finally {
        places.giveBack(key);
        startNext();
      }
    },
  };
}

function createPlaces(concurrency: number, concurrencyOfKey: number) {
  const runningOf = new Map<string, number>();
  let running = 0;
  const count = (key: string, change: 1 | -1) => {
    running += change;
    const ofKey = (runningOf.get(key) ?? 0) + change;
    if (ofKey > 0) runningOf.set(key, ofKey);
    else runningOf.delete(key);
  };
  return {
    isFree: (key: string) => running < concurrency && (runningOf.get(key) ?? 0) < concurrencyOfKey,
    take: (key: string) => count(key, 1),
    giveBack: (key: string) => count(key, -1),
  };
}

/** @returns whether it was still waiting */
function takeOut(lanes: Lanes, key: string, waiter: Waiter): boolean {
  const lane = lanes.get(key) ?? [];
  const at = lane.indexOf(waiter);
  if (at === -1) return false;
  lane.splice(at, 1);
  if (lane.length === 0) lanes.delete(key);
  return true;
}

/** The lane moves behind all others, or goes when it is empty. */
function takeFrom(lanes: Lanes, key: string, end: 'shift' | 'pop'): Waiter | undefined {
  const lane = lanes.get(key);
  const waiter = lane?.[end]();
  if (lane?.length === 0) lanes.delete(key);
  else if (lane && end === 'shift') {
    lanes.delete(key);
    lanes.set(key, lane);
  }
  return waiter;
}

function longest(lanes: Lanes): { lanes: Lanes; key: string; length: number } | undefined {
  let found: { lanes: Lanes; key: string; length: number } | undefined;
  for (const [key, { length }] of lanes) if (!found || length > found.length) found = { lanes, key, length };
  return found;
}
