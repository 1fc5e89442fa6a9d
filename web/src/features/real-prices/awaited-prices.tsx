import { ASSET_KINDS } from '@kurus/core/asset-kinds';
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
 * "Fiyatlar geliyor: 3 / 5" after they were allowed, or while none has come; later each source that sent nothing.
 * Nothing once they are there: a single code that its source does not know is marked in its row.
 */
export function AwaitedPrices({ sources, held }: AwaitedPricesProps) {
  const t = useText();
  const isOver = usePatience();
  const feed = useFeedState();
  const sourced = held.filter(
    ({ type, priceSource }) => priceSource !== 'entered' && sources.some(({ kind }) => kind === type),
  );
  const quotes = useQuotesOf(sourced, 'real');
  const missing = sourced.filter((_, at) => quotes[at] === undefined);
  const arrived = sourced.length - missing.length;
  useServerFigures(arrived);
  if (feed === 'connecting' || missing.length === 0) return null;
  if (isOver) {
    // The first source of a kind is that of its prices through the day.
    const silent = sources.filter(({ kind }, at) => {
      if (sources.findIndex((one) => one.kind === kind) !== at) return false;
      return missing.some(({ type }) => type === kind) && !sourced.some((one, at) => one.type === kind && quotes[at]);
    });
    return silent.length === 0 ? null : <SilentSources sources={silent} missing={missing} />;
  }
  if (arrived > 0 && lastAllowedMs() === undefined) return null;
  const codes = missing.map(({ code }) => code);
  return (
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

/** Whether the time to wait for first prices is over. */
function usePatience(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
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
