/**
 * Caller on whose behalf work is done, from the request to the connection of the database: no function in between
 * hands it on, and none can leave it out.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Asker } from './fair-queue.ts';

const askers = new AsyncLocalStorage<Asker | undefined>();

export const currentAsker = (): Asker | undefined => askers.getStore();

/** @param asker undefined for what is everybody's, whoever set it off: it must not wait for that one's turn */
export const onBehalfOf = <T>(asker: Asker | undefined, work: () => T): T => askers.run(asker, work);
