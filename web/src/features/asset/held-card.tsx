/** "What you hold": figures of the chosen accounts, then a line for each account that holds some of the asset. */

import { breakEvenPrice } from '@kurus/core/exchange/break-even';
import type { AssetRef } from '@kurus/core/identity';
import { dayOf } from '@kurus/core/market/calendar';
import { isMadeDaily } from '@kurus/core/market/change-base';
import { goldPieceOf } from '@kurus/core/market/gold-pieces';
import { formatPercent } from '@kurus/core/money/format';
import { averagePrice, percentOf, subtractMoney, sumMoney, type Money } from '@kurus/core/money/money';
import { addQuantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { termsQuery } from '../../lib/account/account-queries.ts';
import { formatQuantity } from '../../lib/amounts/format.ts';
import { changePeriodLabel } from '../../quotes/change-period.ts';
import { atPrices, type NamedPosition } from '../../quotes/live-figures.ts';
import { marketNow } from '../../quotes/market-clock.ts';
import { positionToday } from '../../quotes/todays-change.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText, PercentText, PriceText, QuantityText } from '../../ui/money-text.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { Term, Terms } from '../../ui/terms.tsx';
import { RowMark } from '../real-prices/row-mark.tsx';
import { AccountLines } from './account-lines.tsx';
import { PieceWorth } from './kind-parts.tsx';
import { type AccountLine, type AssetAccounts, isHeld } from './use-asset-accounts.ts';

interface HeldCardProps {
  readonly asset: AssetRef;
  readonly accounts: AssetAccounts;
  /** True if all real accounts are chosen together. */
  readonly all: boolean;
  /** True if it is held as one: a deposit, a debt. */
  readonly isOne?: boolean;
  /** Figures in the asset's own currency. */
  readonly inCurrency?: ReactNode;
  /** Further figures of a real account. */
  readonly children?: ReactNode;
}

export function HeldCard({ asset, accounts: { lines, isLoaded, failed }, all, ...parts }: HeldCardProps) {
  const { children } = parts;
  const t = useText();
  const chosen = lines.filter(({ isChosen }) => isChosen);
  const held = chosen.filter(isHeld);
  const positions = usePositions(asset, held);
  const name = all ? t('asset.allReal') : chosen[0]?.account.name;
  return (
    <Card title={t('asset.position')} action={<ShareText name={name} chosen={chosen} positions={positions} />}>
      {!isLoaded ? (
        failed ? (
          <NotYet query={failed} failed={t('asset.heldFailed')}>
            <Skeleton count={4} />
          </NotYet>
        ) : (
          <Skeleton count={4} />
        )
      ) : positions.length === 0 ? (
        <>
          <p className="muted small">{t('asset.notHeld')}</p>
          <Shortfall code={asset.code} lines={chosen} />
          {children && <Terms className="small">{children}</Terms>}
        </>
      ) : (
        <Figures {...parts} asset={asset} lines={held} positions={positions}>
          <Shortfall code={asset.code} lines={chosen} />
          {children}
        </Figures>
      )}
      <AccountLines lines={lines} positions={all ? positions : NO_POSITIONS} />
    </Card>
  );
}

const NO_POSITIONS: readonly NamedPosition[] = [];

function usePositions({ type, code }: AssetRef, held: readonly AccountLine[]): readonly NamedPosition[] {
  const quote = useQuote(type, code);
  const rows = held.flatMap(({ held: row }) => row ?? []);
  return atPrices(
    rows,
    rows.map(() => quote),
  );
}

interface ShareTextProps {
  readonly name: string | undefined;
  readonly chosen: readonly AccountLine[];
  readonly positions: readonly NamedPosition[];
}

/** "Midas · payı %46,62"; without a worth of the accounts only their name. */
function ShareText({ name, chosen, positions }: ShareTextProps) {
  const t = useText();
  if (name === undefined) return null;
  const worth = sumMoney(chosen.map(({ account }) => account.overallPortfolioValue));
  const value = sumMoney(positions.map((position) => position.value));
  const share = worth > 0n && value > 0n ? formatPercent(percentOf(value, worth)) : undefined;
  return (
    <span className="muted small tnum instrument-share">
      {share === undefined ? name : t('asset.shareOfPortfolio', { name, share })}
    </span>
  );
}

function Shortfall({ code, lines }: { readonly code: string; readonly lines: readonly AccountLine[] }) {
  const t = useText();
  const lacks = lines.reduce((sum, { held }) => addQuantity(sum, held?.shortfall ?? ZERO_QUANTITY), ZERO_QUANTITY);
  if (lacks === 0n) return null;
  return <p className="tag tag-warn">{t('asset.shortfall', { quantity: formatQuantity(lacks), code })}</p>;
}

interface FiguresProps extends Pick<HeldCardProps, 'isOne' | 'inCurrency' | 'children'> {
  readonly asset: AssetRef;
  readonly lines: readonly AccountLine[];
  /** Positions of the lines, in their order; at least one. */
  readonly positions: readonly NamedPosition[];
}

function Figures({ asset: { type, code }, lines, positions, isOne = false, inCurrency, children }: FiguresProps) {
  const t = useText();
  const quote = useQuote(type, code);
  const fees = useQuery(termsQuery).data;
  const sumOf = (of: (position: NamedPosition) => Money) => sumMoney(positions.map(of));
  const [value, cost] = [sumOf((one) => one.value), sumOf((one) => one.cost)];
  const quantity = positions.reduce((sum, one) => addQuantity(sum, one.quantity), ZERO_QUANTITY);
  const [first] = positions;
  const isPriced = positions.every(({ price }) => price !== undefined);
  const profit = subtractMoney(value, cost);
  const today = todayOf(lines, positions, quote);
  // One price a day, and none of today yet: only the rate of its currency has moved.
  const isUnmoved = quote !== undefined && isMadeDaily(type) && dayOf(quote.asOfMs) < dayOf(marketNow());
  const breakEven =
    fees && first && lines[0]?.account.kind === 'virtual' ? breakEvenPrice(type, { quantity, cost }, fees) : undefined;
  return (
    <>
      {isPriced && first?.price !== undefined && goldPieceOf(type, code) ? (
        <PieceWorth {...{ code, quantity, cost, value }} pure={first.price} mark={<RowMark row={first} />} />
      ) : (
        <>
          <p className="instrument-worth">
            <MoneyText value={value} flash fit />
          </p>
          <p className="instrument-profit row wrap">
            {value < 0n ? null : isPriced ? (
              <>
                <MoneyText value={profit} direction />
                <PercentText value={percentOf(profit, cost)} variant="chip" />
              </>
            ) : (
              <span className="muted">{t('portfolio.noGain')}</span>
            )}
            {first && <RowMark row={first} />}
          </p>
        </>
      )}
      <Terms className="small">
        {!isOne && (
          <>
            <Term label={t('common.quantity')}>
              <QuantityText value={quantity} />
            </Term>
            {inCurrency}
            <Term label={t('common.averageCost')}>
              <PriceText value={displayAverage(averagePrice(cost, quantity))} />
            </Term>
          </>
        )}
        {isPriced && value >= 0n && today !== undefined && !(isUnmoved && !quote?.own) && (
          <Term label={isUnmoved ? t('asset.todayRateOnly') : changePeriodLabel(t, today)}>
            <MoneyText value={today.change} direction />
          </Term>
        )}
        {breakEven !== undefined && (
          <Term label={t('asset.breakEven')}>
            <PriceText value={breakEven} />
          </Term>
        )}
        {children}
      </Terms>
    </>
  );
}

/** Today's change over all positions, with the period of the first; undefined if one of them has none. */
function todayOf(
  lines: readonly AccountLine[],
  positions: readonly NamedPosition[],
  quote: Parameters<typeof positionToday>[1],
): ReturnType<typeof positionToday> {
  const changes = positions.map((position, at) => positionToday(position, quote, lines[at]?.rest));
  const complete = changes.flatMap((change) => change ?? []);
  const [first] = complete;
  if (!first || complete.length < changes.length) return undefined;
  return { ...first, change: sumMoney(complete.map(({ change }) => change)) };
}
