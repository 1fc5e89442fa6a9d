/**
 * Runner of a scenario on the real server: its requests go over HTTP, its prices through the running exchange, and the
 * results are read as their owner would.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amendOrder, cancelOrder, placeOrder } from '@kurus/core/contract/orders';
import { byWorld } from '@kurus/core/market/world';
import { money } from '@kurus/core/money/money';
import { buildApp, type App } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { parseActions } from '../../server/src/corporate-actions/actions-file.ts';
import { applyActions } from '../../server/src/corporate-actions/apply-actions.ts';
import { enterActions } from '../../server/src/corporate-actions/store.ts';
import type { Sql } from '../../server/src/db/pool.ts';
import { createOutbox } from '../../server/src/mail/outbox.ts';
import { endForAction } from '../../server/src/orders/end-for-action.ts';
import { renameOrders } from '../../server/src/orders/rename-orders.ts';
import { demoSwitch } from '../../server/src/real-prices/real-prices.ts';
import type { Scenario, ScenarioStep } from '../exchange/scenario-format.ts';
import { accountName, msOf } from '../exchange/scenario-reader.ts';
import { answerOf, type PlacedOrder, type Refusal, type ScenarioAnswer } from './scenario-answer.ts';
import { createScriptedMarket, type ScriptedMarket } from './scripted-market.ts';
import { send, openTrader, type Host, type Trader } from './trader.ts';

/** State of a scenario so far. */
interface Play extends Host {
  readonly scenario: Scenario;
  readonly market: ScriptedMarket;
  readonly traders: Map<string, Trader>;
  readonly placed: PlacedOrder[];
  readonly refusals: Refusal[];
  nowMs: number;
  app: App;
}

/** @param sql a migrated database without users */
export async function runScenario(scenario: Scenario, sql: Sql): Promise<ScenarioAnswer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-replay-'));
  const clock = { nowMs: msOf(scenario.steps[0]?.at ?? '1970-01-01T00:00:00Z') };
  const market = createScriptedMarket(scenario, sql, () => clock.nowMs);
  const start = () => startApp(scenario, { sql, market, now: () => clock.nowMs, dataDir });
  const run: Play = Object.assign(clock, {
    scenario,
    sql,
    market,
    traders: new Map(),
    placed: [],
    refusals: [],
    app: await start(),
    now: () => clock.nowMs,
    http: () => run.app.http,
  });
  try {
    const owner = await traderOf(run, accountName({}));
    for (const step of scenario.steps) {
      run.nowMs = msOf(step.at);
      if (step.restart) {
        await stopApp(run.app);
        run.app = await start();
      }
      await takeStep(run, step);
    }
    // The leader writes its state in memory when it stops.
    await run.app.matching.stop();
    return await answerOf(run, owner, run);
  } finally {
    await stopApp(run.app);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Stage = Pick<Play, 'sql' | 'market' | 'now'> & { readonly dataDir: string };

async function startApp({ terms }: Scenario, { sql, market, now, dataDir }: Stage): Promise<App> {
  const settings = readConfig({
    DATA_DIR: dataDir,
    LIMITS: 'off',
    MARKET_HOURS: terms.hours,
    SETTLEMENT: terms.settlement ?? 'instant',
    OPENING_LOCK: terms.openingLock ? 'on' : 'off',
    COMMISSION: terms.commissionRate,
  });
  const config = { ...settings, minimumCommission: money(terms.minimumCommission) };
  const mailer = createOutbox({ directory: join(dataDir, 'outbox'), from: config.mailFrom, print: () => undefined });
  const own = { config, sql, mailer, secret: Buffer.alloc(32, 7), webDir: dataDir, version: 'replay', now };
  const app = await buildApp({ ...market, worlds: byWorld(() => market), realPrices: demoSwitch, ...own });
  await app.http.ready();
  app.matching.start();
  return app;
}

async function stopApp({ http, matching }: App): Promise<void> {
  await matching.stop();
  await http.close();
}

async function traderOf(run: Play, name: string): Promise<Trader> {
  const trader = run.traders.get(name) ?? (await openTrader(run, run.scenario));
  run.traders.set(name, trader);
  return trader;
}

/** Runs one tick of the market; all its changes are committed. */
async function tick({ market, app }: Play): Promise<void> {
  await market.book.tick();
  await app.matching.idle();
}

/** Runs a step; expiries come before its event. */
async function takeStep(run: Play, step: ScenarioStep): Promise<void> {
  const { market, scenario, nowMs } = run;
  market.pass(nowMs - scenario.terms.delaySeconds * 1000);
  // An action entered by an earlier step is applied on its day.
  await applyDue(run);
  await tick(run);
  if (step.order) await place(run, step.at, step.order);
  if (step.amend) await change(run, step.at, step.amend);
  if (step.cancel !== undefined) await cancel(run, step.at, step.cancel);
  if (step.corporateAction) await act(run, step.corporateAction);
  if (step.newDay) market.rebase(step.newDay.base);
  if (step.observe) market.observe(step.observe);
  if (step.newDay ?? step.observe) await tick(run);
}

async function place(run: Play, at: string, order: NonNullable<ScenarioStep['order']>): Promise<void> {
  const { id, account, ...body } = order;
  const { kind: type, code: symbol } = run.scenario.asset;
  const trader = await traderOf(run, accountName({ ...(account !== undefined && { account }) }));
  const answer = await send(run, trader, placeOrder, { body: { ...body, symbol, type } });
  if ('refusal' in answer) return void run.refusals.push({ at, id, code: answer.refusal });
  const { order: first, legs = [] } = answer.data;
  for (const { id: own, role } of [first, ...legs]) {
    run.placed.push({ trader, own, id: role === 'stop' || role === 'target' ? `${id}.${role}` : id });
  }
}

/** Enters and applies a corporate action as the leader does, at the time of the step. */
async function act(run: Play, { code, ...fields }: NonNullable<ScenarioStep['corporateAction']>): Promise<void> {
  const { asset } = run.scenario;
  const entry = { symbol: asset.code, kind: asset.kind, source: 'scenario', ...fields, ...(code && { target: code }) };
  await enterActions(run.sql, parseActions(JSON.stringify([entry]), 'scenario'), run.nowMs);
  await applyDue(run);
}

async function applyDue({ sql, market, nowMs, scenario }: Play): Promise<void> {
  const { kind, code } = scenario.asset;
  const parts = {
    sql,
    actions: market.actions,
    closeBefore: async () => market.book.get(kind, code)?.price,
    endOrders: endForAction,
    renameOrders,
    onTrouble: (trouble: string) => {
      throw new Error(trouble);
    },
  };
  await applyActions(parts, nowMs);
}

/** Changes an order; a refused order cannot be changed, so no request is sent. */
async function change(run: Play, at: string, { id, ...body }: NonNullable<ScenarioStep['amend']>): Promise<void> {
  const placed = run.placed.find((one) => one.id === id);
  if (!placed) return;
  const answer = await send(run, placed.trader, amendOrder, { url: `/portfolio/orders/${placed.own}`, body });
  if ('refusal' in answer) run.refusals.push({ at, id, code: answer.refusal });
}

async function cancel(run: Play, at: string, id: string): Promise<void> {
  const placed = run.placed.find((one) => one.id === id);
  if (!placed) return;
  const answer = await send(run, placed.trader, cancelOrder, { url: `/portfolio/orders/${placed.own}/cancel` });
  if ('refusal' in answer) run.refusals.push({ at, id, code: answer.refusal });
}
