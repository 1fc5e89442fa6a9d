/** Real Chromium, and pages that report hidden faults: errors in the console, refused policies, failed requests. */

import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
];
const ACTION_MS = 15_000;
/** Navigation timeout: Playwright's runner sets none. */
const NAVIGATION_MS = 30_000;

/**
 * Browser program. `npm test` sets the browser that it found; a story run alone uses Debian's. Without a locale the
 * browser could open no file with a Turkish letter in its name.
 */
export const browserProgram = () => ({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: FLAGS,
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
});

export const launchBrowser = (): Promise<Browser> => chromium.launch(browserProgram());

/** Opens a browser with a persistent profile folder, so that it can be closed and opened again. */
export const openProfile = (folder: string, origin: string, flags: readonly string[] = []): Promise<BrowserContext> => {
  const { args, ...program } = browserProgram();
  return chromium.launchPersistentContext(folder, { ...program, args: [...args, ...flags], baseURL: origin });
};

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly language?: 'tr' | 'en' | 'fr';
  readonly dark?: boolean;
  /**
   * True if to keep the parts omitted by default, as they slow each new browser: the service worker, which stores 260
   * files, and the blur behind a dialog, which without a graphics card is half of a page's cost.
   */
  readonly asShipped?: boolean;
  /** Storage of the page at the start, in addition to language and theme: a session, favourites. */
  readonly stored?: Readonly<Record<string, string>>;
}

export interface WatchedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the page since the last call; at the end of a story there must be none. */
  readonly troubles: () => string[];
}

/** Opens a new browser context (storage, cache) with one page. */
export async function openPage(browser: Browser, origin: string, options: PageOptions = {}): Promise<WatchedPage> {
  const { width = 1280, height = 900, language = 'tr', dark = false, asShipped = false, stored = {} } = options;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
    serviceWorkers: asShipped ? 'allow' : 'block',
  });
  context.setDefaultTimeout(ACTION_MS);
  context.setDefaultNavigationTimeout(NAVIGATION_MS);
  if (!asShipped) await context.addInitScript(leaveUnblurred);
  await context.addInitScript(
    (found: Record<string, string>) => {
      for (const [key, value] of Object.entries(found)) {
        if (localStorage.getItem(`seen:${key}`) === null) localStorage.setItem(key, value);
        localStorage.setItem(`seen:${key}`, '1');
      }
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`refused by the policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    },
    { lang: language, darkMode: String(dark), ...stored },
  );
  const page = await context.newPage();
  return { context, page, troubles: watch(page) };
}

/** Runs in the page. */
function leaveUnblurred(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('::backdrop { backdrop-filter: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

const openRequests = new WeakMap<Page, Set<Request>>();

/** State of a page, for finding why a story did not continue. */
export async function stateOf(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: 1_000 }).catch(String);
  const waiting = [...(openRequests.get(page) ?? [])].map((request) => `\n  not answered: ${request.url()}`);
  return `${page.url()}${waiting.join('')}\n  ${text.slice(0, 400).replaceAll('\n', ' | ')}`;
}

function watch(page: Page): () => string[] {
  let found: string[] = [];
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on('request', (request) => void open.add(request));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => found.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its pending requests, and its stream of prices.
    if (reason !== 'net::ERR_ABORTED') found.push(`request: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      found.push(`answer: ${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return () => {
    const since = found;
    found = [];
    return since;
  };
}
