import { type TransactionItem } from '@kurus/core/contract/transactions';
import { formatPrice } from '@kurus/core/money/format';
import { useText } from '../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../lib/amounts/format.ts';
import { SumText } from '../../ui/sum-text.tsx';
import { TransactionFacts } from './transaction-facts.tsx';
import { transactionFigures } from './transaction-figures.ts';
import { whenOf, whenInWords } from './when-text.ts';

export function Explanation({ item }: { readonly item: TransactionItem }) {
  const t = useText();
  const figures = transactionFigures(item);
  const trade = item.type === 'buy' || item.type === 'sell';
  const sum = {
    price: formatPrice(figures.price),
    quantity: formatQuantity(figures.quantity),
    volume: formatMoney(figures.volume),
  };
  return (
    <>
      <p className="muted small">
        <time dateTime={whenOf(item)}>{whenInWords(item)}</time> · {t('transactions.entryNumber')} {item.id}
      </p>
      {trade && (
        <div className="transaction-sum">
          <h3>{t('transactions.howComputed')}</h3>
          <p>
            <SumText>{t('transactions.tradeSum', sum)}</SumText>
          </p>
          {figures.rounded && (
            <p className="muted small">
              {t(item.type === 'buy' ? 'transactions.roundedUp' : 'transactions.roundedDown')}
            </p>
          )}
        </div>
      )}
      {figures.soldCost !== undefined && figures.realizedProfitLoss !== undefined && (
        <div className="transaction-sum">
          <h3>{t('portfolio.realized')}</h3>
          <p>
            <SumText>
              {t('transactions.realizedSum', {
                brought: formatMoney(figures.cashChange),
                cost: formatMoney(figures.soldCost),
                realized: formatMoney(figures.realizedProfitLoss, true),
              })}
            </SumText>
          </p>
          <p className="muted small">{t('transactions.realizedRule')}</p>
        </div>
      )}
      <TransactionFacts figures={figures} withCommission={trade} />
    </>
  );
}
