/**
 * Caller on whose behalf work is done, from the request to the database connection: an AsyncLocalStorage carries it, so
 * that no function has to pass it on or can forget it.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueueCaller } from './fair-queue.ts';

const callers = new AsyncLocalStorage<QueueCaller | undefined>();

export const currentCaller = (): QueueCaller | undefined => callers.getStore();

/** @param caller undefined for work that serves all users: it must not wait for the turn of the one that started it */
export const onBehalfOf = <T>(caller: QueueCaller | undefined, work: () => T): T => callers.run(caller, work);
