/**
 * First visit of a page on a phone: `npm run bench -- first-sight [runs] [page]`. Medians of Lighthouse's simulated
 * phone, the time in which a slowed-down browser could not have reacted to a touch, and the first figure of a real
 * portfolio there; of one page, such as /market/today, the first two alone. Figures of a busy machine mean nothing: TBT
 * grows with every process that takes a core.
 */

import { loadavg } from 'node:os';
import { startAppServer } from '../testing/app-server.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession, type Session } from '../testing/browser/session.ts';
import { reportFigure } from '../testing/load/figures.ts';
import { median, msText, printMachine, printTable } from '../testing/load/measure.ts';
import { blockedMs, firstFigureMs, judge, type FirstVisit, type LighthouseFigures } from './harness/lighthouse.ts';
import { buyAll, HOLDINGS, stored } from './harness/open-dashboard.ts';

const runs = Number(process.argv[3] ?? 5);
const chosen = process.argv[4];
const TARGETS: Readonly<Record<string, readonly string[]>> = {
  '/login': ['950 ms', '50.0 ms', '0', '100 100 100 100', ''],
  '/dashboard': ['1500 ms', '150.0 ms', '0', '95 100 100 100', '250.0 ms'],
  '/market/today': ['1500 ms', '150.0 ms', '0', '95 100 100 100', '250.0 ms'],
};

const pages = Object.keys(TARGETS).filter((path) => chosen === undefined || path === chosen);
if (pages.length === 0) throw new Error(`pages: ${Object.keys(TARGETS).join(', ')}`);

const PAGES_OF_PORTFOLIO = ['/portfolios', '/asset/stocks/THYAO?account=2', '/analysis?account=2'];
const FIRST_FIGURE_MS = 2_000;

const server = await startAppServer({ env: { LIMITS: 'off', MARKET_HOURS: 'always' } });
try {
  const session = await openSession(server, newPerson('Deniz'));
  await buyAll(session, server.url);
  printMachine(`${runs} runs a page, ${HOLDINGS} holdings, empty cache; the machine's load ${loadText()}`);
  const rows = [['median', 'LCP', 'TBT', 'CLS', 'scores', 'blocked in 9 s at 4x']];
  for (const path of pages) {
    const sessionOf = path === '/login' ? {} : { ...stored(session.token) };
    const visit: FirstVisit = { url: server.url + path, stored: sessionOf };
    const measured: LighthouseFigures[] = [];
    const blocked: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      measured.push(await judge(visit));
      blocked.push(await blockedMs(visit));
    }
    reportFigure(`first paint of ${path}, simulated phone`, median(measured.map((one) => one.lcpMs)), 'ms');
    reportFigure(`${path} blocked at 4x`, median(blocked), 'ms');
    rows.push(rowOf(path, measured, blocked), [`${path} at most`, ...(TARGETS[path] ?? [])]);
  }
  printTable(rows);
  if (chosen === undefined) await firstFigures(session);
  console.log(`the machine's load at the end: ${loadText()}`);
} finally {
  await server.stop();
}

/** Measures the first figure of a real portfolio. */
async function firstFigures(session: Session): Promise<void> {
  await recordPortfolio(session);
  const first = [['first figure at 4x', 'median', 'at most']];
  for (const path of PAGES_OF_PORTFOLIO) {
    const measured: number[] = [];
    for (let run = 0; run < runs; run += 1)
      measured.push(
        await firstFigureMs({ url: server.url + path, stored: { ...stored(session.token), account: '2' } }),
      );
    reportFigure(`first figure of ${path} at 4x`, median(measured), 'ms');
    first.push([path, msText(median(measured)), msText(FIRST_FIGURE_MS)]);
  }
  printTable(first);
}

/** A real portfolio of two years: twelve purchases of each of two shares. */
async function recordPortfolio({ send }: Session): Promise<void> {
  await send('POST', '/accounts', { kind: 'tracked', name: 'Midas', cash: 'kept' });
  const months = Array.from({ length: 12 }, (_, at) => new Date(Date.now() - (730 - 60 * at) * 86_400_000));
  const entries = months.flatMap((month) => {
    const date = month.toISOString().slice(0, 10);
    const bought = ['THYAO', 'GARAN'].map((code) => {
      return { date, type: 'buy', asset: { kind: 'stocks', code }, quantity: 10, price: 100 };
    });
    return [{ date, type: 'deposit', amount: 2_500 }, ...bought];
  });
  await send('POST', '/accounts/2/entries', { entries });
}

function rowOf(path: string, measured: readonly LighthouseFigures[], blocked: readonly number[]): string[] {
  const middle = (pick: (one: LighthouseFigures) => number) => median(measured.map(pick));
  const scores = (measured[0]?.scores ?? []).map((_, at) => middle((one) => one.scores[at] ?? 0));
  return [
    path,
    msText(middle((one) => one.lcpMs)),
    msText(middle((one) => one.tbtMs)),
    middle((one) => one.cls).toFixed(4), // not a figure: a share of the window
    scores.join(' '),
    msText(median(blocked)),
  ];
}

function loadText(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
