/**
 * The product's calls for bench/market.ts in a process of their own, on the database of its first argument: the
 * simulated market, whose shares' figures stand for as many assets as the second argument says. No source has so many
 * of a kind yet; each copy has the figures of a share, moved by a little.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { createPool } from '../../server/src/db/pool.ts';
import { createOutbox } from '../../server/src/mail/outbox.ts';
import type { AssetFigures } from '../../server/src/market-figures/market-figures.ts';
import { createMarket } from '../../server/src/market.ts';
import { createSourceClient } from '../../server/src/quotes/sources/http-text.ts';
import { demoSwitch } from '../../server/src/real-prices/real-prices.ts';
import { CHEAP_HASH } from '../../testing/cheap-hash.ts';
import { endless } from '../../testing/providers/feed.ts';
import { randomFrom } from '../../testing/random.ts';
import { simulatedPrices } from '../../testing/simulated-prices.ts';

const [databaseUrl = '', count = '3000'] = process.argv.slice(2);
const TICK_MS = 250;

const dataDir = mkdtempSync(join(tmpdir(), 'kurus-bench-'));
const sql = createPool({ url: databaseUrl, max: 16, applicationName: 'kurus-bench-app' });
const config = readConfig({ DATA_DIR: dataDir, LIMITS: 'off', MARKET_HOURS: 'always', MARKET_SEED: '1' });
const now = Date.now;
const live = { settings: config, budget: endless, client: createSourceClient(fetch), sql: async () => sql };
const market = createMarket({ ...simulatedPrices(config.marketHours, config.marketSeed), now, live, sql: live.sql });
await market.book.tick();
const mailer = createOutbox({ directory: dataDir, from: config.mailFrom, print: () => undefined });
const { calendar, observations, past } = market;
const { http, figures } = await buildApp({
  config,
  sql,
  worlds: { practice: market, real: market },
  realPrices: demoSwitch,
  calendar,
  observations,
  past,
  mailer,
  secret: Buffer.alloc(32, 7),
  webDir: dataDir,
  version: 'bench',
  now,
  hashCost: CHEAP_HASH,
});
await figures.renew();
const random = randomFrom(39);
const moved = (value: unknown) => (typeof value === 'number' ? value * (0.9 + random.below(200) / 1_000) : value);
const shares = figures.rows('practice', 'stocks');
const many = Array.from({ length: Number(count) }, (_, at): AssetFigures => {
  const row = shares[at % shares.length] as AssetFigures;
  if (at < shares.length) return row;
  const values = Object.fromEntries(Object.entries(row.values).map(([name, value]) => [name, moved(value)]));
  return { ...row, code: `${row.code}${Math.floor(at / shares.length)}`, values: values as AssetFigures['values'] };
});
const own = figures.rows;
Object.assign(figures, {
  rows: (...of: Parameters<typeof own>) => (of[1] === 'stocks' ? many : own(...of)),
});
const timer = setInterval(() => void market.book.tick(), TICK_MS);
await http.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: (http.server.address() as AddressInfo).port });
process.once('disconnect', () => {
  clearInterval(timer);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
