/**
 * Caller on whose behalf work is done, from the request to the connection of the database: no function in between
 * hands it on, and none can leave it out.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueueCaller } from './fair-queue.ts';

const callers = new AsyncLocalStorage<QueueCaller | undefined>();

export const currentCaller = (): QueueCaller | undefined => callers.getStore();

/** @param caller undefined for work that serves all users: it must not wait for the turn of the one that started it */
export const onBehalfOf = <T>(caller: QueueCaller | undefined, work: () => T): T => callers.run(caller, work);
