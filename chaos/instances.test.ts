/** The short version of `npm run chaos -- instances`: three servers, one kill and one pause of the leader. */

import { expect, it } from 'vitest';
import { missingServices } from './installation.ts';
import { instances } from './instances.ts';

const missing = await missingServices();
const isRequired = process.env['KURUS_REQUIRE_SERVICES'] === '1';
if (missing !== undefined && !isRequired) console.warn(`skipped: several servers need ${missing}`);

it.skipIf(missing !== undefined && !isRequired)(
  'the leader of three servers is killed and then paused under load: prices continue, nothing is lost or doubled',
  async () => {
    expect(missing).toBeUndefined();
    const report = await instances(2, 10, 20_261_121);
    expect(report).toMatchObject({ lost: 0, surplus: 0, reconciled: true, different: [], faults: [] });
    expect(report.slowestResumeMs).toBeLessThan(5_000);
    expect(report.acknowledged).toBeGreaterThan(50);
    expect(report.repeated).toBeGreaterThan(0);
    expect(report.reconnects).toBeGreaterThan(0);
    expect(report.compared).toBeGreaterThan(10_000);
    // As many as on a single server, on whichever server each try arrived.
    expect(report.passwordTries).toBe(5);
  },
  90_000,
);
