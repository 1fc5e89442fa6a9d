/** Setup of the tests of orders over HTTP. */

import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { reconcile } from '../server/src/ledger/reconcile.ts';
import { createOrdersApp, type OrdersApp } from './orders-app.ts';

/** On a Monday, while everything is traded. */
const START = '2026-11-23 11:00';

/**
 * One application for a test file, in which somebody begins anew before each test; at the end the ledger adds up.
 * @returns the scene, once the tests run
 */
export function ordersScene(env: Record<string, string>, start = START): () => OrdersApp {
  let scene: OrdersApp;
  beforeAll(async () => {
    scene = await createOrdersApp(env);
  });
  beforeEach(() => scene.begin(start));
  afterAll(async () => {
    const { differences } = await reconcile(scene.app.db.sql);
    await scene.app.close();
    expect(differences).toEqual([]);
  });
  return () => scene;
}
