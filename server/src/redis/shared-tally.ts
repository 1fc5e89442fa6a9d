/** Counts of requests that the instances add up in Redis, once a second (http/rate-window.ts). */
import { WINDOW_MS, type SharedTally } from '../http/rate-window.ts';
import type { RedisLink } from './redis-link.ts';

const ADD = `
local sums = {}
for i = 2, #ARGV, 2 do sums[#sums + 1] = redis.call('hincrby', KEYS[1], ARGV[i], ARGV[i + 1]) end
redis.call('pexpire', KEYS[1], ARGV[1])
return sums`;

export function sharedTally(link: Pick<RedisLink, 'run'>): SharedTally {
  return {
    async add(window, counts) {
      const fields = counts.flatMap(([key, count]) => [key, String(count)]);
      return (await link.run(ADD, [`tally:${window}`], [String(2 * WINDOW_MS), ...fields])) as number[];
    },
  };
}
