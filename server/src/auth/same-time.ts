/** Responses whose time must not reveal whether a user exists (R-T11). */

import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Longer than a look-up of a user, the count of a try and the storing of a code take; above the usual time of a hash
 * too.
 */
const ANSWER_AFTER_MS = 60;

/** Every outcome after the same time. */
export async function inSameTime<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, sleep(ANSWER_AFTER_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** Delays failures to the same time; a success reveals more anyway and returns at once. */
export async function failInSameTime<T>(work: Promise<T>): Promise<T> {
  const failureMayLeave = sleep(ANSWER_AFTER_MS);
  try {
    return await work;
  } catch (error) {
    await failureMayLeave;
    throw error;
  }
}
