import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApp, createTestApp, type TestApp } from '../../../testing/app.ts';
import { parseActions } from './actions-file.ts';
import { enterActions } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const dividend = {
    symbol: 'THYAO',
    type: 'dividend',
    exDate: '2026-11-25',
    payDate: '2026-11-27',
    gross: '3.4420289',
  };
  const entries = [
    { ...dividend, withholding: '0.15', source: 'a notice' },
    { symbol: 'GARAN', type: 'bonus', exDate: '2026-11-10', numerator: 1, denominator: 2, source: 'a notice' },
    { symbol: 'GARAN', type: 'bonus', exDate: '2025-11-10', numerator: 1, source: 'long ago' },
  ];
  const actions = parseActions(JSON.stringify(entries), 'actions.json').map((one) => ({ ...one, invented: true }));
  await enterActions(app.db.sql, actions, app.nowMs);
  await app.db.sql`update corporate_action set close = 120 where symbol = 'GARAN'`;
  await app.actions.refresh();
});
afterAll(() => app.close());

const asked = (query: string) => callApp(app.http, { method: 'GET', url: `/market/actions${query}` });

test('what is announced and what was lately, by ex-date, said to be invented', async () => {
  expect((await asked('')).body.data).toEqual({
    actions: [
      {
        type: 'stocks',
        code: 'GARAN',
        action: 'bonus',
        exDate: '2026-11-10',
        ratio: 0.5,
        close: 120,
        theoretical: 80,
        invented: true,
        source: 'a notice',
      },
      {
        type: 'stocks',
        code: 'THYAO',
        action: 'dividend',
        exDate: '2026-11-25',
        payDate: '2026-11-27',
        gross: 3.4420289,
        net: 2.9257245,
        invented: true,
        source: 'a notice',
      },
    ],
  });
});

test('of one share', async () => {
  expect(await asked('?type=stocks&code=thyao')).toMatchObject({ body: { data: { actions: [{ code: 'THYAO' }] } } });
  expect(await asked('?code=ASELS')).toMatchObject({ status: 200, body: { data: { actions: [] } } });
  expect((await asked('?code=a%20b')).status).toBe(400);
});
