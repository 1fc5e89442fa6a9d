/**
 * A bounded queue in which every key has its turn: a few pieces of work run at once, waiting ones are taken from each
 * key in rotation, and when it is full the key with most waiting work loses its newest.
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
export interface QueueCaller {
  /** Key of callers that share one turn: an address, as ipKey writes it, or a user's number. */
  readonly key: string;
  /** Goes before all others; for callers that cannot send many requests. */
  readonly preferred?: boolean;
  /** Waiting work is dropped when it aborts: the caller has disconnected, or has waited long enough. */
  readonly signal?: AbortSignal | undefined;
  /** Time limit for its waiting, where that differs from the queue's. */
  readonly waitMs?: number | undefined;
}

export interface FairQueue {
  /**
   * @throws DomainError UNAVAILABLE when the queue is full, also later, when the work had to make room;
   * TOO_MANY_REQUESTS when too many of the key wait
   */
  run<T>(caller: QueueCaller, work: () => Promise<T>): Promise<T>;
}

const RETRY_AFTER_SECONDS = '5';

interface Waiter {
  readonly start: () => void;
  readonly giveUp: (reason: DomainError) => void;
}
/** Waiters by key, the key of the next turn first. */
type WaitersByKey = Map<string, Waiter[]>;

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { concurrency, concurrencyOfKey = concurrency } = options;
  const places = createPlaces(concurrency, concurrencyOfKey);
  const waiting = createWaiting(options);
  /** Takes a slot; undefined where one is free at once. */
  const take = (caller: QueueCaller): Promise<void> | undefined => {
    if (!places.isFree(caller.key)) return waiting.join(caller);
    places.take(caller.key);
    return undefined;
  };
  /** Passes the slot of finished work to the next in the queue. */
  const giveBack = (key: string) => {
    places.giveBack(key);
    const next = waiting.next(places.isFree);
    if (!next) return;
    places.take(next.key);
    next.start();
  };
  return {
    async run(caller, work) {
      const wait = take(caller);
      if (wait) await wait;
      try {
        return await work();
      } finally {
        giveBack(caller.key);
      }
    },
  };
}

function createWaiting({ waitingLimit, waitingLimitOfKey = Infinity, waitMs: longestMs }: FairQueueOptions) {
  const [preferred, others]: [WaitersByKey, WaitersByKey] = [new Map(), new Map()];
  let waiting = 0;

  const requireRoom = (caller: QueueCaller, own: WaitersByKey) => {
    const ofCaller = own.get(caller.key)?.length ?? 0;
    if (ofCaller >= waitingLimitOfKey)
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (waiting < waitingLimit) return;
    const crowded = longest(caller.preferred && others.size > 0 ? others : own);
    const givesWay = crowded && (crowded.lanes !== own || crowded.length > ofCaller + 1);
    if (!givesWay) throw new DomainError('UNAVAILABLE');
    // The newest: it has waited least.
    takeFrom(crowded.lanes, crowded.key, 'pop')?.giveUp(new DomainError('UNAVAILABLE'));
    waiting -= 1;
  };
  return {
    async join(caller: QueueCaller): Promise<void> {
      const { key, signal, waitMs = longestMs } = caller;
      const own = caller.preferred ? preferred : others;
      if (signal?.aborted) throw new DomainError('UNAVAILABLE');
      requireRoom(caller, own);
      waiting += 1;
      const { promise, resolve: start, reject: giveUp } = Promise.withResolvers<void>();
      const waiter = { start, giveUp };
      const waiters = own.get(key) ?? [];
      own.set(key, waiters);
      waiters.push(waiter);
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
      for (const byKey of [preferred, others]) {
        for (const key of byKey.keys()) {
          const waiter = mayStart(key) ? takeFrom(byKey, key, 'shift') : undefined;
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
function takeOut(byKey: WaitersByKey, key: string, waiter: Waiter): boolean {
  const waiters = byKey.get(key) ?? [];
  const at = waiters.indexOf(waiter);
  if (at === -1) return false;
  waiters.splice(at, 1);
  if (waiters.length === 0) byKey.delete(key);
  return true;
}

/** Moves the key behind all others, or removes it when it has no waiters. */
function takeFrom(byKey: WaitersByKey, key: string, end: 'shift' | 'pop'): Waiter | undefined {
  const waiters = byKey.get(key);
  const waiter = waiters?.[end]();
  if (waiters?.length === 0) byKey.delete(key);
  else if (waiters && end === 'shift') {
    byKey.delete(key);
    byKey.set(key, waiters);
  }
  return waiter;
}

function longest(byKey: WaitersByKey): { lanes: WaitersByKey; key: string; length: number } | undefined {
  let found: { lanes: WaitersByKey; key: string; length: number } | undefined;
  for (const [key, { length }] of byKey) if (!found || length > found.length) found = { lanes: byKey, key, length };
  return found;
}
