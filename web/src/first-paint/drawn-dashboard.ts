/**
 * Inline script at the end of the dashboard and of the list of portfolios: it writes the largest figure
 * (features/portfolio/hero-card.tsx, features/accounts/portfolio-total.tsx).
 */

import { formatMoney } from '@kurus/core/money/format';
import { type Money, money, sumMoney } from '@kurus/core/money/money';
import { wireText } from '@kurus/core/money/wire';
import { areAmountsHidden, drawFrame } from './drawn-frame.ts';

/** The page's scripts, the path of the response with the figure, and the figure's place; inserted by the build. */
declare const FILES: readonly string[];
declare const ANSWER_PATH: string;
declare const PLACE: string;

interface Valued {
  readonly overallPortfolioValue: number | string;
}
interface Account extends Valued {
  readonly kind: string;
  readonly status: string;
  readonly shared?: object;
}
type Data = Valued | { readonly accounts: readonly Account[] };

drawFrame<Data>(FILES, ANSWER_PATH, (data) => {
  const value = areAmountsHidden() ? undefined : valueOf(data);
  return value === undefined ? [] : [{ place: PLACE, text: formatMoney(value), fits: true }];
});

/** Value of one account, or of all open tracked ones; undefined if there are none. */
function valueOf(data: Data): Money | undefined {
  const own = ({ overallPortfolioValue }: Valued) => money(wireText(overallPortfolioValue));
  if (!('accounts' in data)) return own(data);
  const open = data.accounts.filter(({ kind, status, shared }) => kind === 'tracked' && status === 'open' && !shared);
  return open.length > 0 ? sumMoney(open.map(own)) : undefined;
}
