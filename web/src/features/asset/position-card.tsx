import { breakEvenPrice } from '@kurus/core/exchange/break-even';
import { formatPercent } from '@kurus/core/money/format';
import { percentOf } from '@kurus/core/money/money';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import { positionOf } from '@kurus/core/portfolio/position';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { portfolioQuery, summaryQuery, termsQuery } from '../../lib/account/account-queries.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { changePeriodLabel } from '../../quotes/change-period.ts';
import { positionToday } from '../../quotes/todays-change.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText, PercentText, PriceText, QuantityText } from '../../ui/money-text.tsx';
import { Term, Terms } from '../../ui/terms.tsx';
import { heldOf } from './held-of.ts';

interface PositionCardProps {
  readonly asset: QuotedAsset;
  /** Number of the selected account. */
  readonly account: number;
}

/** Position of the account in this asset, at the current price. */
export function PositionCard({ asset, account }: PositionCardProps) {
  const t = useText();
  const { type, code } = asset;
  const { holdings, rest } = useQuery(portfolioQuery(account)).data ?? {};
  const worth = useQuery(summaryQuery(account)).data?.overallPortfolioValue;
  const fees = useQuery(termsQuery).data;
  const quote = useQuote(type, code);
  const held = heldOf(holdings, asset);
  if (!holdings) {
    return (
      <Card title={t('asset.position')}>
        <Skeleton count={4} />
      </Card>
    );
  }
  if (!held) {
    return (
      <Card title={t('asset.position')}>
        <p className="muted small">{t('asset.notHeld')}</p>
      </Card>
    );
  }
  const position = positionOf(held, () => quote ?? held.known);
  const breakEven = fees && breakEvenPrice(type, held, fees);
  const today = positionToday(position, quote, rest);
  return (
    <Card
      title={t('asset.position')}
      action={
        worth !== undefined && (
          <span className="muted small tnum">
            {t('asset.shareOfPortfolio', { share: formatPercent(percentOf(position.value, worth)) })}
          </span>
        )
      }
    >
      <p className="instrument-worth">
        <MoneyText value={position.value} flash fit />
      </p>
      <p className="instrument-profit row wrap">
        <MoneyText value={position.profit} direction />
        <PercentText value={position.returnPercentage} variant="chip" />
      </p>
      <Terms className="small">
        <Term label={t('common.quantity')}>
          <QuantityText value={held.quantity} />
        </Term>
        <Term label={t('common.averageCost')}>
          <PriceText value={displayAverage(position.buyPrice)} />
        </Term>
        {today !== undefined && (
          <Term label={changePeriodLabel(t, today)}>
            <MoneyText value={today.change} direction />
          </Term>
        )}
        {breakEven !== undefined && (
          <Term label={t('asset.breakEven')}>
            <PriceText value={breakEven} />
          </Term>
        )}
      </Terms>
    </Card>
  );
}
