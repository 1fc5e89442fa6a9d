/** Summary of a placed or filled order, in place of the form. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { Fill } from '@kurus/core/contract/trading';
import { formatPrice } from '@kurus/core/money/format';
import { averagePrice, type Price } from '@kurus/core/money/money';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import { roundsToKurus, type Side } from '@kurus/core/trading/order';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import { holdingsQuery } from '../../../lib/account/account-queries.ts';
import { formatMoney, formatQuantity } from '../../../lib/amounts/format.ts';
import { costLines } from '../../../lib/words/cost-lines.ts';
import { SumText } from '../../../ui/sum-text.tsx';
import { Term, Terms } from '../../../ui/terms.tsx';

interface TicketSummaryProps {
  readonly icon: ReactNode;
  readonly text: string;
  /** Second line of the text. */
  readonly detail?: string;
  readonly rows: readonly { readonly label: string; readonly figure: string }[];
  /** Announced if no toast does it. */
  readonly role?: 'status';
  readonly children?: ReactNode;
}

export function TicketSummary({ icon, text, detail, rows, role, children }: TicketSummaryProps) {
  return (
    <div className="stack-3 fill" role={role}>
      {icon}
      <p className="fill-text">{text}</p>
      {detail !== undefined && <p className="muted">{detail}</p>}
      <Terms>
        {rows.map(({ label, figure }) => (
          <Term key={label} label={label}>
            {figure}
          </Term>
        ))}
      </Terms>
      {children}
    </div>
  );
}

/** Summary of an immediate market order, until the window closes by itself. */
export function FillSummary({ side, fill }: { readonly side: Side; readonly fill: Fill }) {
  const t = useText();
  const average = useAverageAfter(fill);
  const sum = {
    price: formatPrice(fill.price),
    quantity: formatQuantity(fill.quantity),
    total: formatMoney(fill.total),
  };
  const rows = [
    { label: t('trading.fillPrice'), figure: formatPrice(fill.price) },
    ...(fill.holdingQuantity > 0n
      ? [
          {
            label: t('common.averageCost'),
            figure: average === undefined ? '–' : formatPrice(displayAverage(average)),
          },
        ]
      : []),
    { label: t('common.total'), figure: formatMoney(fill.total) },
    ...(fill.commission > 0n
      ? costLines(t, fill, ASSET_KINDS[fill.type].isBsmvShown).map(({ label, amount }) => ({
          label,
          figure: formatMoney(amount),
        }))
      : []),
    { label: t('portfolio.cashBalance'), figure: formatMoney(fill.cashBalance) },
    { label: t('trading.held'), figure: formatQuantity(fill.holdingQuantity) },
  ];
  return (
    <TicketSummary
      icon={<CircleCheck size={44} aria-hidden="true" className="fill-mark" />}
      text={fillText(t, side, fill)}
      rows={rows}
    >
      {roundsToKurus(fill.price, fill.quantity) && (
        <p className="muted small">
          <SumText>{t(side === 'buy' ? 'trading.fillRoundedUp' : 'trading.fillRoundedDown', sum)}</SumText>
        </p>
      )}
    </TicketSummary>
  );
}

/** Average cost of the holding after this fill; undefined until the server has answered. */
function useAverageAfter({ type, symbol, holdingQuantity }: Fill): Price | undefined {
  const { data } = useQuery(holdingsQuery(VIRTUAL_ACCOUNT));
  const holding = data?.find((item) => item.type === type && item.code === symbol);
  if (holding?.quantity !== holdingQuantity) return undefined;
  return averagePrice(holding.cost, holding.quantity);
}

/** "Bought 3 THYAO for ₺1.045,50" */
export function fillText(t: Translate, side: Side, fill: Fill): string {
  const values = { quantity: formatQuantity(fill.quantity), code: fill.symbol, total: formatMoney(fill.total) };
  return side === 'buy' ? t('trading.bought', values) : t('trading.sold', values);
}
