import { nearestRatio, type Ratio } from '@kurus/core/money/ratio';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { percentOfRatio } from '../../lib/words/ratio-text.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { type CalendarChoice, incomeQuery } from './calendar-query.ts';

/** Income of the next twelve months, estimates apart, and the yield on cost of the last twelve. */
export function IncomeCard({ choice }: { readonly choice: CalendarChoice }) {
  const t = useText();
  const query = useQuery(incomeQuery(choice));
  const { data } = query;
  return (
    <Card title={t('calendar.next12')}>
      {data ? (
        <>
          <p className="calendar-large">
            <MoneyText value={data.next12.known} />
          </p>
          <p className="muted small">{t('calendar.knownText')}</p>
          <dl className="calendar-facts">
            <dt>{t('calendar.estimatedText')}</dt>
            <dd>
              ≈ <MoneyText value={data.next12.estimated} />
            </dd>
            <dt>{t('calendar.last12')}</dt>
            <dd>
              <MoneyText value={data.last12} />
            </dd>
            {data.yieldOnCost !== undefined && (
              <>
                <dt>{t('calendar.yieldOnCost')}</dt>
                <dd>{percentOfRatio(rounded(data.yieldOnCost))}</dd>
              </>
            )}
            {data.inflation !== undefined && (
              <>
                <dt>{t('calendar.inflation')}</dt>
                <dd>{percentOfRatio(rounded(nearestRatio(data.inflation)))}</dd>
              </>
            )}
          </dl>
        </>
      ) : (
        <NotYet query={query} failed={t('calendar.failed')}>
          <Skeleton height="row" count={3} />
        </NotYet>
      )}
    </Card>
  );
}

/** To a hundredth of a percent: yields on cost begin far below one. */
const STEP = 10_000n;
const rounded = (ratio: Ratio): Ratio => (((ratio + (ratio < 0n ? -STEP : STEP) / 2n) / STEP) * STEP) as Ratio;
