import { assetKey } from '@kurus/core/identity';
import { PIE_COLOR_COUNT } from '@kurus/core/limits';
import { type Allocation, largestItems } from '@kurus/core/portfolio/allocation';
import { ChartPie } from 'lucide-react';
import { useMemo } from 'react';
import { Donut, type Slice } from '../../charts/donut.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';

/** Share of each asset in 12 colours; with more assets, the smallest are combined. */
export function AllocationCard({ allocation }: { readonly allocation: Allocation | undefined }) {
  const t = useText();
  const slices = useMemo(() => {
    if (!allocation) return [];
    const { items, rest } = largestItems(allocation, PIE_COLOR_COUNT);
    const named: Slice[] = items.map(({ type, code, totalValue }) => ({
      id: assetKey(type, code),
      label: code,
      value: totalValue,
    }));
    if (rest.count > 0)
      named.push({ id: 'rest', label: t('portfolio.allocationOther', { count: rest.count }), value: rest.totalValue });
    return named;
  }, [allocation, t]);
  if (!allocation) return <Skeleton height="chart" className="allocation-place" />;
  return (
    <Card title={t('portfolio.allocation')} className="allocation">
      {slices.length === 0 ? (
        <EmptyState icon={<ChartPie size={26} />} text={t('portfolio.noAllocation')} />
      ) : (
        <Donut
          label={t('portfolio.allocation')}
          slices={slices}
          total={allocation.totalPortfolio}
          totalLabel={t('portfolio.holdings')}
        />
      )}
    </Card>
  );
}
