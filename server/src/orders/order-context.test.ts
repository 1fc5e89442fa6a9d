import { accountKey } from '@kurus/core/identity';
import { ORDERS_PER_SECOND } from '@kurus/core/limits';
import { expect, test } from 'vitest';
import { orderPace } from './order-context.ts';

const [ONE, OTHER] = [accountKey({ userId: '1', accountId: 1 }), accountKey({ userId: '1', accountId: 2 })];

test('an account places so many orders a second; another one is not kept by it', async () => {
  const keepPace = orderPace({ limits: true });
  await Promise.all(Array.from({ length: ORDERS_PER_SECOND }, () => keepPace(ONE)));
  await expect(keepPace(ONE)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await keepPace(OTHER);
});

test('without limits nobody is kept', async () => {
  const keepPace = orderPace({ limits: false });
  const placing = Array.from({ length: 100 }, () => keepPace(ONE));
  await expect(Promise.all(placing)).resolves.toHaveLength(100);
});
