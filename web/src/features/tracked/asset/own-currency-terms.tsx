import type { AssetRef } from '@kurus/core/identity';
import { formatPriceIn } from '@kurus/core/money/format';
import { addQuantity, type Money, sumMoney, total, ZERO_QUANTITY } from '@kurus/core/money/money';
import { useMemo } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useAmountsHidden } from '../../../lib/amounts/amounts-hidden.ts';
import { formatAmount } from '../../../lib/amounts/format.ts';
import { currencyName } from '../../../lib/words/currency-name.ts';
import { useQuote } from '../../../quotes/use-quote.ts';
import { MoneyText } from '../../../ui/money-text.tsx';
import { Term } from '../../../ui/terms.tsx';
import { replayInOwn } from './lots-in-parts.ts';
import type { AccountReplay } from './use-asset-replay.ts';
import type { ForeignGain } from './use-foreign-gain.ts';

interface OwnCurrencyTermsProps {
  readonly asset: AssetRef;
  readonly gain: ForeignGain;
  /** Replays of the accounts whose holdings are summed up. */
  readonly replays: readonly AccountReplay[];
}

/** Price, value and what was paid in the share's own currency, the latter beside what it was in lira. */
export function OwnCurrencyTerms({ asset, gain: { currency, now }, replays }: OwnCurrencyTermsProps) {
  const t = useText();
  useAmountsHidden();
  const own = useQuote(asset.type, asset.code)?.own;
  const price = own?.currency === currency ? own.price : now?.ownPrice;
  const quantity = replays.reduce((sum, { replay }) => addQuantity(sum, replay.end.quantity), ZERO_QUANTITY);
  const paid = useMemo(() => paidOf(replays, currency), [replays, currency]);
  const named = { currency: currencyName(currency) };
  return (
    <>
      {price !== undefined && (
        <>
          <Term label={t('balances.priceNow')}>{formatPriceIn(price, currency)}</Term>
          <Term label={t('balances.valueIn', named)}>{formatAmount(total(price, quantity, 'down'), currency)}</Term>
        </>
      )}
      {paid && (
        <>
          <Term label={t('balances.paid')}>{formatAmount(paid.own, currency)}</Term>
          <Term label={t('balances.paidInLira')}>
            <MoneyText value={paid.lira} />
          </Term>
        </>
      )}
    </>
  );
}

/** Cost of what is held; undefined where an entry was not stated in the currency, or not all of them are known here. */
function paidOf(
  replays: readonly AccountReplay[],
  currency: string,
): { readonly own: Money; readonly lira: Money } | undefined {
  const own = replays.map(({ replay }) => (replay.exact ? replayInOwn(replay, currency)?.end.cost : undefined));
  const known = own.filter((cost) => cost !== undefined);
  if (known.length === 0 || known.length < own.length) return undefined;
  return { own: sumMoney(known), lira: sumMoney(replays.map(({ replay }) => replay.end.cost)) };
}
