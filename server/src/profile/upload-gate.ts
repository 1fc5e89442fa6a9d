/**
 * Places for uploads, taken before a body is read: a waiting upload stays in the network, so half-sent pictures hold
 * the memory of a few, however many people send them.
 */

import { DomainError } from '@kurus/core/contract/errors';
import { ipKey } from '../http/limits/ip-key.ts';
import { createFairQueue } from '../sharing/fair-queue.ts';

/** 5 MB each while they come in; an address has half of them, as its people may all be slow. */
const PLACES = { concurrency: 8, concurrencyOfKey: 4, waitingLimit: 40 };
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = '5';

export interface Uploader {
  readonly userId: string;
  readonly ip: string;
  /** Aborts when they have gone. */
  readonly signal: AbortSignal;
}

/**
 * @returns runs an upload, body and all, when it has a place. It throws DomainError TOO_MANY_REQUESTS while another
 * upload of the user is under way, UNAVAILABLE when there is no place
 */
export function createUploadGate(): <T>(uploader: Uploader, upload: () => Promise<T>) => Promise<T> {
  const queue = createFairQueue(PLACES);
  const underWay = new Set<string>();
  return async ({ userId, ip, signal }, upload) => {
    if (underWay.has(userId)) {
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    underWay.add(userId);
    const waitSignal = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]);
    try {
      // A client that disconnects during an upload frees the slot, even while the form parser still waits.
      return await queue.run({ key: ipKey(ip), signal: waitSignal }, () => Promise.race([upload(), gone(signal)]));
    } finally {
      underWay.delete(userId);
    }
  };
}

function gone(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const leave = () => reject(new DomainError('BAD_REQUEST'));
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}
