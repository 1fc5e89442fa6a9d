/**
 * P12: screens left open on live prices in a real Chromium, slowed down. `npm run bench -- dashboard [seconds]
 * [slowdown] [screen]`. Up to a minute, each screen is measured in turn; for longer times only the portfolio: an hour
 * is `npm run bench -- dashboard 3600`.
 *
 * Each minute is one sample: heap, nodes and listeners after a collection, and the portfolio's figures compared with
 * GET endpoints. The cost of sampling is not counted. A session lasts ten minutes, so it is renewed as another tab
 * would.
 *
 * "Of the processor" are tasks that need more than 50 ms of processor time: on a busy machine a task may also wait for
 * a core, and the slowdown multiplies that wait. At a slowdown of 1 this column is converted to a slowdown of 4, and is
 * the most reliable.
 */

import { loadavg } from 'node:os';
import type { CDPSession, Page } from 'playwright-core';
import { startAppServer } from '../testing/app-server.ts';
import { launchBrowser, openPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { logIn, openSession, type Session } from '../testing/browser/session.ts';
import { reportFigure } from '../testing/load/figures.ts';
import { printMachine, printTable } from '../testing/load/measure.ts';
import { buyAll, differences, HOLDINGS, SCREENS, storedWithTable } from './harness/open-dashboard.ts';
import { HEAD, rowOf, TARGET, type Minute, type Sample } from './harness/page-samples.ts';
import { readTrace, TRACE_CATEGORIES } from './harness/page-trace.ts';

const seconds = Number(process.argv[3] ?? 20);
const slowdown = Number(process.argv[4] ?? 4);
const SETTLE_MS = 10_000;
const MINUTE_S = 60;
const RENEW_MS = 5 * 60_000;
const chosen = process.argv[5] ?? (seconds > MINUTE_S ? 'portfolio' : undefined);
const screens = Object.keys(SCREENS).filter((name) => chosen === undefined || name === chosen);
if (screens.length === 0) throw new Error(`screens: ${Object.keys(SCREENS).join('; ')}`);

const person = newPerson('Deniz');
const server = await startAppServer({ env: { LIMITS: 'off', MARKET_HOURS: 'always' } });
const browser = await launchBrowser();
let session: Session;
let logIns = 1;
let renewedAtMs = 0;
try {
  session = await openSession(server, person);
  await buyAll(session, server.url);
  const { page, troubles } = await openPage(browser, server.url, {
    asShipped: true,
    stored: storedWithTable(session.token),
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const cdp = await page.context().newCDPSession(page);
  printMachine(
    `${HOLDINGS} holdings, ${seconds} s a screen at ${slowdown}x slow-down; the machine's load ${loadText()}`,
  );
  const rows: string[][] = [];
  for (const screen of screens) {
    await renew(page);
    await SCREENS[screen]?.(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.waitForTimeout(SETTLE_MS);
    const samples = await watch(page, cdp, screen === 'portfolio');
    report(screen, samples);
    rows.push(rowOf(screen, samples));
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  printTable([HEAD, ...rows, TARGET]);
  console.log(`the machine's load at the end: ${loadText()}`);
  const found = troubles();
  if (found.length > 0) console.log(`troubles: ${found.join('; ')}`);
} finally {
  await browser.close();
  await server.stop();
}

async function watch(page: Page, cdp: CDPSession, hasFigures: boolean): Promise<readonly [Sample, ...Minute[]]> {
  await page.evaluate(`
    globalThis.long = [];
    globalThis.watcher = new PerformanceObserver((list) => long.push(...list.getEntries().map((one) => one.duration)));
    watcher.observe({ type: 'longtask' });
  `);
  const takeLong = (): Promise<number[]> =>
    page.evaluate('long.push(...watcher.takeRecords().map((one) => one.duration)), long.splice(0)');
  const sample = async (): Promise<Sample> => {
    const missed = hasFigures ? await differences(page, session) : undefined;
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
    return { heapMb: usedSize / 2 ** 20, nodes, listeners: jsEventListeners, missed };
  };
  const first = await sample();
  const minutes: Minute[] = [];
  const started = performance.now();
  for (let end = 0; end < seconds;) {
    end = Math.min(end + MINUTE_S, seconds);
    await browser.startTracing(page, { categories: TRACE_CATEGORIES });
    await takeLong();
    const from = performance.now();
    await page.waitForTimeout(Math.max(1000, started + end * 1000 - from));
    const watched = (performance.now() - from) / 1000;
    const longMs = await takeLong();
    const thread = readTrace(await browser.stopTracing(), slowdown);
    minutes.push({ seconds: watched, thread, longMs, after: await sample() });
    if (seconds > MINUTE_S) printMinutes(minutes);
    if (performance.now() - renewedAtMs > RENEW_MS) await renew(page);
  }
  return [first, ...minutes];
}

/** Writes a new token and deadline to the storage that the tabs share, as a login in another tab would. */
async function renew(page: Page): Promise<void> {
  if (page.url().endsWith('/login')) throw new Error('the session ended while it was watched');
  logIns += 1;
  renewedAtMs = performance.now();
  session = await logIn(server, person, logIns);
  if (page.url() === 'about:blank') await page.goto('/login');
  await page.evaluate(
    (token) => (localStorage.setItem('token', token), localStorage.removeItem('sessionDeadline')),
    session.token,
  );
}

function printMinutes(minutes: readonly Minute[]): void {
  const { seconds: watched, thread, longMs, after } = minutes.at(-1) as Minute;
  const { heapMb, nodes, listeners, missed } = after;
  const figures = missed === undefined ? '' : missed === '' ? '; figures agree' : `; FIGURES DIFFER: ${missed}`;
  const long = `long tasks ${longMs.length} (of the processor ${thread.longTasks.length})`;
  const busy = `busy ${Math.round(thread.busyMs / watched)} ms/s`;
  const memory = `heap ${heapMb.toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`;
  console.log(`minute ${minutes.length}: ${memory}; ${long}; ${busy}${figures}; load ${loadText()}`);
}

function report(screen: string, [, ...minutes]: readonly [Sample, ...Minute[]]): void {
  const of = (value: (minute: Minute) => number) => minutes.reduce((sum, minute) => sum + value(minute), 0);
  const busy = of(({ thread }) => thread.busyMs) / of((minute) => minute.seconds);
  reportFigure(`${screen}: busy in a second at ${slowdown}x`, busy, 'ms');
  reportFigure(`${screen}: heap`, minutes.at(-1)?.after.heapMb ?? Number.NaN, 'MiB');
}

function loadText(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
