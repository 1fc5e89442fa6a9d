/**
 * Postings that wait for a list. A user has postings in one list at a time, and none while another of their
 * transactions is running here (user-transaction.ts): they wait in memory, and the lists of others continue.
 */

import { DomainError } from '@kurus/core/contract/errors';
import type { FairQueue } from '../sharing/fair-queue.ts';
import type { Posting, PostResult } from './entry.ts';

const MAX_LIST = 64;
const MAX_WAITING = 5_000;

export interface QueuedPosting {
  readonly posting: Posting;
  readonly resolve: (result: PostResult) => void;
  readonly reject: (error: unknown) => void;
  /** When another server was first found to write for the user; in milliseconds of `performance.now`. */
  lockedSince?: number;
}

export interface PostingQueue {
  readonly length: () => number;
  /** Adds a posting. @throws DomainError UNAVAILABLE when too many wait, or the user's turn does not come */
  add(posting: Posting): Promise<PostResult>;
  /** Takes the first postings of `users` users whose turn it is. Several of one user may go together. */
  take(users: number): QueuedPosting[];
  /** Ends the turns of a list's users. */
  done(list: readonly QueuedPosting[]): void;
  /** Puts postings back before all others; the turns of their users are kept. */
  again(list: readonly QueuedPosting[]): void;
  /** Refuses all postings. */
  refuse(error: unknown): void;
}

/**
 * @param waitMs how long a posting waits for its user's turn
 * @param onTurn called when a user's turn has come after a wait
 */
export function createPostingQueue(turns: FairQueue, waitMs: number | undefined, onTurn: () => void): PostingQueue {
  const waiting: QueuedPosting[] = [];
  const isWaiting = (userId: string) => waiting.some(({ posting }) => posting.userId === userId);
  const refuseOf = (userId: string, error: unknown) => {
    for (const item of waiting.filter(({ posting }) => posting.userId === userId)) {
      waiting.splice(waiting.indexOf(item), 1);
      item.reject(error);
    }
  };
  const users = createUserTurns({ turns, waitMs, onTurn, isWaiting, onRefused: refuseOf });
  return {
    length: () => waiting.length,
    async add(posting) {
      if (waiting.length >= MAX_WAITING) throw new DomainError('UNAVAILABLE');
      return new Promise<PostResult>((resolve, reject) => waiting.push({ posting, resolve, reject }));
    },
    take(most) {
      const list: QueuedPosting[] = [];
      const mine = new Set<string>();
      for (let i = 0; i < waiting.length && list.length < MAX_LIST;) {
        const candidate = waiting[i] as QueuedPosting;
        const { userId } = candidate.posting;
        if (!mine.has(userId) && (mine.size === most || !users.begin(userId))) {
          i += 1;
          continue;
        }
        mine.add(userId);
        list.push(candidate);
        waiting.splice(i, 1);
      }
      return list;
    },
    done(list) {
      for (const { posting } of list) users.end(posting.userId);
    },
    again(list) {
      for (const { posting } of list) users.pause(posting.userId);
      waiting.unshift(...list);
    },
    refuse(error) {
      for (const { posting, reject } of waiting.splice(0)) {
        users.end(posting.userId);
        reject(error);
      }
    },
  };
}

interface UserTurnsParts {
  readonly turns: FairQueue;
  readonly waitMs: number | undefined;
  readonly onTurn: () => void;
  /** Tells if the user still has a waiting posting. */
  readonly isWaiting: (userId: string) => boolean;
  readonly onRefused: (userId: string, error: unknown) => void;
}

function createUserTurns({ turns, waitMs, onTurn, isWaiting, onRefused }: UserTurnsParts) {
  /** Users whose turn it is here, each with the function that ends it. */
  const held = new Map<string, () => void>();
  const requested = new Set<string>();
  const inList = new Set<string>();
  const ask = (userId: string) => {
    let isAtOnce = true;
    const hold = async () => {
      requested.delete(userId);
      if (!isWaiting(userId)) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(userId, resolve);
      if (!isAtOnce) onTurn();
      await promise;
    };
    requested.add(userId);
    turns.run({ key: userId, preferred: true, waitMs }, hold).catch((error: unknown) => {
      requested.delete(userId);
      onRefused(userId, error);
    });
    isAtOnce = false;
  };
  return {
    /** @returns false where it is not the user's turn: `onTurn` is called when it is */
    begin(userId: string): boolean {
      if (!held.has(userId) && !requested.has(userId)) ask(userId);
      if (!held.has(userId) || inList.has(userId)) return false;
      inList.add(userId);
      return true;
    },
    /** Puts their postings back; their turn stays. */
    pause: (userId: string) => inList.delete(userId),
    end(userId: string): void {
      inList.delete(userId);
      held.get(userId)?.();
      held.delete(userId);
    },
  };
}
