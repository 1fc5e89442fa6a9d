/**
 * R-F23: the server is killed with -9 between the firing of alerts and their delivery, again and again. Every alert
 * that the market reached has one firing, one row in the inbox and one mail; none is lost, and none is shown twice.
 */

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../server/src/db/pool.ts';
import { freePort, startAppServer } from '../testing/app-server.ts';
import { listedPrice } from '../testing/listed-price.ts';
import { createAccounts } from '../testing/load/world.ts';
import { randomFrom } from '../testing/random.ts';
import { counted } from './counted.ts';
import { onDatabase } from './kill-server.ts';
import { atLeast, none, figureRow, type Row } from './report.ts';

const STOCK = 'ASELS';
const USERS = 5;
/** Alerts of a user in a round. */
const EACH = 4;
/** The delivery worker looks every two seconds: a kill within them hits it before, while and after it sends. */
const WITHIN_MS = 2_000;
/** Time for the first firing of a round, and for all mails, on a machine that may be busy. */
const FIRING_MS = 30_000;
/**
 * Time for the mails of a round. A mail that was claimed when its server was killed is tried again a minute later, in a
 * later round: it is awaited at the end alone.
 */
const ROUND_MS = 3_000;
const SETTLED_MS = 180_000;

export interface AlertsKillReport {
  readonly kills: number;
  readonly alerts: number;
  /** Kills after a firing and before the last mail of their round. */
  readonly between: number;
  /** "user/alert" */
  readonly lost: readonly string[];
  readonly twice: readonly string[];
  readonly unmailed: readonly string[];
  readonly mailedTwice: readonly string[];
}

