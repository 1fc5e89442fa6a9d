import { ORDERS_PER_SECOND } from '@kurus/core/limits';
import { expect, test } from 'vitest';
import { orderPace } from './order-pace.ts';

test('an account places so many orders a second; another one is not kept by it', async () => {
  const keepPace = orderPace({ limits: true });
  await Promise.all(Array.from({ length: ORDERS_PER_SECOND }, () => keepPace('1/1')));
  await expect(keepPace('1/1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await keepPace('1/2');
});

test('without limits nobody is kept', async () => {
  const keepPace = orderPace({ limits: false });
  const placing = Array.from({ length: 100 }, () => keepPace('1/1'));
  await expect(Promise.all(placing)).resolves.toHaveLength(100);
});
