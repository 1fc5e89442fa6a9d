import { subtractMoney } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { MoneyText, PriceText, QuantityText } from '../../ui/money-text.tsx';
import { Fact, Facts } from './history-parts.tsx';
import type { transactionFigures } from './transaction-figures.ts';

interface FactsProps {
  readonly figures: ReturnType<typeof transactionFigures>;
  readonly withCommission: boolean;
}

export function TransactionFacts({ figures, withCommission }: FactsProps) {
  const t = useText();
  return (
    <Facts>
      <Fact name={t('labels.price')}>
        <PriceText value={figures.price} />
      </Fact>
      <Fact name={t('common.quantity')}>
        <QuantityText value={figures.quantity} />
      </Fact>
      <Fact name={t('common.volume')}>
        <MoneyText value={figures.volume} />
      </Fact>
      {withCommission && figures.bsmv === 0n && (
        <Fact name={t(figures.commission === 0n ? 'labels.commission' : 'labels.commissionWithTaxes')}>
          <MoneyText value={figures.commission} />
        </Fact>
      )}
      {figures.bsmv > 0n && (
        <>
          <Fact name={t('labels.commission')}>
            <MoneyText value={subtractMoney(figures.commission, figures.bsmv)} />
          </Fact>
          <Fact name={t('labels.bsmv')}>
            <MoneyText value={figures.bsmv} />
          </Fact>
        </>
      )}
      {figures.realizedProfitLoss !== undefined && (
        <Fact name={t('portfolio.realized')}>
          <MoneyText value={figures.realizedProfitLoss} direction />
        </Fact>
      )}
      {figures.balanceBefore !== undefined && (
        <Fact name={t('transactions.balanceBefore')}>
          <MoneyText value={figures.balanceBefore} />
        </Fact>
      )}
      <Fact name={t('transactions.cashChange')}>
        <MoneyText value={figures.cashChange} signed />
      </Fact>
      {figures.balanceAfter !== undefined && (
        <Fact name={t('transactions.balanceAfter')}>
          <strong>
            <MoneyText value={figures.balanceAfter} />
          </strong>
        </Fact>
      )}
    </Facts>
  );
}
