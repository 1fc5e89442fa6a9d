/** A place for so many at a time; whoever comes later waits, first come, first served, and not for ever. */

import { NodeBusyError } from '../database-error.ts';

/** As for a free connection of the pool. */
const WAIT_MS = 2_500;

export interface Gate {
  /** @throws NodeBusyError when no place became free; whatever whoever waited was dismissed with */
  enter(): Promise<void>;
  leave(): void;
  /** Dismisses all that wait. */
  dismiss(reason: Error): void;
}

export function createGate(most: number): Gate {
  const waiting = new Set<PromiseWithResolvers<void>>();
  let busy = 0;
  return {
    async enter() {
      if (busy < most) {
        busy += 1;
        return;
      }
      const turn = Promise.withResolvers<void>();
      waiting.add(turn);
      const timer = setTimeout(() => {
        waiting.delete(turn);
        turn.reject(new NodeBusyError());
      }, WAIT_MS);
      await turn.promise.finally(() => clearTimeout(timer));
    },
    leave() {
      const [next] = waiting;
      if (!next) {
        busy -= 1;
        return;
      }
      // The place goes on to them.
      waiting.delete(next);
      next.resolve();
    },
    dismiss(reason) {
      for (const { reject } of waiting) reject(reason);
      waiting.clear();
    },
  };
}

/** All of them, in this order, or none. */
export async function enterAll(gates: readonly Gate[]): Promise<void> {
  const entered: Gate[] = [];
  try {
    for (const gate of gates) {
      await gate.enter();
      entered.push(gate);
    }
  } catch (error) {
    leaveAll(entered);
    throw error;
  }
}

export function leaveAll(gates: readonly Gate[]): void {
  for (const gate of gates) gate.leave();
}
