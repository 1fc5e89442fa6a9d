import { sumsOfIncome } from '@kurus/core/calendar/sums';
import type { CalendarItem } from '@kurus/core/contract/calendar';
import { addMoney } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { CertaintyMark } from './certainty-mark.tsx';
import type { Side } from './event-amount.tsx';

interface MonthSumsProps {
  readonly events: readonly CalendarItem[];
  readonly side: Side;
  readonly estimates: boolean;
}

/** Income of a month: what was paid and what is announced, and their sum, in which no estimate is. */
export function MonthSums({ events, side, estimates }: MonthSumsProps) {
  const t = useText();
  const sums = sumsOfIncome(events);
  return (
    <dl className="calendar-sums">
      {(['paid', 'announced', ...(estimates ? (['estimated'] as const) : [])] as const).map((one) => (
        <div key={one}>
          <dt>
            <CertaintyMark certainty={one} />
          </dt>
          <dd>
            {one === 'estimated' && '≈ '}
            <MoneyText value={sums[one][side]} />
          </dd>
        </div>
      ))}
      <div className="calendar-whole">
        <dt>{t('calendar.withoutEstimates', { side: t(`calendar.${side}`) })}</dt>
        <dd>
          <MoneyText value={addMoney(sums.paid[side], sums.announced[side])} />
        </dd>
      </div>
    </dl>
  );
}
