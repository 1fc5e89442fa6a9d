/**
 * A bounded queue in which every key has its turn: a few pieces of work run at once, those that wait are taken from
 * each key in rotation, and when it is full whoever has most waiting gives way.
 */
import { DomainError } from '@kurus/core/contract/errors';

export interface FairQueueOptions {
  /** Limit of pieces of work that run at once. */
  readonly concurrency: number;
  /** Limit of one key's pieces of work that run at once; absent, as many as run. */
  readonly concurrencyOfKey?: number;
  /** Limit of pieces of work that wait. */
  readonly waitingLimit: number;
  /** Limit of one key's pieces of work that wait; absent, as many as wait. */
  readonly waitingLimitOfKey?: number;
  /** Time limit for waiting; absent, none. */
  readonly waitMs?: number;
}

/** Caller on whose behalf work runs. */
export interface Asker {
  /** Key of the callers who share one turn: an address, as ipKey writes it, or a user's number. */
  readonly key: string;
  /** Goes before all others; for those who cannot ask often. */
  readonly preferred?: boolean;
  /** Work that waits is dropped when it aborts: the asker has gone, or has waited long enough. */
  readonly signal?: AbortSignal | undefined;
  /** Time limit for its waiting, where that differs from the queue's. */
  readonly waitMs?: number | undefined;
}

export interface FairQueue {
  /**
   * @throws DomainError UNAVAILABLE when there is no place, also later, when it had to be given up; TOO_MANY_REQUESTS
   *   when too many of the key wait
   */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
}

const RETRY_AFTER_SECONDS = '5';

interface Waiter {
  readonly start: () => void;
  readonly giveUp: (reason: DomainError) => void;
}
/** By key; whose turn it is comes first. */
type Lanes = Map<string, Waiter[]>;

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { concurrency, concurrencyOfKey = concurrency } = options;
  const places = createPlaces(concurrency, concurrencyOfKey);
  const waiting = createWaiting(options);
  /** Undefined where it is there at once. */
  const take = (asker: Asker): Promise<void> | undefined => {
    if (!places.isFree(asker.key)) return waiting.join(asker);
    places.take(asker.key);
    return undefined;
  };
  /** Gives the place of finished work to the next in the queue. */
  const giveBack = (key: string) => {
    places.giveBack(key);
    const next = waiting.next(places.isFree);
    if (!next) return;
    places.take(next.key);
    next.start();
  };
  return {
    async run(asker, work) {
      const wait = take(asker);
      if (wait) await wait;
      try {
        return await work();
      } finally {
        giveBack(asker.key);
      }
    },
  };
}

function createWaiting({ waitingLimit, waitingLimitOfKey = Infinity, waitMs: longestMs }: FairQueueOptions) {
  const [preferred, others]: [Lanes, Lanes] = [new Map(), new Map()];
  let waiting = 0;

  const requireRoom = (asker: Asker, own: Lanes) => {
    const ofAsker = own.get(asker.key)?.length ?? 0;
    if (ofAsker >= waitingLimitOfKey)
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (waiting < waitingLimit) return;
    const crowded = longest(asker.preferred && others.size > 0 ? others : own);
    const givesWay = crowded && (crowded.lanes !== own || crowded.length > ofAsker + 1);
    if (!givesWay) throw new DomainError('UNAVAILABLE');
    // The newest: it has waited least.
    takeFrom(crowded.lanes, crowded.key, 'pop')?.giveUp(new DomainError('UNAVAILABLE'));
    waiting -= 1;
  };
  return {
    async join(asker: Asker): Promise<void> {
      const { key, signal, waitMs = longestMs } = asker;
      const own = asker.preferred ? preferred : others;
      if (signal?.aborted) throw new DomainError('UNAVAILABLE');
      requireRoom(asker, own);
      waiting += 1;
      const { promise, resolve: start, reject: giveUp } = Promise.withResolvers<void>();
      const waiter = { start, giveUp };
      const lane = own.get(key) ?? [];
      own.set(key, lane);
      lane.push(waiter);
      const leave = () => {
        if (!takeOut(own, key, waiter)) return;
        waiting -= 1;
        giveUp(new DomainError('UNAVAILABLE'));
      };
      signal?.addEventListener('abort', leave);
      const timer = waitMs === undefined ? undefined : setTimeout(leave, waitMs);
      await promise.finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      });
    },
    /** Takes out the next piece of work, by turns, among the keys that may start. */
    next(mayStart: (key: string) => boolean): { readonly key: string; readonly start: () => void } | undefined {
      for (const lanes of [preferred, others]) {
        for (const key of lanes.keys()) {
          const waiter = mayStart(key) ? takeFrom(lanes, key, 'shift') : undefined;
          if (!waiter) continue;
          waiting -= 1;
          return { key, start: waiter.start };
        }
      }
      return undefined;
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
