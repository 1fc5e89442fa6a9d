/** Reads that are loaded with the session return its user's data, and no other user's. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrdersApp, orderIn, type OrdersApp } from '../../../testing/orders-app.ts';
import { sessionClaim } from '../auth/session/sessions.ts';
import { readOrderAccountOf } from './capacity-store.ts';
import { findOrderOf } from './store.ts';

let scene: OrdersApp;
beforeAll(async () => {
  scene = await createOrdersApp();
  await scene.begin('2026-11-23 11:00');
});
afterAll(() => scene.app.close());

const THYAO = { type: 'stocks', code: 'THYAO' } as const;
const claimOf = (token: string) => {
  const claim = sessionClaim(scene.app.db.sql, token, scene.app.nowMs);
  if (!claim) throw new Error('no token of ours');
  return claim;
};
const orderOf = (token: string, id: string) => findOrderOf(scene.app.db.sql, claimOf(token), id);
const accountOf = (token: string, accountId: number) =>
  readOrderAccountOf(scene.app.db.sql, claimOf(token), accountId, THYAO, scene.app.nowMs);

test('an order is its owner’s alone', async () => {
  const { id } = orderIn(await scene.place(scene.limit()));
  const other = await scene.app.logIn();
  const { userId } = scene.user;
  expect(await orderOf(scene.user.token, id)).toMatchObject({ order: { userId, version: 1, order: { id } } });
  expect(await orderOf(other.token, id)).toEqual({ order: undefined });
});

test('an account is read with its holding and its open orders; one that is not there is absent', async () => {
  await scene.place(scene.stop());
  const { token } = scene.user;
  const answer = await accountOf(token, 1);
  expect(answer).toMatchObject({ account: { kind: 'virtual', capacity: { openOrders: 2 } } });
  expect(answer?.account?.held).not.toBe(0n);
  expect(answer?.account?.reservedQuantity).not.toBe(0n);
  expect(await accountOf(token, 2)).toEqual({ account: undefined });
});

test('a session that has ended is nobody’s', async () => {
  const { id } = orderIn(await scene.place(scene.limit()));
  const { token } = scene.user;
  await scene.app.db.sql`delete from session where user_id = ${scene.user.userId}`;
  expect(await orderOf(token, id)).toBeUndefined();
  expect(await accountOf(token, 1)).toBeUndefined();
});
