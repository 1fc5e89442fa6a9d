/**
 * Lease of the leading instance: the leader's token is in a key of Redis that expires unless it is renewed. Each
 * lease has a greater number (epoch) than all before it. The leader writes by scripts that compare the key first, so
 * a leader that was paused and does not know that it was replaced changes nothing.
 */

import { randomBytes } from 'node:crypto';
import type { RedisLink } from './redis-link.ts';

export interface Lease {
  /** Tells if the lease is held; false already a little before others may take it. */
  holds(): boolean;
  /** The epoch of the current lease, or of the last one; 0 before the first. */
  epoch(): number;
  /** Value of the key while the lease is ours. */
  readonly token: string;
  readonly key: string;
  /** A script found another instance's token. */
  lost(): void;
  /** Releases the lease and does not try to take it again for this long. */
  giveWay(forMs: number): Promise<void>;
  /** Tries to take the lease once, then repeatedly until it is stopped. */
  start(): Promise<void>;
  /** Releases the lease, so that another need not wait for it to expire. */
  stop(): Promise<void>;
}

export interface LeaseOptions {
  readonly link: Pick<RedisLink, 'run'>;
  readonly key: string;
  readonly onTaken: () => void | Promise<void>;
  readonly onLost: () => void;
  /** Milliseconds that only go forward. */
  readonly clock?: () => number;
}

/** A lease that is not renewed expires after this. With the two below another instance leads within 3 seconds. */
export const LEASE_MS = 2_500;
/** Interval at which the lease is renewed, and requested by the other instances. */
const RENEW_MS = 400;
/** The leader stops this long before Redis lets the key expire. */
const MARGIN_MS = 300;

/**
 * Takes or renews: the epoch, or 0 while another holds it. The epoch is at least Redis's clock in milliseconds, so that
 * it keeps growing when Redis has lost its data.
 */
const TAKE = `
local holder = redis.call('get', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
local epoch = tonumber(redis.call('get', KEYS[2]) or '0')
if holder and epoch > 0 then
  redis.call('pexpire', KEYS[1], ARGV[2])
  return epoch
end
local time = redis.call('time')
epoch = math.max(epoch + 1, time[1] * 1000 + math.floor(time[2] / 1000))
redis.call('set', KEYS[2], string.format('%.0f', epoch))
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return epoch`;

const GIVE_BACK = `
if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end
return 0`;

export function createLease({ link, key, onTaken, onLost, clock = () => performance.now() }: LeaseOptions): Lease {
  const token = randomBytes(16).toString('hex');
  let epoch = 0;
  let holdsUntil = -Infinity;
  let isLeading = false;
  let asksAgainAt = -Infinity;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const holds = () => isLeading && clock() < holdsUntil;
  const lost = () => {
    holdsUntil = -Infinity;
    if (!isLeading) return;
    isLeading = false;
    onLost();
  };
  const ask = async () => {
    const sentAt = clock();
    if (sentAt < asksAgainAt) return;
    const answer = await link.run(TAKE, [key, `${key}:epoch`], [token, String(LEASE_MS)]).catch(() => undefined);
    // A response to a request from before the release does not count.
    if (stopped || clock() < asksAgainAt) return;
    // Without an answer from Redis a held lease lasts until its own end.
    if (answer === undefined) {
      if (!holds()) lost();
      return;
    }
    const granted = typeof answer === 'number' ? answer : 0;
    if (granted === 0 || (isLeading && granted !== epoch)) lost();
    if (granted === 0) return;
    epoch = granted;
    holdsUntil = sentAt + LEASE_MS - MARGIN_MS;
    if (isLeading) return;
    isLeading = true;
    await onTaken();
  };
  const again = () => {
    if (stopped) return;
    timer = setTimeout(() => void ask().finally(again), RENEW_MS);
    timer.unref();
  };
  const giveBack = () => {
    lost();
    return link.run(GIVE_BACK, [key], [token]).catch(() => undefined);
  };
  return {
    holds,
    epoch: () => epoch,
    token,
    key,
    lost,
    async giveWay(forMs) {
      asksAgainAt = clock() + forMs;
      await giveBack();
    },
    async start() {
      await ask();
      again();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await giveBack();
    },
  };
}
