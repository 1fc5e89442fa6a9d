/** One asset of an account that records: what it is worth, what it went through, entry by entry. */
import type { AccountItem } from '@kurus/core/contract/accounts';
import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { formatPrice, formatQuantity } from '@kurus/core/money/format';
import { averagePrice, percentOf, subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import { shownAverage } from '@kurus/core/portfolio/average-price';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { holdingsQuery } from '../../lib/account-queries.ts';
import { assetAt } from '../../quotes/asset-address.ts';
import { assetName } from '../../quotes/asset-name.ts';
import { SimulatedBanner } from '../../quotes/simulated-banner.tsx';
import { atPrices, type NamedPosition } from '../../quotes/told-and-live.ts';
import { useAsset, useQuotes, type AssetKey } from '../../quotes/use-quote.ts';
import { AssetLogo } from '../../ui/asset-logo.tsx';
import { StatCard } from '../../ui/card.tsx';
import { ErrorState, Skeleton } from '../../ui/feedback.tsx';
import { MoneyText, PercentText } from '../../ui/money-text.tsx';
import { AddEntry } from './add-entry.tsx';
import type { AssetStory } from './asset-story.ts';
import { costOf, useCostMode, type CostMode } from './cost-mode.ts';
import { CostSwitch } from './cost-switch.tsx';
import { customAssetsQuery, assetEntriesQuery } from './entries-query.ts';
import { OwnPrices } from './own-prices.tsx';
import { TimelineChart } from './timeline-chart.tsx';
import { TimelineTable } from './timeline-table.tsx';
import { useAssetStory } from './use-story.ts';
import './entries.css';
import './timeline.css';

interface AssetTimelineProps {
  readonly account: AccountItem;
  readonly asset: AssetKey;
}

export function AssetTimeline({ account, asset }: AssetTimelineProps) {
  const t = useText();
  const [mode] = useCostMode();
  const story = useAssetStory(account, asset);
  const entries = useQuery(assetEntriesQuery(account.id, asset));
  const position = usePosition(account.id, asset);
  const name = useName(asset, position);
  const isOwn = ASSET_KINDS[asset.type].isOwn;
  const quoted = assetAt(asset.type, asset.code);
  const listed = useAsset(asset.type, asset.code) !== undefined;
  if (!story || !entries.data) {
    if (!entries.isError) return <Skeleton height="card" count={3} />;
    return (
      <ErrorState text={t('tracked.entriesFailed')} onRetry={() => void entries.refetch()} busy={entries.isFetching} />
    );
  }
  return (
    <div className="timeline">
      {!isOwn && <SimulatedBanner kinds={[asset.type]} />}
      <div className="timeline-head">
        <AssetLogo type={asset.type} code={asset.code} size={44} />
        <div className="timeline-names">
          <p>
            <strong>{name}</strong> <span className="entry-chip">{account.name}</span>
          </p>
          <p className="muted small tnum">
            {position ? <HeldText position={position} mode={mode} /> : t('tracked.notHeld')}
          </p>
        </div>
        <div className="timeline-tools">
          <CostSwitch />
          {account.status === 'open' && <AddEntry account={account} subject={{ ...asset, name }} />}
        </div>
      </div>
      <Figures position={position} story={story} mode={mode} />
      {quoted && listed && <TimelineChart asset={quoted} name={name} story={story} mode={mode} />}
      {isOwn && <OwnPrices code={asset.code} name={name} />}
      <TimelineTable account={account} items={entries.data.items} story={story} mode={mode} />
    </div>
  );
}

function usePosition(account: number, { type, code }: AssetKey): NamedPosition | undefined {
  const holdings = useQuery(holdingsQuery(account)).data;
  const held = useMemo(
    () => (holdings ?? []).filter((one) => one.type === type && one.code === code),
    [holdings, type, code],
  );
  const quotes = useQuotes(held);
  return useMemo(() => atPrices(held, quotes)[0], [held, quotes]);
}

function useName({ type, code }: AssetKey, position: NamedPosition | undefined): string {
  const t = useText();
  const listed = useAsset(type, code);
  const own = useQuery({ ...customAssetsQuery, enabled: ASSET_KINDS[type].isOwn }).data;
  if (listed) return assetName(t, listed);
  return own?.find((one) => one.code === code)?.name ?? position?.name ?? code;
}

interface Shown {
  readonly position: NamedPosition;
  readonly mode: CostMode;
}

function HeldText({ position, mode }: Shown) {
  const t = useText();
  const { quantity, shortfall, code } = position;
  const parts = [t('tracked.heldNow', { quantity: formatQuantity(quantity) })];
  if (quantity > 0n) {
    const average = shownAverage(averagePrice(costOf(position, mode), quantity));
    parts.push(t('tracked.averageNow', { price: formatPrice(average) }));
  }
  if (shortfall !== undefined) parts.push(t('tracked.short', { quantity: formatQuantity(shortfall), code }));
  return parts.join(' · ');
}

interface FiguresProps {
  readonly position: NamedPosition | undefined;
  readonly story: AssetStory;
  readonly mode: CostMode;
}

/** Value, what is not realised yet, what is, and what was paid out. */
function Figures({ position, story: { end, exact }, mode }: FiguresProps) {
  const t = useText();
  const priced = position?.price === undefined ? undefined : position;
  const isUnpriced = position !== undefined && priced === undefined;
  const cost = priced ? costOf(priced, mode) : ZERO_MONEY;
  const gain = priced && subtractMoney(priced.value, cost);
  const realized = mode === 'fifo' ? end.fifoRealized : end.realized;
  return (
    <dl className="timeline-figures">
      <StatCard
        label={t('tracked.value')}
        detail={priced?.price !== undefined && `${formatQuantity(priced.quantity)} × ${formatPrice(priced.price)}`}
      >
        {position ? <MoneyText value={position.value} flash /> : <Unknown />}
      </StatCard>
      <StatCard
        label={t('tracked.unrealized')}
        detail={
          gain === undefined || cost === 0n ? (
            isUnpriced && t('tracked.withoutPrice')
          ) : (
            <PercentText value={percentOf(gain, cost)} />
          )
        }
      >
        {gain === undefined ? <Unknown /> : <MoneyText value={gain} direction />}
      </StatCard>
      <StatCard
        label={t('tracked.realizedTotal')}
        detail={exact ? end.shortfall > 0n && t('tracked.withoutShort') : t('tracked.notExact')}
      >
        <OrUnknown value={exact ? subtractMoney(realized, end.income) : undefined} direction />
      </StatCard>
      <StatCard label={t('tracked.incomeNet')}>
        <OrUnknown value={exact ? end.income : undefined} />
      </StatCard>
    </dl>
  );
}

function OrUnknown({
  value,
  direction,
}: {
  readonly value: Money | undefined;
  readonly direction?: boolean;
}): ReactNode {
  return value === undefined ? <Unknown /> : <MoneyText value={value} direction={direction ?? false} />;
}

function Unknown() {
  const t = useText();
  return (
    <>
      <span className="muted" aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{t('tracked.notKnown')}</span>
    </>
  );
}
