/** Gain of a foreign share in two parts: by its price in its currency, and by the rate of the currency. */

import { formatReturn } from '@kurus/core/money/format-return';
import { addMoney, type Money, sumMoney, toFloat } from '@kurus/core/money/money';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useText } from '../../../i18n/use-text.ts';
import { currencyName } from '../../../lib/words/currency-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { Term, Terms } from '../../../ui/terms.tsx';
import type { ForeignGain } from './use-foreign-gain.ts';
import './gain-card.css';

interface GainCardProps {
  readonly gain: ForeignGain;
  /** True while the sums below are open; undefined where there are none. */
  readonly isOpen: boolean | undefined;
  readonly onOpen: (open: boolean) => void;
}

/** Least share of a part that has its word inside the bar. */
const ROOM = 0.22;

export function GainCard({ gain: { currency, parts }, isOpen, onOpen }: GainCardProps) {
  const t = useText();
  if (parts.length === 0) {
    return (
      <Card className="gain-card" title={t('balances.gainTitle')}>
        <p className="muted small">{t('balances.unknown')}</p>
      </Card>
    );
  }
  const price = sumMoney(parts.map((one) => one.price));
  const ofRate = sumMoney(parts.map((one) => one.currency));
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <Card className="gain-card" title={t('balances.gainTitle')}>
      <Bar price={price} ofRate={ofRate} />
      <Terms className="small">
        <Term label={`${t('balances.pricePart')}, ${currencyName(currency)}`}>
          <MoneyText value={price} direction />
        </Term>
        <Term label={`${t('balances.currencyPart')}, ${currencyName(currency)}`}>
          <MoneyText value={ofRate} direction />
        </Term>
        <Term label={t('balances.sum')}>
          <MoneyText value={addMoney(price, ofRate)} direction />
        </Term>
      </Terms>
      {isOpen !== undefined && (
        <Button
          variant="ghost"
          size="sm"
          wide
          aria-expanded={isOpen}
          icon={<Chevron size={16} aria-hidden="true" />}
          onClick={() => onOpen(!isOpen)}
        >
          {t('balances.how')}
        </Button>
      )}
    </Card>
  );
}

/** Shares of both parts; parts of different signs are no shares of a whole, and have none. */
function Bar({ price, ofRate }: { readonly price: Money; readonly ofRate: Money }) {
  const t = useText();
  const whole = toFloat(addMoney(price, ofRate));
  if (whole === 0 || price > 0n !== ofRate > 0n) return null;
  const share = toFloat(price) / whole;
  const shares = { price: formatReturn(share, 0), currency: formatReturn(1 - share, 0) };
  return (
    <div className="gain-bar" role="img" aria-label={t('balances.barLabel', shares)}>
      <span style={{ flexGrow: share }}>{share >= ROOM && t('balances.price')}</span>
      <span style={{ flexGrow: 1 - share }}>{1 - share >= ROOM && t('balances.rateWord')}</span>
    </div>
  );
}
