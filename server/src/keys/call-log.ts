/**
 * Log of the calls with keys. Calls are written in lists, once a second and a statement a user, so that a call waits
 * for nothing; what a killed process had not written is lost.
 */

import { randomInt } from 'node:crypto';
import type { StoredCall } from './store.ts';

export interface KeyCall extends Omit<StoredCall, 'id'> {
  readonly userId: string;
  readonly keyId: number;
}
export type NumberedCall = StoredCall & Pick<KeyCall, 'keyId'>;

interface CallLogParts {
  /** Writes what the keys of a user did in a second. */
  readonly write: (userId: string, calls: readonly NumberedCall[]) => Promise<void>;
  readonly onTrouble: (trouble: string) => void;
}

export interface CallLog {
  add(call: KeyCall): void;
  /** Writes what is left. */
  close(): Promise<void>;
}

const EACH_MS = 1_000;
/** Calls of a second that are kept at most: a server answers fewer. */
const MOST_WAITING = 20_000;
/** Users whose calls are written at once: the connections are those of requests. */
const AT_ONCE = 4;
/** Bits of a call's number below its milliseconds. */
const LOW_BITS = 22n;
const RANDOM = 2 ** 20;

export function createCallLog({ write, onTrouble }: CallLogParts): CallLog {
  let waiting: KeyCall[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let leftOut = 0;
  const numberOf = numbering();
  const numbered = (call: KeyCall): NumberedCall => ({ ...call, id: numberOf(call.at.getTime()) });

  const flush = (): Promise<void> => {
    timer = undefined;
    const calls = waiting;
    waiting = [];
    if (leftOut > 0) onTrouble(`${leftOut} calls with keys left out of the log`);
    leftOut = 0;
    // One list after the other: numbers and last use then follow the order of the calls.
    writing = writing.then(() => writeAll(calls));
    return writing;
  };

  const writeAll = async (calls: readonly KeyCall[]) => {
    const users = [...Map.groupBy(calls, ({ userId }) => userId)];
    for (let i = 0; i < users.length; i += AT_ONCE) {
      const written = users.slice(i, i + AT_ONCE).map(([userId, own]) => write(userId, shortened(own).map(numbered)));
      for (const result of await Promise.allSettled(written)) {
        if (result.status === 'rejected') onTrouble(`calls with keys not written: ${String(result.reason)}`);
      }
    }
  };

  return {
    add(call) {
      if (waiting.length >= MOST_WAITING) leftOut += 1;
      else waiting.push(call);
      timer ??= setTimeout(() => void flush(), EACH_MS).unref();
    },
    async close() {
      clearTimeout(timer);
      await flush();
    },
  };
}

/** One call of each key and second above the limit of a minute: a program that does not wait fills no disk. */
function shortened(calls: readonly KeyCall[]): KeyCall[] {
  const limited = new Set<number>();
  return calls.filter(({ keyId, status }) => {
    if (status !== 429) return true;
    const isFirst = !limited.has(keyId);
    limited.add(keyId);
    return isFirst;
  });
}

/** Numbers of calls: larger for a later one, and others than those of another server. */
function numbering(): (atMs: number) => string {
  let last = 0n;
  return (atMs) => {
    const next = (BigInt(atMs) << LOW_BITS) + BigInt(randomInt(RANDOM));
    last = next > last ? next : last + 1n;
    return String(last);
  };
}
