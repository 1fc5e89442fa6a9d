import { useQuery } from '@tanstack/react-query';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Quantity } from '@kurus/core/money/money';
import { summaryQuery } from '../../lib/account-queries.ts';
import { BracketBar } from './bracket-bar.tsx';
import { planPrices } from './ticket-entry.ts';
import { planOf } from './ticket-judge.ts';
import type { TicketFormProps } from './ticket-form.tsx';

export function BracketPlan({
  entry,
  market,
  quantity,
}: Pick<TicketFormProps, 'entry' | 'market'> & { readonly quantity: Quantity }) {
  const portfolio = useQuery(summaryQuery(VIRTUAL_ACCOUNT)).data?.overallPortfolioValue;
  const prices = planPrices(entry, market.last);
  if (!prices || quantity === ZERO_QUANTITY) return null;
  return <BracketBar {...planOf(prices, quantity, market)} portfolio={portfolio} />;
}
