/**
 * Buying power for shares, on one line. Expanded, it shows when the rest of the cash is settled, and what each part may
 * be used for.
 */

import { type Money, subtractMoney } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import type { FreeCash } from '../../lib/account/account-queries.ts';
import { sentenceWeekday } from '../../lib/words/sentence-date.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { settlementDays, type SettlementDay } from './settlement-days.ts';

interface BuyingPowerProps {
  readonly cash: Money;
  readonly free: FreeCash;
  /** Time of the response. */
  readonly asOfMs: number;
}

export function BuyingPower({ cash, free, asOfMs }: BuyingPowerProps) {
  const t = useText();
  const blocked = subtractMoney(cash, free.available);
  if (free.settlement.length === 0) {
    if (blocked === 0n) return null;
    return (
      <dl className="buying-power">
        <Figure name={t('wallet.buyingPower')} value={free.available} isLead />
        <Figure name={t('wallet.blocked')} value={blocked} />
      </dl>
    );
  }
  const days = settlementDays(cash, free.settlement, asOfMs);
  return (
    <details className="buying-power">
      <summary>
        <span>{t('wallet.buyingPower')}</span>
        <MoneyText value={free.available} />
      </summary>
      <ol className="settlement-days" aria-label={t('wallet.settlement')}>
        {days.map((day) => (
          <Day key={day.place} day={day} />
        ))}
      </ol>
      <dl>
        <Figure name={t('wallet.blocked')} value={blocked} />
        <Figure name={t('wallet.withdrawable')} value={free.withdrawable} />
        <Figure name={t('wallet.forCryptos')} value={free.withdrawable} />
      </dl>
      <p className="muted small">{t('wallet.settlementRule')}</p>
    </details>
  );
}

function Day({ day: { place, ahead, startMs, settled, amount } }: { readonly day: SettlementDay }) {
  const t = useText();
  const name = ahead === 0 ? t('labels.today') : ahead === 1 ? t('wallet.tomorrow') : sentenceWeekday(startMs);
  return (
    <li className={amount === 0n ? undefined : 'settles'}>
      <span className="muted">
        {name} · T+{place}
      </span>
      <MoneyText value={settled} />
      {amount !== 0n && <MoneyText value={amount} direction />}
    </li>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: Money;
  readonly isLead?: boolean;
}

function Figure({ name, value, isLead = false }: FigureProps) {
  return (
    <div className={isLead ? 'buying-power-lead' : undefined}>
      <dt>{name}</dt>
      <dd>
        <MoneyText value={value} />
      </dd>
    </div>
  );
}
