import type { DepositTerms } from '@kurus/core/contract/own-terms';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { moneyText, type Money, toFloat } from '@kurus/core/money/money';
import { depositOn, endOfDeposit } from '@kurus/core/terms/deposit';
import { useMemo } from 'react';
import { axisAmount } from '../../../charts/axis-text.ts';
import { FiguresFoot } from '../../../charts/figures-foot.tsx';
import { LinesChart } from '../../../charts/lines-chart.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { formatAmount } from '../../../lib/amounts/format.ts';
import { dateText as dayText } from '../../../lib/words/date-text.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import { Card } from '../../../ui/card.tsx';

/** Days after the end that show the flat line. */
const AFTER_END = 14;

interface DepositChartProps {
  readonly terms: DepositTerms;
  readonly today: string;
}

/** Value of a deposit day by day: solid to today, dashed to its end, flat after it. */
export function DepositChart({ terms, today }: DepositChartProps) {
  const t = useText();
  const axis = useMemo(() => axisAmount(t), [t]);
  const { days, values, at } = useMemo(() => lineOf(terms, today), [terms, today]);
  const text = (value: Money) => formatAmount(value, terms.currency);
  const now = depositOn(terms, dayOfDate(today));
  const end = depositOn(terms, endOfDeposit(terms));
  const wire = useMemo(() => values.map((value) => toFloat(value) / 100), [values]);
  const isRunning = at < days.length - 1;
  return (
    <Card
      className="terms-part"
      title={t('terms.dayByDay')}
      action={<span className="muted small">{t('terms.afterWithholding')}</span>}
    >
      <div className="chart">
        <LinesChart
          label={t('terms.chartText', {
            from: sentenceDate(terms.from),
            to: sentenceDate(dateText(endOfDeposit(terms))),
            value: text(now.value),
            end: text(end.value),
          })}
          days={days}
          lines={[
            {
              id: 'value',
              lineStyle: 'own',
              name: t('terms.net'),
              endText: text(values.at(-1) ?? now.value),
              values: wire,
              ...(isRunning && { estimatedFrom: Math.max(0, at) }),
            },
          ]}
          fromZero={false}
          axisText={axis}
          valueText={(value) => text(BigInt(Math.round(value * 100)) as Money)}
          dayText={(index) => dayText(days[index] ?? today)}
          {...(isRunning && at >= 0 && { marked: { at, text: t('terms.today', { value: text(now.value) }) } })}
          size="small"
        />
        <FiguresFoot
          caption={t('terms.dayByDay')}
          columns={[
            { id: 'date', header: t('labels.date') },
            { id: 'value', header: t('terms.net') },
          ]}
          rows={() => days.map((day, index) => ({ id: day, cells: [dayText(day), cellOf(values[index], text)] }))}
          fileName={t('terms.csvName')}
          note={t('terms.breakNote')}
        />
      </div>
    </Card>
  );
}

const cellOf = (value: Money | undefined, text: (value: Money) => string) =>
  value === undefined ? '' : { text: text(value), plain: moneyText(value) };

function lineOf(terms: DepositTerms, today: string) {
  const first = dayOfDate(terms.from);
  const now = dayOfDate(today);
  const end = terms.closedOn === undefined ? endOfDeposit(terms) : dayOfDate(terms.closedOn);
  const last = now > end ? Math.min(now, end + AFTER_END) : end;
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return {
    days: all.map(dateText),
    values: all.map((day) => depositOn(terms, day).value),
    at: Math.min(now, last) - first,
  };
}
