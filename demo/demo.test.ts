/** Test of the demo: it is built and run, and the user who logs in finds two years of consistent figures. */

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@kurus/client';
import { accounts } from '@kurus/core/contract/accounts';
import { actions } from '@kurus/core/contract/actions';
import { performance } from '@kurus/core/contract/analysis';
import { login } from '@kurus/core/contract/auth';
import { orders } from '@kurus/core/contract/orders';
import { portfolioHistory } from '@kurus/core/contract/portfolio-history';
import { money } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { startAppServer } from '../testing/app-server.ts';
import { makeDemo, PERSON } from './make-demo.ts';

const SEED = '17';
const MOST_MS = 300_000;

test(
  'two years of trades, a tracked account from a file, dividends and a bonus issue',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kurus-demo-'));
    const dataDir = join(folder, 'data');
    await makeDemo({ MARKET_SEED: SEED }, dataDir, Date.now());
    expect(readdirSync(folder)).toEqual(['data']);
    const server = await startAppServer({ dataDir, env: { MARKET_SEED: SEED } });
    try {
      const session: { token?: string | undefined } = {};
      const { call } = createClient({
        server: server.url,
        token: async () => session.token,
        language: 'tr',
        timeoutMs: MOST_MS,
      });
      const { username: emailOrUsername, password } = PERSON;
      session.token = (await call(login, { body: { emailOrUsername, password } })).data.token;
      const { accounts: all } = (await call(accounts)).data;
      expect(all.map(({ name }) => name)).toEqual([
        'Sanal hesap',
        'Midas',
        'Altın ve fon',
        'Banka',
        'Ev ve borç',
        'BES',
      ]);
      for (const { name, overallPortfolioValue } of all)
        expect([name, overallPortfolioValue]).toEqual([name, expect.toSatisfy((value) => value > money('30000'))]);
      expect((await call(portfolioHistory, { query: { range: '1y' } })).data.points).toHaveLength(366);
      expect((await call(orders, { query: { state: 'open' } })).data.orders).toHaveLength(2);
      expect((await call(actions, { params: { id: '2' } })).data.counts).toMatchObject({ open: 1, refused: 0 });
      const earned = (await call(performance, { query: { account: '2' } })).data;
      expect(earned.parts?.dividends).toBeGreaterThan(0n);
      // It contains a bonus issue of 900 %, which must not count as a gain.
      expect(earned.ttwror).toBeLessThan(2);
      expect(earned.xirr).toBeGreaterThan(-0.5);
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  MOST_MS,
);
