import { formatPercent } from '@kurus/core/money/format';
import { changePercent, type Price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import type { ChartPlace } from '../../../charts/chart-series.ts';
import { useText } from '../../../i18n/use-text.ts';
import { MoneyText } from '../../../ui/money-text.tsx';
import type { PlanPrices } from '../ticket/ticket-entry.ts';
import type { Plan } from './plan-money.ts';

interface ZonesProps {
  readonly place: ChartPlace;
  readonly prices: PlanPrices;
  readonly plan: Plan;
}

/** Least heights of a zone in pixels: MONEY_PX to show its amount, PERCENT_PX to show its percentage too. */
const MONEY_PX = 26;

const PERCENT_PX = 46;

/** Zones from the entry price up to the take-profit, and down to the stop-loss. */
export function Zones({ place, prices: { entry, target, stop }, plan }: ZonesProps) {
  const t = useText();
  const y = (price: Price) => place.y(priceToWire(price)) ?? 0;
  const zones = [
    { id: 'gain', from: y(target), to: y(entry), money: plan.gain, price: target, words: t('ticket.afterCosts') },
    { id: 'loss', from: y(entry), to: y(stop), money: plan.loss, price: stop, words: t('ticket.costsIncluded') },
  ];
  return zones.map(({ id, from, to, money, price, words }) => (
    <div
      key={id}
      className="plan-zone"
      data-zone={id}
      style={{ top: `${from}px`, height: `${Math.max(0, to - from)}px` }}
    >
      {to - from > MONEY_PX && <MoneyText value={money} direction className="plan-money" />}
      {to - from > PERCENT_PX && (
        <span className="small muted figure">
          {percentOf(price, entry)} · {words}
        </span>
      )}
    </div>
  ));
}

export const percentOf = (price: Price, entry: Price) => formatPercent(changePercent(price, entry), true);
