/**
 * Concurrency limit of uploads, applied before a body is read: a waiting upload stays in the network, so only a few
 * half-sent pictures are in memory, however many people send them.
 */

import { DomainError } from '@kurus/core/contract/errors';
import { ipKey } from '../http/limits/ip-key.ts';
import { createFairQueue } from '../sharing/fair-queue.ts';

/** 5 MB each while they arrive; an address may use half of the slots, as all its clients may be slow. */
const PLACES = { concurrency: 8, concurrencyOfKey: 4, waitingLimit: 40 };
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = '5';

export interface Uploader {
  readonly userId: string;
  readonly ip: string;
  /** Aborts when the client has disconnected. */
  readonly signal: AbortSignal;
}

/**
 * @returns a function that runs an upload, body included, when it has a slot. It throws DomainError TOO_MANY_REQUESTS
 * while another upload of the user is running, UNAVAILABLE when no slot becomes free
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
