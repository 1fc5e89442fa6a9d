/** Short version of `npm run chaos -- worst-account`, in a minute; its time limits are those of a busy machine. */

import { expect, it } from 'vitest';
import { quantile } from '../testing/load/measure.ts';
import { worstAccount } from './worst-account.ts';

const MOST_P99_MS = 1_000;

it('R-F22: the most expensive account crashes no server of 512 MB, and no other user is refused or delayed', async () => {
  const report = await worstAccount({ seconds: 30, entries: 10_000, assets: 30 });
  expect(report.deaths).toEqual([]);
  expect([report.unforeseen, report.answers['500'] ?? 0]).toEqual([[], 0]);
  expect(report.phases.flatMap(({ name, refused }) => refused.map((each) => `${name}: ${each}`))).toEqual([]);
  expect(report.phases.filter(({ reads }) => reads.length < 20).map(({ name }) => name)).toEqual([]);
  const late = report.phases.filter(({ reads }) => !(quantile(reads, 0.99) <= MOST_P99_MS));
  expect(late.map(({ name, reads }) => `${name}: ${quantile(reads, 0.99)} ms`)).toEqual([]);
  expect(report.longestHoldMs).toBeGreaterThan(0);
  expect(report.clean).toBe(true);
}, 240_000);
