/**
 * P12: an open dashboard on live prices in a real Chromium at a 4x CPU slow-down: long tasks (over 50 ms) after the
 * first seconds, the main thread's work, and the heap after a collection at the start and at the end.
 * `npm run bench -- dashboard [seconds] [slowdown]`.
 */
import { startAppServer } from '../e2e/app-server.ts';
import { launchBrowser, openPage } from '../e2e/browser.ts';
import { newPerson } from '../e2e/person.ts';
import { openSession, type Session } from '../e2e/session.ts';
import { printMachine, printTable } from './harness/measure.ts';

const seconds = Number(process.argv[3] ?? 60);
const slowdown = Number(process.argv[4] ?? 4);
const SETTLE_MS = 10_000;
const STOCKS = [
  'THYAO',
  'AKBNK',
  'GARAN',
  'ASELS',
  'EREGL',
  'KCHOL',
  'SISE',
  'TUPRS',
  'BIMAS',
  'FROTO',
  'TCELL',
  'YKBNK',
];

const PARTS = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];
const perSecond = (ms: number) => `${(ms / seconds).toFixed(0)} ms a second`;

async function buyAll({ send }: Session, url: string): Promise<void> {
  await send('POST', '/portfolio/deposit-withdraw', { amount: 1_000_000, depositMoneyType: 1 });
  for (const symbol of STOCKS) {
    const { data } = (await (await fetch(`${url}/collect/hisse`)).json()) as {
      data: { code: string; lastprice: number }[];
    };
    const buyPrice = data.find(({ code }) => code === symbol)?.lastprice;
    await send('POST', '/portfolio/addAssetBySymbol', { symbol, type: 'stocks', quantity: 10, buyPrice });
  }
}

const server = await startAppServer({ env: { LIMITS: 'off', MARKET_HOURS: 'always' } });
const browser = await launchBrowser();
try {
  const session = await openSession(server, newPerson('Deniz'));
  await buyAll(session, server.url);
  const { page } = await openPage(browser, server.url, { stored: { token: session.token } });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/dashboard');
  await page.locator('.profit-loss').waitFor();
  const cdp = await page.context().newCDPSession(page);
  const heapMb = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  };
  const workMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return PARTS.map((part) => (metrics.find(({ name }) => name === part)?.value ?? Number.NaN) * 1000);
  };
  await cdp.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.waitForTimeout(SETTLE_MS);
  const heapBefore = await heapMb();
  // As text: the types of Node's own observer know no long tasks.
  await page.evaluate(`
    globalThis.long = [];
    new PerformanceObserver((list) => long.push(...list.getEntries().map((entry) => entry.duration)))
      .observe({ type: 'longtask' });
  `);
  const workBefore = await workMs();
  await page.waitForTimeout(seconds * 1000);
  const workAfter = await workMs();
  const long = await page.evaluate(() => (globalThis as unknown as { long: number[] }).long);
  const heapAfter = await heapMb();
  printMachine(`${STOCKS.length} holdings, ${seconds} s at ${slowdown}x slow-down`);
  printTable([
    ['', 'measured'],
    ['long tasks over 50 ms', String(long.length)],
    ['the longest', `${Math.round(Math.max(0, ...long))} ms`],
    ...PARTS.map((part, at) => [part, perSecond((workAfter[at] ?? 0) - (workBefore[at] ?? 0))]),
    ['heap after collection, start', `${heapBefore.toFixed(1)} MB`],
    ['heap after collection, end', `${heapAfter.toFixed(1)} MB`],
  ]);
} finally {
  await browser.close();
  await server.stop();
}
