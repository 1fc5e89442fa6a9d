import { ALL_KINDS, ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { RealPrices } from '@kurus/core/contract/real-prices';
import { CloudAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { refreshAccount } from '../../lib/account/account-queries.ts';
import { listText } from '../../lib/words/list-text.ts';
import { useFeedState, useQuotesOf } from '../../quotes/use-quote.ts';
import { sourceRow } from './price-sources.ts';
import { lastAllowedMs } from './real-prices-query.ts';
import type { HeldAsset } from './use-held-assets.ts';

/** Time after which a source without any price counts as failed. */
const PATIENCE_MS = 45_000;
/** Number of awaited codes that are named. */
const MOST_NAMED = 8;

interface AwaitedPricesProps extends Pick<RealPrices, 'sources'> {
  readonly held: readonly HeldAsset[];
}

/**
 * "Fiyatlar geliyor: 3 / 5" after they were allowed, or while none has come; each source that has sent nothing for long.
 * Nothing once they are there: a single code that its source does not know is marked in its row.
 */
export function AwaitedPrices({ sources, held }: AwaitedPricesProps) {
  const t = useText();
  const isOver = useIsOver();
  const feed = useFeedState();
  const sourced = held.filter(
    ({ type, priceSource }) => priceSource !== 'entered' && sources.some(({ kind }) => kind === type),
  );
  const quotes = useQuotesOf(sourced, 'real');
  // Prices of a day, of funds and foreign shares, come with the server's figures and not with the stream.
  const isPriced = (one: HeldAsset, at: number) => quotes[at] !== undefined || one.priceSource === 'market';
  const missing = sourced.filter((one, at) => !isPriced(one, at));
  const arrived = sourced.length - missing.length;
  useServerFigures(arrived);
  // The first source of a kind is that of its prices through the day.
  const awaited = sources.filter(
    ({ kind }, at) =>
      sources.findIndex((one) => one.kind === kind) === at &&
      missing.some(({ type }) => type === kind) &&
      !sourced.some((one, index) => one.type === kind && isPriced(one, index)),
  );
  const silentKinds = useSilentKinds(awaited.map(({ kind }) => kind));
  if (feed === 'connecting' || missing.length === 0) return null;
  const silent = awaited.filter(({ kind }) => silentKinds.has(kind));
  const codes = missing.filter(({ type }) => !silentKinds.has(type)).map(({ code }) => code);
  const isComing = codes.length > 0 && !isOver && (arrived === 0 || lastAllowedMs() !== undefined);
  return (
    <>
      {silent.length > 0 && <SilentSources sources={silent} missing={missing} />}
      {isComing && (
        <div className="card prices-line row" role="status">
          <span className="spinner" aria-hidden="true" />
          <p className="grow">
            {t('prices.coming', { arrived, all: sourced.length })}
            <span className="muted small prices-awaited">
              {codes.length > MOST_NAMED
                ? t('prices.awaitedCount', { count: codes.length })
                : t('prices.awaited', { codes: listText(codes) })}
            </span>
          </p>
        </div>
      )}
    </>
  );
}

interface SilentSourcesProps extends Pick<RealPrices, 'sources'> {
  readonly missing: readonly HeldAsset[];
}

function SilentSources({ sources, missing }: SilentSourcesProps) {
  const t = useText();
  return (
    <ul className="card prices-line stack-2">
      {sources.map((source) => (
        <li key={source.kind} className="row">
          <CloudAlert size={18} aria-hidden="true" />
          <p className="grow">
            <strong>{t(ASSET_KINDS[source.kind].shortLabel)}</strong> · {sourceRow(t, source).name}:{' '}
            {t('prices.silent', {
              codes: listText(missing.filter(({ type }) => type === source.kind).map(({ code }) => code)),
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Moment from which each kind has awaited its first price, in epoch milliseconds: it outlasts a change of the page. */
const awaitedSinceMs = new Map<AssetKind, number>();

const isLate = (fromMs: number) => Date.now() - fromMs >= PATIENCE_MS;

/** @param awaited kinds without any price; returns those whose source has sent nothing for long */
function useSilentKinds(awaited: readonly AssetKind[]): ReadonlySet<AssetKind> {
  const [late, setLate] = useState<ReadonlySet<AssetKind>>(
    () => new Set([...awaitedSinceMs].filter(([, fromMs]) => isLate(fromMs)).map(([kind]) => kind)),
  );
  const key = awaited.join();
  useEffect(() => {
    const kinds = ALL_KINDS.filter((kind) => key.split(',').includes(kind));
    for (const kind of awaitedSinceMs.keys()) if (!kinds.includes(kind)) awaitedSinceMs.delete(kind);
    const nowMs = Date.now();
    const timers = kinds.map((kind) => {
      const fromMs = Math.max(awaitedSinceMs.get(kind) ?? nowMs, lastAllowedMs() ?? 0);
      awaitedSinceMs.set(kind, fromMs);
      return setTimeout(() => setLate((before) => new Set([...before, kind])), fromMs + PATIENCE_MS - nowMs);
    });
    return () => timers.forEach(clearTimeout);
  }, [key]);
  return late;
}

/** Tells if the time to wait for first prices is over, counted from their permission in this tab. */
function useIsOver(): boolean {
  const [over, setOver] = useState(() => isLate(lastAllowedMs() ?? Date.now()));
  useEffect(() => {
    const nowMs = Date.now();
    const timer = setTimeout(() => setOver(true), (lastAllowedMs() ?? nowMs) + PATIENCE_MS - nowMs);
    return () => clearTimeout(timer);
  }, []);
  return over;
}

/** After a "yes" the server's own figures are asked for anew as prices arrive. */
function useServerFigures(arrived: number): void {
  useEffect(() => {
    if (arrived > 0 && lastAllowedMs() !== undefined) refreshAccount();
  }, [arrived]);
}
