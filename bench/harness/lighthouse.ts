/** First visit of a page on a phone: by Lighthouse's model, and measured in a slowed-down browser. */

import { execFile, type ExecFileException } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { openProfile } from '../../testing/browser/browser.ts';

const CLI = '.kurus/lighthouse/node_modules/lighthouse/cli/index.js';
const LIMIT_MS = 120_000;
/** Lighthouse's phone: its window, its connection (round trip, bytes a second), its processor. */
const PHONE = { width: 412, height: 823 };
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;
const WATCHED_MS = 9_000;
/** Between two looks at a page, which may not evaluate a waiting expression by its own policy. */
const STEP_MS = 200;
/** Time that a task may take; the excess counts as blocking. */
const SHORT_TASK_MS = 50;

export interface FirstVisit {
  readonly url: string;
  /** Storage of the browser before the page is opened: a session. */
  readonly stored: Readonly<Record<string, string>>;
}

export interface LighthouseFigures {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** Scores for performance, accessibility, best practices, SEO; 0 to 100. */
  readonly scores: readonly number[];
}

interface Report {
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
}

/** Runs Lighthouse's model of a phone, as `npx lighthouse <url>` does. @throws Error if it does not finish */
export async function judge(visit: FirstVisit): Promise<LighthouseFigures> {
  const port = await freePort();
  return inNewBrowser(visit, [`--remote-debugging-port=${port}`], async () => {
    const args = [CLI, visit.url, `--port=${port}`, '--disable-storage-reset', '--quiet', '--output=json'];
    const options = { timeout: LIMIT_MS, maxBuffer: 2 ** 26 };
    const { stdout } = await promisify(execFile)(process.execPath, args, options).catch(failed);
    const { audits, categories } = JSON.parse(stdout) as Report;
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      fcpMs: figure('first-contentful-paint'),
      lcpMs: figure('largest-contentful-paint'),
      tbtMs: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
      scores: Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100)),
    };
  });
}

/** Throws with Lighthouse's last message, without its report of hundreds of kilobytes. */
function failed({ stderr, message }: ExecFileException): never {
  throw new Error(stderr?.split('\n').findLast((line) => /^\S/.test(line)) ?? message);
}

/** @returns milliseconds of the first nine seconds in which the page could not have reacted to a touch */
export async function blockedMs(visit: FirstVisit): Promise<number> {
  return inNewBrowser(visit, [], async (context, page) => {
    await page.addInitScript(`
      globalThis.long = [];
      new PerformanceObserver((list) => long.push(...list.getEntries().map((one) => one.duration)))
        .observe({ type: 'longtask', buffered: true });
    `);
    await slowDown(context, page);
    await page.goto(visit.url, { waitUntil: 'commit' });
    await page.waitForTimeout(WATCHED_MS);
    const tasks: number[] = await page.evaluate('long');
    return tasks.reduce((sum, ms) => sum + Math.max(0, ms - SHORT_TASK_MS), 0);
  });
}

/** @returns milliseconds from the request until a slowed-down browser on the phone's line shows a figure */
export async function firstFigureMs(visit: FirstVisit): Promise<number> {
  return inNewBrowser(visit, [], async (context, page) => {
    await page.addInitScript(`
      const look = () => [...document.querySelectorAll('main .figure')].some(
        (one) => one.checkVisibility() && /\\d/.test(one.textContent));
      const watch = new MutationObserver(() => {
        if (globalThis.firstFigure !== undefined || !look()) return;
        watch.disconnect();
        requestAnimationFrame(() => { globalThis.firstFigure = performance.now(); });
      });
      watch.observe(document, { childList: true, subtree: true, characterData: true });
    `);
    await slowDown(context, page);
    await page.goto(visit.url, { waitUntil: 'commit' });
    for (let waited = 0; waited < LIMIT_MS; waited += STEP_MS) {
      const at: number | undefined = await page.evaluate('globalThis.firstFigure');
      if (at !== undefined) return at;
      await page.waitForTimeout(STEP_MS);
    }
    throw new Error(`${visit.url} shows no figure`);
  });
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Opens a browser with an empty cache. The storage is written on a page that loads no file of the product. */
async function inNewBrowser<T>(
  { url, stored }: FirstVisit,
  flags: readonly string[],
  work: (context: BrowserContext, page: Page) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kurus-first-sight-'));
  const context = await openProfile(folder, new URL(url).origin, flags);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize(PHONE);
    await page.goto('/health');
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, Object.entries(stored));
    return await work(context, page);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
