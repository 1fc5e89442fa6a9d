/** What a page costs a browser that has never seen it. */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium, type Request } from 'playwright-core';

/** The page is there when nothing was asked for as long as this. */
const QUIET_MS = 4_000;
const LIMIT_MS = 60_000;

export interface Visit {
  readonly requests: number;
  /** Bodies of all answers as they came. */
  readonly sentKb: number;
  /** The scripts as gzip, whether they came so or not. */
  readonly scriptKb: number;
}

export interface Page {
  readonly url: string;
  /** What the browser's storage holds before: a session. */
  readonly stored?: Readonly<Record<string, string>>;
}

/** @returns undefined where there is no browser. A service worker's own requests are not the page's. */
export async function firstVisit({ url, stored = {} }: Page): Promise<Visit | undefined> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) return undefined;
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await (await browser.newContext()).newPage();
    const content = `for (const [k, v] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(k, v)`;
    await page.addInitScript({ content });
    const finished: Request[] = [];
    let requests = 0;
    let lastAsked = performance.now();
    page.on('request', (request) => {
      if (request.serviceWorker() !== null || !request.url().startsWith('http')) return;
      requests += 1;
      lastAsked = performance.now();
    });
    page.on('requestfinished', (request) => {
      if (request.serviceWorker() === null && request.url().startsWith('http')) finished.push(request);
    });
    await page.goto(url, { timeout: LIMIT_MS });
    const limit = performance.now() + LIMIT_MS;
    while (performance.now() - lastAsked < QUIET_MS && performance.now() < limit) await sleep(100);
    let sent = 0;
    let scripts = 0;
    for (const request of finished) {
      sent += (await request.sizes()).responseBodySize;
      const body = request.resourceType() === 'script' ? await (await request.response())?.body() : undefined;
      if (body) scripts += gzipSync(body).length;
    }
    return { requests, sentKb: sent / 1000, scriptKb: scripts / 1000 };
  } finally {
    await browser.close();
  }
}
