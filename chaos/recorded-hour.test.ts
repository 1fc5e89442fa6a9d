/** The short version of `npm run chaos -- recorded-hour`: two and a half minutes of it. */

import { expect, it } from 'vitest';
import { createWorld } from '../testing/load/world.ts';
import { PAIRINGS, recordedHour, recordedHourRows } from './recorded-hour.ts';
import { faultsOf } from './report.ts';

it('R-T3: of source data with faults mixed in, the correct prices pass and no others', async () => {
  const [pairing] = PAIRINGS;
  if (!pairing) throw new Error('no pairing');
  expect(faultsOf(recordedHourRows(await recordedHour(pairing, 150, 20_261_121, createWorld)))).toEqual([]);
}, 120_000);
