/** The columns of recorded holdings. */
import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { formatQuantity } from '@kurus/core/money/format';
import { averagePrice, percentOf, subtractMoney } from '@kurus/core/money/money';
import { shownAverage } from '@kurus/core/portfolio/average-price';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/date-text.ts';
import { isPriceOld } from '../../quotes/old-price.ts';
import type { NamedPosition } from '../../quotes/told-and-live.ts';
import { AssetLogo } from '../../ui/asset-logo.tsx';
import { DelayedMark } from '../../ui/feedback.tsx';
import { MoneyText, PercentText, PriceText, QuantityText } from '../../ui/money-text.tsx';
import type { Column } from '../../ui/table.tsx';
import { costOf, type CostMode } from './cost-mode.ts';
import { timelineAddress } from './timeline-address.ts';

export const holdingColumns = (
  t: Translate,
  account: number,
  mode: CostMode,
  nowMs: number,
): Column<NamedPosition>[] => [
  { id: 'asset', header: t('tracked.asset'), lead: true, cell: (row) => <Asset account={account} row={row} /> },
  {
    id: 'quantity',
    header: t('tracked.quantity'),
    align: 'end',
    cell: ({ quantity }) => <QuantityText value={quantity} />,
  },
  {
    id: 'average',
    header: t(mode === 'fifo' ? 'tracked.fifoCost' : 'tracked.averageCost'),
    align: 'end',
    cell: (row) =>
      row.quantity > 0n && <PriceText value={shownAverage(averagePrice(costOf(row, mode), row.quantity))} />,
  },
  { id: 'cost', header: t('tracked.cost'), align: 'end', cell: (row) => <MoneyText value={costOf(row, mode)} /> },
  {
    id: 'price',
    header: t('tracked.priceNow'),
    align: 'end',
    cell: (row) => row.quantity > 0n && <PriceNow row={row} nowMs={nowMs} />,
  },
  {
    id: 'value',
    header: t('tracked.value'),
    align: 'end',
    corner: true,
    cell: ({ value }) => <MoneyText value={value} flash />,
  },
  {
    id: 'gain',
    header: t('tracked.unrealized'),
    align: 'end',
    cell: (row) => row.quantity > 0n && row.price !== undefined && <Gain row={row} mode={mode} />,
  },
];

function Asset({ account, row }: { readonly account: number; readonly row: NamedPosition }) {
  const t = useText();
  return (
    <span className="recorded-asset">
      <AssetLogo type={row.type} code={row.code} size={28} />
      <span className="entry-what">
        <Link href={timelineAddress(account, row)} className="link">
          <strong>{row.code}</strong>
        </Link>
        <span className="muted small">{row.name}</span>
        {row.shortfall !== undefined && (
          <span className="entry-chip entry-chip-warn" title={t('tracked.shortHint')}>
            <TriangleAlert size={13} aria-hidden="true" />{' '}
            {t('tracked.short', { quantity: formatQuantity(row.shortfall), code: row.code })}
          </span>
        )}
      </span>
    </span>
  );
}

/** A price of one's own, or an old one, tells its day; where there is none the value is the cost, which is said. */
function PriceNow({ row, nowMs }: { readonly row: NamedPosition; readonly nowMs: number }) {
  const t = useText();
  if (row.price === undefined || row.asOfMs === undefined) return <DelayedMark text={t('tracked.withoutPrice')} />;
  const date = dateText(new Date(row.asOfMs).toISOString());
  return (
    <>
      <PriceText value={row.price} flash />
      {isPriceOld(row, nowMs) ? (
        <DelayedMark text={t('tracked.lastKnown', { date })} />
      ) : (
        ASSET_KINDS[row.type].isOwn && <span className="muted small"> {date}</span>
      )}
    </>
  );
}

/** Nothing is gained where nothing says what it is worth. */
function Gain({ row, mode }: { readonly row: NamedPosition; readonly mode: CostMode }) {
  const cost = costOf(row, mode);
  const gain = subtractMoney(row.value, cost);
  return (
    <>
      <MoneyText value={gain} direction /> {cost > 0n && <PercentText value={percentOf(gain, cost)} />}
    </>
  );
}
