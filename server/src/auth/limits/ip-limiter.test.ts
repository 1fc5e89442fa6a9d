import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { memoryCounter } from '../../http/limits/counters.ts';
import { ipKey } from '../../http/limits/ip-key.ts';
import { passwordDelaySeconds } from './attempt-limits.ts';
import { createIpLimiter } from './ip-limiter.ts';

const LIMITS = { ...readConfig({}), enabled: true };

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (ip, key) => {
  expect(ipKey(ip)).toBe(key);
});

test('each failure after the fifth doubles the wait, up to a quarter of an hour', () => {
  const waits = [1, 4, 5, 6, 7, 8, 9, 10, 11, 1000].map((failures) => passwordDelaySeconds(failures, 5));
  expect(waits).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
});

describe('the alarm of one code on many accounts', () => {
  test('sounds once when 300 codes of an hour were wrong, from any addresses', async () => {
    const alarms: string[] = [];
    const limiter = createIpLimiter(LIMITS, (message) => alarms.push(message), memoryCounter);
    for (let n = 0; n < 310; n += 1)
      await limiter.codeTry('login', { ip: `10.0.${n >> 8}.${n & 255}`, language: 'tr' });
    expect(alarms).toHaveLength(1);
  });

  test('right codes do not count', async () => {
    const alarms: string[] = [];
    const limiter = createIpLimiter(LIMITS, (message) => alarms.push(message), memoryCounter);
    const caller = { ip: '10.0.0.1', language: 'tr' } as const;
    for (let n = 0; n < 310; n += 1) {
      await limiter.codeTry('login', caller);
      await limiter.codeRight('login', caller);
    }
    expect(alarms).toHaveLength(0);
  });
});
