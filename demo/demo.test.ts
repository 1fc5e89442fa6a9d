/** Test of the demo: it is built and run, and the user who logs in finds two years of consistent figures. */

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startAppServer } from '../testing/app-server.ts';
import { makeDemo, PERSON } from './make-demo.ts';

const SEED = '17';
const MOST_MS = 300_000;

interface Answer {
  readonly token?: string;
  readonly accounts?: { id: number; name: string; overallPortfolioValue: number; cashBalance: number }[];
  readonly points?: object[];
  readonly orders?: object[];
  readonly counts?: object;
  readonly ttwror?: number;
  readonly xirr?: number;
  readonly parts?: Readonly<Record<string, number>>;
  readonly gain?: number;
}

test(
  'two years of trades, a tracked account from a file, dividends and a bonus issue',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kurus-demo-'));
    const dataDir = join(folder, 'data');
    await makeDemo({ MARKET_SEED: SEED }, dataDir, Date.now());
    expect(readdirSync(folder)).toEqual(['data']);
    const server = await startAppServer({ dataDir, env: { MARKET_SEED: SEED } });
    try {
      const session: Answer = {};
      const ask = async (path: string, body?: object) => {
        const headers = {
          'content-type': 'application/json',
          ...(session.token && { authorization: `Bearer ${session.token}` }),
        };
        const sent = body && { method: 'POST', body: JSON.stringify(body) };
        const response = await fetch(server.url + path, { headers, ...sent });
        expect([path, response.status]).toEqual([path, 200]);
        return ((await response.json()) as { data: Answer }).data;
      };
      const { username: emailOrUsername, password } = PERSON;
      Object.assign(session, await ask('/login', { emailOrUsername, password }));
      const { accounts = [] } = await ask('/accounts');
      expect(accounts.map(({ name }) => name)).toEqual([
        'Sanal hesap',
        'Midas',
        'Altın ve fon',
        'Banka',
        'Ev ve borç',
        'BES',
      ]);
      for (const { name, overallPortfolioValue } of accounts)
        expect([name, overallPortfolioValue]).toEqual([name, expect.toSatisfy((value) => value > 30_000)]);
      expect((await ask('/portfolio/history?range=1y')).points).toHaveLength(366);
      expect((await ask('/portfolio/orders?state=open')).orders).toHaveLength(2);
      expect((await ask('/accounts/2/actions')).counts).toMatchObject({ open: 1, refused: 0 });
      const earned = await ask('/analysis/performance?account=2');
      expect(earned.parts?.['dividends']).toBeGreaterThan(0);
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
