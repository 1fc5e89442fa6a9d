/** Gains of crypto, behind a switch that is off as long as the tax rule is only a bill. */

import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ruleText } from './rules-card.tsx';
import { SalesTable } from './sales-table.tsx';
import type { TaxYear } from './tax-query.ts';

const BILLED = ['CRYPTO_WITHHOLDING', 'CRYPTO_TRANSACTION_TAX'] as const;

interface CryptoCardProps {
  readonly year: TaxYear;
  readonly byBill: boolean;
  readonly onByBill: (on: boolean) => void;
}

export function CryptoCard({ year: { year, crypto, rules }, byBill, onByBill }: CryptoCardProps) {
  const t = useText();
  const { isInForce, sales, totals, exchanges } = crypto;
  const isVisible = isInForce || byBill;
  return (
    <Card
      title={t('tax.crypto')}
      padding="none"
      className="tax-crypto"
      action={
        !isInForce && (
          <Switch label={t('tax.cryptoSwitch')} className="tax-switch small" checked={byBill} onChange={onByBill} />
        )
      }
    >
      <p className="tax-about muted small" data-printed={isVisible || undefined}>
        {t(isInForce ? 'tax.cryptoInForce' : byBill ? 'tax.cryptoOn' : 'tax.cryptoOff')}
      </p>
      {BILLED.map((name) => {
        const rule = rules.find((one) => one.name === name);
        if (!rule || rule.bills.length === 0) return null;
        return (
          <p key={name} className="tax-about muted small">
            {t(`tax.${name}`)} · {ruleText(rule, t)}
          </p>
        );
      })}
      {!isVisible && <p className="tax-about tax-printed muted small">{t('tax.cryptoPrint')}</p>}
      {isVisible && exchanges > 0 && (
        <p className="tax-about muted small" data-printed>
          {t('tax.cryptoExchanges', { count: exchanges })}
        </p>
      )}
      {isVisible &&
        (sales.length === 0 ? (
          <p className="tax-about muted small">{t('tax.noCrypto', { year })}</p>
        ) : (
          <SalesTable caption={t('tax.crypto')} asset="labels.asset" sales={sales} totals={totals} />
        ))}
    </Card>
  );
}
