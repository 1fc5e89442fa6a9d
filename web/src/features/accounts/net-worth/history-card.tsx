import { type Money, moneyText, subtractMoney, toFloat, ZERO_MONEY } from '@kurus/core/money/money';
import { useMemo, useState } from 'react';
import { axisAmount } from '../../../charts/axis-text.ts';
import { ChartRanges } from '../../../charts/chart-ranges.tsx';
import type { ChartedLine } from '../../../charts/charted-line.ts';
import { FiguresFoot } from '../../../charts/figures-foot.tsx';
import { LinesChart } from '../../../charts/lines-chart.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { formatMoney } from '../../../lib/amounts/format.ts';
import { dateText } from '../../../lib/words/date-text.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import { Card } from '../../../ui/card.tsx';
import { pointsOf, WORTH_RANGES, type WorthPoint, type WorthRange } from './history-days.ts';

const netOf = ({ assets, debts }: WorthPoint) => subtractMoney(assets, debts);

interface HistoryCardProps {
  readonly history: readonly WorthPoint[];
  /** Note beside the title. */
  readonly detail: string | undefined;
}

/** The net worth day by day, with what is owed as an area below zero. */
export function HistoryCard({ history, detail }: HistoryCardProps) {
  const t = useText();
  const [range, setRange] = useState<WorthRange>('1y');
  const points = useMemo(() => pointsOf(history, range), [history, range]);
  const days = useMemo(() => points.map(({ date }) => date), [points]);
  const owes = points.some(({ debts }) => debts > 0n);
  const name = owes ? t('accounts.netWorth') : t('accounts.wholeWorth');
  const title = owes ? t('worth.history') : t('worth.historyWhole');
  const lines = useMemo(
    () => linesOf(points, owes, { net: name, debts: t('accounts.debts') }),
    [t, points, owes, name],
  );
  const axisText = useMemo(() => {
    const amount = axisAmount(t);
    return (kurus: number, step?: number) => amount(kurus / KURUS, step === undefined ? undefined : step / KURUS);
  }, [t]);
  const heading =
    detail === undefined ? (
      title
    ) : (
      <>
        {title} <span className="muted small">{detail}</span>
      </>
    );
  const last = points.at(-1);
  const ranges = <ChartRanges ranges={WORTH_RANGES} value={range} onChange={setRange} />;
  return (
    <Card title={heading} action={ranges} className="worth-history">
      {points.length < 2 || !last ? (
        <p className="worth-none muted">{t('worth.noHistory')}</p>
      ) : (
        <>
          <LinesChart
            size="small"
            label={t('worth.historySummary', {
              what: title,
              from: sentenceDate(days[0] ?? ''),
              to: sentenceDate(last.date),
              value: formatMoney(netOf(last)),
            })}
            days={days}
            lines={lines}
            fromZero
            axisText={axisText}
            valueText={amountText}
            dayText={(at) => dateText(days[at] ?? '')}
          />
          <FiguresFoot
            caption={title}
            fileName={`kurus-net-deger-${range}`}
            columns={[
              { id: 'day', header: t('worth.day') },
              { id: 'assets', header: t('accounts.assets') },
              { id: 'debts', header: t('accounts.debts') },
              { id: 'net', header: name },
            ]}
            rows={() => points.toReversed().map(rowOf)}
          />
        </>
      )}
    </Card>
  );
}

const KURUS = 100;

/** Values are in kuruş: whole numbers, exact below 2^53. */
const amountText = (kurus: number) => formatMoney(BigInt(Math.round(kurus)) as Money);

function linesOf(
  points: readonly WorthPoint[],
  owes: boolean,
  names: { readonly net: string; readonly debts: string },
) {
  const lines: ChartedLine[] = [
    { id: 'net', lineStyle: 'own', name: names.net, values: points.map((point) => toFloat(netOf(point))) },
  ];
  if (owes)
    lines.push({
      id: 'debts',
      lineStyle: 'debts',
      name: names.debts,
      isFilled: true,
      values: points.map(({ debts }) => toFloat(subtractMoney(ZERO_MONEY, debts))),
    });
  return lines;
}

const rowOf = (point: WorthPoint) => ({
  id: point.date,
  cells: [
    { text: dateText(point.date), plain: point.date },
    ...[point.assets, subtractMoney(ZERO_MONEY, point.debts), netOf(point)].map((amount) => ({
      text: formatMoney(amount),
      plain: { exact: moneyText(amount) },
    })),
  ],
});
