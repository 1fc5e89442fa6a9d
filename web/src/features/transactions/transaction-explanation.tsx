import { type ReactNode } from 'react';
import { type TransactionItem } from '@kurus/core/contract/transactions';
import { formatMoney, formatPrice, formatQuantity } from '@kurus/core/money/format';
import { subtractMoney } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { MoneyText, PriceText, QuantityText } from '../../ui/money-text.tsx';
import { SumText } from '../../ui/sum-text.tsx';
import { figuresOf } from './transaction-figures.ts';
import { whenOf, whenText } from './when-text.ts';

export function Explanation({ item }: { readonly item: TransactionItem }) {
  const t = useText();
  const figures = figuresOf(item);
  const trade = item.type === 'buy' || item.type === 'sell';
  const sum = {
    price: formatPrice(figures.price),
    quantity: formatQuantity(figures.quantity),
    volume: formatMoney(figures.volume),
  };
  return (
    <>
      <p className="muted small">
        <time dateTime={whenOf(item)}>{whenText(item)}</time> · {t('transactions.entryNumber')} {item.id}
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
          <h3>{t('transactions.realized')}</h3>
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
      <Facts figures={figures} withCommission={trade} />
    </>
  );
}

interface FactsProps {
  readonly figures: ReturnType<typeof figuresOf>;
  readonly withCommission: boolean;
}

function Facts({ figures, withCommission }: FactsProps) {
  const t = useText();
  return (
    <dl className="transaction-facts">
      <Fact name={t('transactions.price')}>
        <PriceText value={figures.price} />
      </Fact>
      <Fact name={t('transactions.quantity')}>
        <QuantityText value={figures.quantity} />
      </Fact>
      <Fact name={t('transactions.volume')}>
        <MoneyText value={figures.volume} />
      </Fact>
      {withCommission && figures.bsmv === 0n && (
        <Fact name={t(figures.commission === 0n ? 'transactions.commission' : 'transactions.commissionWithTaxes')}>
          <MoneyText value={figures.commission} />
        </Fact>
      )}
      {figures.bsmv > 0n && (
        <>
          <Fact name={t('transactions.commission')}>
            <MoneyText value={subtractMoney(figures.commission, figures.bsmv)} />
          </Fact>
          <Fact name={t('transactions.bsmv')}>
            <MoneyText value={figures.bsmv} />
          </Fact>
        </>
      )}
      {figures.realizedProfitLoss !== undefined && (
        <Fact name={t('transactions.realized')}>
          <MoneyText value={figures.realizedProfitLoss} direction />
        </Fact>
      )}
      <Fact name={t('transactions.balanceBefore')}>
        <MoneyText value={figures.balanceBefore} />
      </Fact>
      <Fact name={t('transactions.cashChange')}>
        <MoneyText value={figures.cashChange} signed />
      </Fact>
      <Fact name={t('transactions.balanceAfter')}>
        <strong>
          <MoneyText value={figures.balanceAfter} />
        </strong>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
