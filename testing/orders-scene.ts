/** Setup of the tests of orders over HTTP. */

import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { reconcile } from '../server/src/ledger/reconcile.ts';
import { createOrdersApp, type OrdersApp } from './orders-app.ts';

/** Time on a Monday, while all kinds are traded. */
const START = '2026-11-23 11:00';

/**
 * Application for a test file; a new user begins before each test, and the ledger is reconciled at the end.
 * @returns getter of the scene, valid while the tests run
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