export async function alertsKill(kills: number, seed: number): Promise<AlertsKillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-alerts-kill-'));
  const options = { dataDir, port: await freePort(), env: { LIMITS: 'off', MARKET_HOURS: 'always' } };
  const random = randomFrom(seed);
  let server = await startAppServer(options);
  /** Files of the outbox, which keeps the newest alone, by the name of their mail. */
  const files = new Map<string, Set<string>>();
  let [kill, between] = [0, 0];
  try {
    const accounts = await onDatabase(dataDir, (sql) => createAccounts(sql, USERS, 1_000));
    const users = accounts.map(({ userId }) => userId);
    await onDatabase(dataDir, (sql) => wantMails(sql, users));
    for (const turn of counted(kills)) {
      const ofRound = (sql: Sql) => stateOf(sql, turn * EACH);
      const last = await listedPrice(server.url, 'stocks', STOCK);
      await onDatabase(dataDir, (sql) => armRound(sql, users, turn, last));
      await untilState(dataDir, ofRound, ({ fired }) => fired > 0, FIRING_MS);
      await sleep(random.below(WITHIN_MS));
      const { fired, sent } = await onDatabase(dataDir, ofRound);
      await server.kill();
      if (fired > 0 && sent < USERS * EACH) between += 1;
      kill += 1;
      server = await startAppServer(options);
      await untilState(dataDir, ofRound, (state) => state.sent >= USERS * EACH, ROUND_MS);
      keepFiles(dataDir, files);
    }
    const all = (sql: Sql) => stateOf(sql, 0);
    await untilState(dataDir, all, (state) => state.sent >= kill * USERS * EACH, SETTLED_MS);
    keepFiles(dataDir, files);
    const report = await onDatabase(dataDir, (sql) => audit(sql, files));
    return { kills: kill, alerts: kill * USERS * EACH, between, ...report };
  } finally {
    if (server.process.exitCode === null) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const alertsKillRows = (report: AlertsKillReport): readonly Row[] => [
  figureRow('kills of the server', report.kills),
  figureRow('alerts that the market reached', report.alerts),
  atLeast('kills between a firing and its mail', report.between, Math.ceil(report.kills / 4)),
  none('reached, but without a firing or a row in the inbox', report.lost),
  none('fired twice, or twice in the inbox', report.twice),
  none('not mailed', report.unmailed),
  none('mailed twice', report.mailedTwice),
];

const wantMails = (sql: Sql, users: readonly string[]) =>
  sql.begin(async (tx) => {
    await tx`update app_user set email_proven_at = now() where id = any(${users}::bigint[])`;
    const settings = { push: { on: false, amounts: false }, mail: { mode: 'at-once' }, kinds: {} };
    await tx`
      insert into notification_channels (user_id, settings)
      select u, ${tx.json(settings)}::jsonb from unnest(${users}::bigint[]) u`;
  });

/** Alerts that the next observation reaches, whatever the market does. */
const armRound = (sql: Sql, users: readonly string[], turn: number, last: number) => sql`
  insert into alert (user_id, alert_id, kind, world, asset_type, symbol, value, repeat, state, created_at, priced_on,
    active_from)
  select u, ${turn * EACH} + n, 'price-above', 'practice', 'stocks', ${STOCK}, round(${String(last)}::numeric / 2, 2),
    'once', 'armed', now(), current_date, now()
  from unnest(${users}::bigint[]) u, generate_series(1, ${EACH}) n`;

interface State {
  readonly fired: number;
  readonly sent: number;
}

/** Firings and deliveries of the alerts after that number. */
async function stateOf(sql: Sql, after: number): Promise<State> {
  const [row] = await sql<State[]>`
    select (select count(*)::int from alert_firing where alert_id > ${after}) as fired,
      (select count(*)::int from notification n join notification_delivery d using (user_id, notification_id)
        where d.state = 'sent' and n.kind = 'alert' and (n.facts ->> 'alert')::int > ${after}) as sent`;
  return row ?? { fired: 0, sent: 0 };
}

/** Waits for a state; the audit tells what did not come. */
const untilState = (
  dataDir: string,
  read: (sql: Sql) => Promise<State>,
  isReached: (state: State) => boolean,
  limitMs: number,
) =>
  onDatabase(dataDir, async (sql) => {
    const endMs = performance.now() + limitMs;
    while (!isReached(await read(sql)) && performance.now() < endMs) await sleep(20);
  });

/** "2026-11-23T12-00-00.000Z-<name>.eml": a mail that leaves again replaces its file. */
function keepFiles(dataDir: string, files: Map<string, Set<string>>): void {
  for (const file of readdirSync(join(dataDir, 'outbox')).filter((name) => name.endsWith('.eml'))) {
    const name = /-([^-]+)\.eml$/.exec(file)?.[1] ?? file;
    files.set(name, (files.get(name) ?? new Set()).add(file));
  }
}

async function audit(sql: Sql, files: ReadonlyMap<string, ReadonlySet<string>>) {
  const rows = await sql<{ place: string; fired: number; shown: number; batch: string | null }[]>`
    select a.user_id || '/' || a.alert_id as place,
      (select count(*)::int from alert_firing f where f.user_id = a.user_id and f.alert_id = a.alert_id) as fired,
      (select count(*)::int from notification n where n.user_id = a.user_id and n.kind = 'alert'
        and (n.facts ->> 'alert')::int = a.alert_id) as shown,
      (select string_agg(d.batch, ' ') from notification n join notification_delivery d using (user_id, notification_id)
        where n.user_id = a.user_id and (n.facts ->> 'alert')::int = a.alert_id and d.state = 'sent') as batch
    from alert a`;
  const mails = new Set(rows.map(({ batch }) => batch));
  return {
    lost: rows.filter(({ fired, shown }) => fired === 0 || shown === 0).map(({ place }) => place),
    twice: rows.filter(({ fired, shown }) => fired > 1 || shown > 1).map(({ place }) => place),
    unmailed: rows.filter(({ batch }) => batch === null || !files.has(batch)).map(({ place }) => place),
    mailedTwice: [...files].flatMap(([name, own]) => (own.size > 1 || !mails.has(name) ? [...own] : [])),
  };
}
