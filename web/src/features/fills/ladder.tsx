import { formatPrice } from '@kurus/core/money/format';
import { averagePrice, price, quantity, sumMoney, total } from '@kurus/core/money/money';
import type { CSSProperties } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatPublicQuantity } from '../../lib/amounts/format.ts';

/** Quantity of each step; the order takes the cheapest first. */
const ON_A_STEP = 400;
const STEPS = [
  { price: price('100.3'), taken: 200 },
  { price: price('100.2'), taken: 400 },
  { price: price('100.1'), taken: 400 },
];
const lots = (count: number) => quantity(String(count));
const ORDERED = lots(STEPS.reduce((sum, { taken }) => sum + taken, 0));
const PAID = sumMoney(STEPS.map((step) => total(step.price, lots(step.taken), 'up')));

/** Picture of a buy order that is larger than the first step. */
export function Ladder() {
  const t = useText();
  const formatted = { quantity: formatPublicQuantity(ORDERED), price: formatPrice(averagePrice(PAID, ORDERED)) };
  return (
    <figure className="fills-ladder">
      <figcaption>{t('fills.ladderExample', formatted)}</figcaption>
      <ul>
        {STEPS.map((step) => (
          <li key={String(step.price)}>
            <span className="tnum">{formatPrice(step.price)}</span>
            <span
              className="fills-step"
              style={{ '--taken': `${(step.taken * 100) / ON_A_STEP}%` } as CSSProperties}
              aria-hidden="true"
            />
            <span className="tnum muted">
              {t('fills.ladderStep', {
                taken: formatPublicQuantity(lots(step.taken)),
                all: formatPublicQuantity(lots(ON_A_STEP)),
              })}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
