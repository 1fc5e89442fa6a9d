/** One question to each live source, for whoever wants to know whether it answers from their network. */

import { ASSET_KINDS, type AssetKind, type PerKind, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar } from '@kurus/core/market/calendar';
import { createSession } from '@kurus/core/market/session';
import { formatPricePlain } from '@kurus/core/money/format';
import type { Config } from '../config/config.ts';
import { createLiveSources, type LiveSettings } from './live-sources.ts';
import { BIST_NAME, type BistBulletins, createBistBulletins } from './sources/bist/bist.ts';
import { createSourceClient, type Fetch } from './sources/http-text.ts';
import type { MarketSource, RawQuote } from './sources/source.ts';

export interface SourceCheck {
  readonly kind: AssetKind;
  readonly source: string;
  readonly tookMs: number;
  /** Number of prices in the answer; 0 where it did not answer. */
  readonly prices: number;
  /** The newest of them. */
  readonly newest: RawQuote | undefined;
  /** Reason for what is missing. */
  readonly trouble: string | undefined;
}

interface CheckParts {
  readonly fetch: Fetch;
  readonly now: () => number;
  /** Time for which a source may take; 15 seconds where it is left out. */
  readonly waitMs?: number;
}

const WAIT_MS = 15_000;
/** Codes for sources that ask only for what is held. */
const ASKED: PerKind<readonly string[]> = { foreign: ['AAPL'], funds: ['AFT', 'AAL', 'MAC', 'TTE'] };

/** Asks the sources of real prices, one after the other. */
export async function checkSources(
  config: LiveSettings & Pick<Config, 'realSources' | 'liveUserAgent'>,
  { fetch, now, waitMs = WAIT_MS }: CheckParts,
): Promise<readonly SourceCheck[]> {
  const calendar = createCalendar(BIST_CALENDAR);
  const rates = new Map<string, RawQuote>();
  const client = createSourceClient(fetch, config.liveUserAgent);
  const settings = { ...config, sources: config.realSources };
  const sources = createLiveSources(settings, {
    calendar,
    session: createSession(calendar),
    budget: { take: async () => 0 },
    client,
    now,
    rateOf: (currency) => rates.get(currency),
    hasBulletins: false,
  });
  const checks: SourceCheck[] = [];
  for (const kind of QUOTED_KINDS) {
    const source = sources[kind];
    if (!source) continue;
    source.prefer?.(new Set(ASKED[kind] ?? []));
    const { quotes, ...check } = await checkSource(kind, source, now(), waitMs);
    if (ASSET_KINDS[kind].isMoney) for (const quote of quotes) rates.set(quote.code, quote);
    checks.push(check);
    if (source.name === 'yahoo')
      checks.push(
        await checkBulletin(kind, createBistBulletins({ baseUrl: config.bistUrl, client, calendar }), now(), waitMs),
      );
  }
  return checks;
}

async function checkSource(
  kind: AssetKind,
  source: Pick<MarketSource, 'name' | 'poll' | 'close'>,
  nowMs: number,
  waitMs: number,
): Promise<SourceCheck & { readonly quotes: readonly RawQuote[] }> {
  const begun = performance.now();
  const answer = await source
    .poll(nowMs, AbortSignal.timeout(waitMs))
    .catch((error: unknown) => ({ quotes: [], trouble: error instanceof Error ? error.message : String(error) }));
  source.close?.();
  const { quotes } = answer;
  // Shares of other exchanges are not asked for while no rate of the dollar is known.
  const trouble =
    answer.trouble ?? (quotes.length === 0 ? 'not asked: what it needs of another source did not come' : undefined);
  const [newest] = quotes.toSorted((a, b) => b.asOfMs - a.asOfMs);
  const tookMs = Math.round(performance.now() - begun);
  return { kind, source: source.name, tookMs, prices: quotes.length, newest, trouble, quotes };
}

async function checkBulletin(
  kind: AssetKind,
  bulletins: BistBulletins,
  nowMs: number,
  waitMs: number,
): Promise<SourceCheck> {
  const poll = (atMs: number, signal: AbortSignal) => bulletins.read(bulletins.dueDay(atMs), atMs, signal);
  const { quotes: _, ...check } = await checkSource(kind, { name: BIST_NAME, poll }, nowMs, waitMs);
  return check;
}

/** The checks as lines of text, a head above them. */
export function checkTable(checks: readonly SourceCheck[]): string {
  const head = ['kind', 'source', 'prices', 'ms', 'newest', 'trouble'];
  const rows = checks.map(({ kind, source, prices, tookMs, newest, trouble }) => [
    kind,
    source,
    String(prices),
    String(tookMs),
    newest ? `${newest.code} ${formatPricePlain(newest.price)} of ${new Date(newest.asOfMs).toISOString()}` : '-',
    trouble?.slice(0, LONGEST_TROUBLE) ?? '-',
  ]);
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
const LONGEST_TROUBLE = 120;
