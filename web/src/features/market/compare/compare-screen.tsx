import './compare.css';
import { useQuery } from '@tanstack/react-query';
import { GitCompareArrows } from 'lucide-react';
import { useMemo } from 'react';
import { priceTexts } from '../../../i18n/bundles.ts';
import { useText } from '../../../i18n/use-text.ts';
import { withTexts } from '../../../i18n/with-texts.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { consumerPricesQuery } from '../../../lib/consumer-prices.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { useClosedWorld } from '../../../quotes/use-quote.ts';
import { useWorld } from '../../../quotes/world-context.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { NotRenewed } from '../../../ui/not-renewed.tsx';
import { CompareCard } from './compare-card.tsx';
import { CompareChips } from './compare-chips.tsx';
import type { CompareChoice } from './compare-choice.ts';
import { afterInflation, dateOf, priceLevels } from './compare-figures.ts';
import { type Comparison, compareQuery } from './compare-query.ts';
import { CompareTable } from './compare-table.tsx';
import { comparedLines } from './compared-lines.ts';
import { Correlations } from './correlations.tsx';
import { SameAmount } from './same-amount.tsx';
import { useCompareChoice } from './use-compare-choice.ts';

const EmptyMarket = lazyPart(
  async () => (await withTexts(import('../empty-market.tsx'), priceTexts)).EmptyMarket,
  <Skeleton height="card" />,
);

export function CompareScreen() {
  const isClosed = useClosedWorld() !== undefined;
  return isClosed ? <EmptyMarket /> : <OpenCompare />;
}

function OpenCompare() {
  const t = useText();
  const world = useWorld();
  const { choice, change } = useCompareChoice();
  const found = useQuery(compareQuery(choice, world));
  const again = { onRetry: () => void found.refetch(), busy: found.isFetching };
  const box = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={box} className="stack compare">
      <CompareChips choice={choice} onChange={change} />
      {choice.assets.length === 0 && (
        <Card>
          <EmptyState
            icon={<GitCompareArrows size={26} />}
            title={t('compare.emptyTitle')}
            text={t('compare.emptyText')}
          />
        </Card>
      )}
      {choice.assets.length > 0 && !found.data && (
        <Card>
          {found.isError ? (
            <ErrorState text={messageOf(found.error, t('compare.failed'))} {...again} />
          ) : (
            <Skeleton height="chart" />
          )}
        </Card>
      )}
      {choice.assets.length > 0 && found.data && (
        <>
          {found.isError && <NotRenewed text={messageOf(found.error, t('compare.failed'))} {...again} />}
          <div
            className="stack compare-parts"
            data-old={found.isPlaceholderData ? '' : undefined}
            aria-busy={found.isPlaceholderData || undefined}
          >
            <Parts choice={choice} found={found.data} onChange={change} />
          </div>
        </>
      )}
    </div>
  );
}

interface PartsProps {
  readonly choice: CompareChoice;
  readonly found: Comparison;
  readonly onChange: (part: Partial<CompareChoice>) => void;
}

/** Everything about one answer; an asset that it does not have, or that was taken out since, is not shown. */
function Parts({ choice, found, onChange }: PartsProps) {
  const t = useText();
  const cpi = useQuery({ ...consumerPricesQuery, enabled: choice.unit === 'TRY' }).data;
  const lines = useMemo(() => comparedLines(t, choice.assets), [t, choice.assets]);
  const shown = lines.filter(({ key }) => found.series.some(({ asset, points }) => asset === key && points.length > 0));
  const dates = useMemo(() => (found.series[0]?.points ?? []).map(dateOf), [found]);
  const inflation = useMemo(
    () => (choice.unit === 'TRY' && cpi ? priceLevels(cpi, dates) : undefined),
    [choice.unit, cpi, dates],
  );
  const ranked = shown
    .flatMap((line) => {
      const row = found.table.find(({ asset }) => asset === line.key);
      return row ? [{ line, row, real: inflation && afterInflation(row.return, inflation) }] : [];
    })
    .toSorted((a, b) => b.row.return - a.row.return);
  if (ranked.length === 0)
    return (
      <Card>
        <EmptyState icon={<GitCompareArrows size={26} />} text={t('compare.noPast')} />
      </Card>
    );
  return (
    <>
      <CompareCard {...{ choice, found, lines: shown, ranked, dates, onChange }} />
      <div className="compare-pair">
        <CompareTable choice={choice} ranked={ranked} />
        <SameAmount choice={choice} lines={lines} />
      </div>
      {shown.length > 1 && <Correlations found={found} lines={shown} days={dates} />}
    </>
  );
}
