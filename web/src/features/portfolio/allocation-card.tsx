import { assetKey } from '@kurus/core/identity';
import { PIE_COLOR_COUNT } from '@kurus/core/limits';
import { addMoney, type Money, subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { type Allocation, largestItems } from '@kurus/core/portfolio/allocation';
import { ChartPie } from 'lucide-react';
import { useMemo } from 'react';
import { Donut, type Slice } from '../../charts/donut.tsx';
import { useText } from '../../i18n/use-text.ts';
import { formatMoney } from '../../lib/amounts/format.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';

interface AllocationCardProps {
  /** undefined while it is loading. */
  readonly allocation: Allocation | undefined;
  /** undefined while it is not known. */
  readonly cash: Money | undefined;
}

/**
 * Share of each asset and of cash in 12 colours; with more assets, the smallest are combined. Its middle is the value
 * of all of them, missing cash included, which is no slice and is named separately.
 */
export function AllocationCard({ allocation, cash }: AllocationCardProps) {
  const t = useText();
  const slices = useMemo(() => {
    if (!allocation) return [];
    const withCash = cash !== undefined && cash > 0n;
    const { items, rest } = largestItems(allocation, withCash ? PIE_COLOR_COUNT - 1 : PIE_COLOR_COUNT);
    const named: Slice[] = items.map(({ type, code, totalValue }) => ({
      id: assetKey(type, code),
      label: code,
      value: totalValue,
    }));
    if (rest.count > 0)
      named.push({ id: 'rest', label: t('portfolio.allocationOther', { count: rest.count }), value: rest.totalValue });
    if (withCash) named.push({ id: 'cash', label: t('portfolio.cash'), value: cash });
    return named;
  }, [allocation, cash, t]);
  if (!allocation) return <Skeleton height="chart" className="allocation-place" />;
  return (
    <Card title={t('portfolio.allocation')} className="allocation">
      {slices.length === 0 ? (
        <EmptyState icon={<ChartPie size={26} />} text={t('portfolio.noAllocation')} />
      ) : (
        <Donut
          label={t('portfolio.allocation')}
          slices={slices}
          total={cash === undefined ? allocation.totalPortfolio : addMoney(allocation.totalPortfolio, cash)}
          totalLabel={t(cash === undefined ? 'portfolio.holdings' : 'portfolio.allocationTotal')}
          withAmounts
        />
      )}
      {cash !== undefined && cash < 0n && (
        <p className="muted small allocation-note">
          {t('portfolio.cashMissing', { amount: formatMoney(subtractMoney(ZERO_MONEY, cash)) })}
        </p>
      )}
    </Card>
  );
}
