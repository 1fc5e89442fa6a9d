/** Leadership of two instances without an election between them. */

import { price, quantity } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { createFloor } from '../../../testing/exchange/floor.ts';

const BUY = { side: 'buy', kind: 'market', quantity: quantity('1') } as const;

test('an instance that took the lead keeps it while it lives; when it is gone the other goes on', async () => {
  const floor = await createFloor();
  const first = await floor.join();
  const userId = await floor.open(1_000);
  // A resting order keeps the market observed.
  await floor.place(userId, { ...BUY, kind: 'limit', limitPrice: price('260'), validity: 'gtc' });
  const epoch = async () => (await floor.db.sql`select epoch from matching_lead`)[0]?.['epoch'];
  const second = await floor.join();
  const taken = await epoch();
  for (let minute = 0; minute < 3; minute += 1) {
    const ids = [await floor.place(userId, BUY), await floor.place(userId, BUY)];
    for (let step = 0; step < 6; step += 1) await floor.tick(undefined, 10);
    for (const id of ids) expect(await floor.fills(id)).toHaveLength(1);
    expect(await epoch()).toBe(taken);
  }
  await second.matching.stop();
  const id = await floor.place(userId, BUY);
  for (let step = 0; step < 8; step += 1) await floor.tick(undefined, 10);
  expect(await floor.fills(id)).toHaveLength(1);
  expect([first.troubles, second.troubles]).toEqual([[], []]);
  await floor.close();
});
