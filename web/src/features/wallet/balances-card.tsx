/** Money of an account by currency: one sum in lira, then a row for each. */

import type { BalanceItem } from '@kurus/core/contract/portfolio';
import { LIRA } from '@kurus/core/money/balance';
import { formatRate } from '@kurus/core/money/format';
import { sumMoney } from '@kurus/core/money/money';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { formatAmount, formatMoney } from '../../lib/amounts/format.ts';
import { currencyName } from '../../lib/words/currency-name.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText } from '../../ui/money-text.tsx';

interface BalancesCardProps {
  /** Undefined until loaded. */
  readonly balances: readonly BalanceItem[] | undefined;
  /** Opens the form of an exchange; absent where nothing can be entered. */
  readonly onExchange: (() => void) | undefined;
}

export function BalancesCard({ balances, onExchange }: BalancesCardProps) {
  const t = useText();
  return (
    <section className="wallet-balance wallet-balances" aria-labelledby="wallet-balance-title" aria-busy={!balances}>
      <h2 id="wallet-balance-title">{t('balances.total')}</h2>
      <p className="wallet-figure tnum">
        {balances ? (
          <MoneyText value={sumMoney(balances.map(({ value }) => value))} flash fit />
        ) : (
          <Skeleton width="half" height="title" />
        )}
      </p>
      <ul>
        {balances?.map((balance) => (
          <BalanceRow key={balance.currency} balance={balance} onExchange={onExchange} />
        ))}
      </ul>
    </section>
  );
}

interface BalanceRowProps extends Pick<BalancesCardProps, 'onExchange'> {
  readonly balance: BalanceItem;
}

function BalanceRow({ balance: { currency, amount, rate, value }, onExchange }: BalanceRowProps) {
  const t = useText();
  const isLira = currency === LIRA;
  const name = currencyName(currency);
  return (
    <li className="wallet-money">
      <span className="movement-icon" aria-hidden="true">
        {SIGNS[currency] ?? currency.slice(0, 2)}
      </span>
      <span className="wallet-money-name">
        <span>{name}</span>
        <span className="muted small tnum">
          {isLira
            ? t('balances.spendable')
            : rate === undefined
              ? t('balances.noRate')
              : t('balances.rate', { rate: formatRate(rate) })}
        </span>
      </span>
      <span className="movement-figures tnum">
        <span className="figure">{formatAmount(amount, currency)}</span>
        {!isLira && <span className="muted small figure">{formatMoney(value)}</span>}
      </span>
      {amount < 0n && (
        <span className="wallet-short note">
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            {t('balances.short', { name, amount: formatAmount(amount, currency) })}{' '}
            {onExchange && (
              <button type="button" className="link" onClick={onExchange}>
                {t('balances.shortWhy')}
              </button>
            )}
          </span>
        </span>
      )}
    </li>
  );
}

const SIGNS: Readonly<Record<string, string>> = { TRY: '₺', USD: '$', EUR: '€', GBP: '£' };
