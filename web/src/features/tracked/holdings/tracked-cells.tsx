/** The cells of recorded holdings that say more than a figure. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { percentOf, subtractMoney } from '@kurus/core/money/money';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '../../../i18n/use-text.ts';
import { formatQuantity } from '../../../lib/amounts/format.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import type { NamedPosition } from '../../../quotes/live-figures.ts';
import { isPriceOld } from '../../../quotes/old-price.ts';
import { AssetLogo } from '../../../ui/asset-logo.tsx';
import { DelayedMark } from '../../../ui/feedback.tsx';
import { MoneyText, PercentText, PriceText } from '../../../ui/money-text.tsx';
import { timelineAddress } from '../timeline/timeline-address.ts';
import { costOf, type CostMode } from './cost-mode.ts';

export function Asset({ account, row }: { readonly account: number; readonly row: NamedPosition }) {
  const t = useText();
  return (
    <span className="recorded-asset">
      <AssetLogo type={row.type} code={row.code} size={28} />
      <span className="entry-what">
        <Link href={timelineAddress(account, row)} className="link touch">
          <strong>{row.code}</strong>
        </Link>
        <span className="muted small">{row.name}</span>
        {row.shortfall !== undefined && (
          <span className="tag tag-warn" title={t('tracked.shortHint')}>
            <TriangleAlert size={13} aria-hidden="true" />
            {t('tracked.short', { quantity: formatQuantity(row.shortfall), code: row.code })}
          </span>
        )}
      </span>
    </span>
  );
}

/**
 * The price in use. A custom or stale price shows its day; without a price the value is the cost basis, which is noted.
 */
export function PriceNow({ row, nowMs }: { readonly row: NamedPosition; readonly nowMs: number }) {
  const t = useText();
  if (row.price === undefined || row.asOfMs === undefined) return <DelayedMark text={t('tracked.withoutPrice')} />;
  const date = sentenceDate(row.asOfMs);
  return (
    <>
      <PriceText type={row.type} value={row.price} flash />
      {isPriceOld(row, nowMs) ? (
        <DelayedMark text={t('tracked.lastKnown', { date })} />
      ) : (
        ASSET_KINDS[row.type].isOwn && <span className="muted small"> {date}</span>
      )}
    </>
  );
}

/** Gain of a row; none if its value is not known. */
export function Gain({ row, mode }: { readonly row: NamedPosition; readonly mode: CostMode }) {
  const cost = costOf(row, mode);
  const gain = subtractMoney(row.value, cost);
  return (
    <>
      <MoneyText value={gain} direction /> {cost > 0n && <PercentText value={percentOf(gain, cost)} />}
    </>
  );
}
