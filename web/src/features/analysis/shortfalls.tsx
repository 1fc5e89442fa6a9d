/** Shortfalls: quantities that were sold and never bought, each with the two ways to complete the entries. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { Quantity } from '@kurus/core/money/money';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { withChoice } from '../../lib/account/account-choice.ts';
import { holdingsQuery } from '../../lib/account/account-queries.ts';
import { accountsQuery, isOpenTracked } from '../../lib/account/selected-account.ts';
import { formatQuantity } from '../../lib/amounts/format.ts';
import { assetAddress } from '../../quotes/asset-address.ts';
import { ButtonLink } from '../../ui/button.tsx';

interface Shortfall {
  readonly id: number;
  readonly account: string;
  readonly type: AssetKind;
  readonly code: string;
  readonly quantity: Quantity;
}

/** @param account "2", or "all" for all open tracked accounts */
export function Shortfalls({ account }: { readonly account: string }) {
  const t = useText();
  const lacking = useShortfalls(account);
  const isOne = new Set(lacking.map(({ id }) => id)).size === 1;
  return (
    <ul className="analysis-shortfalls">
      {lacking.map(({ id, account: name, type, code, quantity }) => {
        const page = assetAddress({ type, code });
        const values = { quantity: formatQuantity(quantity), code };
        return (
          <li key={`${id} ${page}`}>
            <span>{isOne ? t('analysis.lacks', values) : t('analysis.lacksIn', { ...values, account: name })}</span>
            <span className="analysis-shortfall-ways">
              <ButtonLink href={withChoice(`${page}?add=buy`, id)} variant="secondary" size="sm">
                {t('analysis.addPurchase')}
              </ButtonLink>
              <ButtonLink href={withChoice(`${page}?add=delivery-in`, id)} variant="ghost" size="sm">
                {t('analysis.cameFrom')}
              </ButtonLink>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function useShortfalls(account: string): readonly Shortfall[] {
  const tracked = (useQuery(accountsQuery).data ?? []).filter((one) =>
    account === 'all' ? isOpenTracked(one) : String(one.id) === account,
  );
  return useQueries({
    queries: tracked.map(({ id }) => holdingsQuery(id)),
    combine: (answers) =>
      answers.flatMap(({ data = [] }, at) =>
        data.flatMap(({ type, code, shortfall: quantity }): Shortfall[] => {
          const { id = 0, name = '' } = tracked[at] ?? {};
          return quantity === undefined ? [] : [{ id, account: name, type, code, quantity }];
        }),
      ),
  });
}
