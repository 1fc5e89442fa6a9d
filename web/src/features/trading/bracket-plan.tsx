import { useQuery } from '@tanstack/react-query';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { type Quantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import { summaryQuery } from '../../lib/account-queries.ts';
import { BracketBar } from './bracket-bar.tsx';
import { planPrices, type TicketEntry } from './ticket-entry.ts';
import { planOf } from './ticket-judge.ts';
import type { TicketMarket } from './use-ticket-market.ts';

interface BracketPlanProps {
  readonly entry: TicketEntry;
  readonly market: TicketMarket;
  readonly quantity: Quantity;
}

export function BracketPlan({ entry, market, quantity }: BracketPlanProps) {
  const portfolio = useQuery(summaryQuery(VIRTUAL_ACCOUNT)).data?.overallPortfolioValue;
  const prices = planPrices(entry, market.last);
  if (!prices || quantity === ZERO_QUANTITY) return null;
  return <BracketBar {...planOf(prices, quantity, market)} portfolio={portfolio} />;
}
