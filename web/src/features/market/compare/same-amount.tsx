import { dateText } from '@kurus/core/market/calendar';
import { type Money, parseMoney } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LineStyle } from '../../../charts/charted-line.ts';
import { useText } from '../../../i18n/use-text.ts';
import { formatPublicWhole } from '../../../lib/amounts/format.ts';
import { consumerPricesQuery } from '../../../lib/consumer-prices.ts';
import { sentenceDate, sentenceMonth } from '../../../lib/words/sentence-date.ts';
import { useWorld } from '../../../quotes/world-context.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { NotYet } from '../../../ui/not-yet.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import type { CompareChoice } from './compare-choice.ts';
import { dateOf, daysOfPutting, levelOf, priceLevels, type PutIn, worthOf } from './compare-figures.ts';
import { compareQuery } from './compare-query.ts';
import type { ComparedLine } from './compared-lines.ts';

interface SameAmountProps {
  readonly choice: CompareChoice;
  readonly lines: readonly ComparedLine[];
}

interface Bar {
  readonly id: string;
  readonly label: string;
  readonly lineStyle: LineStyle | undefined;
  readonly worth: Money;
}

const FIRST_AMOUNT = '1000';
/** Largest amount, in lira: figures keep their room. */
const MOST_LIRA = 1_000_000_000n;
const CENTS = 100n;

/** "1.000 ₺ koysaydım": what the same lira on the same days would be now, in each asset and after inflation. */
export function SameAmount({ choice, lines }: SameAmountProps) {
  const t = useText();
  const world = useWorld();
  const [typed, setTyped] = useState(FIRST_AMOUNT);
  const [how, setHow] = useState<PutIn>('once');
  // Lira whatever the unit: it is lira that is put in.
  const found = useQuery(compareQuery({ ...choice, unit: 'TRY' }, world));
  const cpi = useQuery(consumerPricesQuery).data;
  const amount = amountOf(typed);
  const dates = (found.data?.series[0]?.points ?? []).map(dateOf);
  const days = daysOfPutting(dates, how);
  const bars = lines.flatMap(({ key, label, lineStyle }): Bar[] => {
    const points = found.data?.series.find(({ asset }) => asset === key)?.points ?? [];
    if (points.length === 0 || amount === undefined) return [];
    return [{ id: key, label, lineStyle, worth: worthOf(points.map(levelOf), days, amount) }];
  });
  const levels = cpi && dates.length > 0 ? priceLevels(cpi, dates) : undefined;
  const inflation: Bar[] =
    levels && amount !== undefined
      ? [{ id: 'cpi', label: t('compare.inflation'), lineStyle: undefined, worth: worthOf(levels, days, amount) }]
      : [];
  const all = [...bars, ...inflation].toSorted((a, b) => (a.worth < b.worth ? 1 : a.worth > b.worth ? -1 : 0));
  const [first] = dates;
  return (
    <Card className="compare-amount">
      <div className="compare-amount-head">
        <h2>
          <NumberField
            label={t('compare.amount')}
            hideLabel
            name="amount"
            decimals={0}
            suffix="₺"
            value={typed}
            onChange={setTyped}
          />
          <span>{t('compare.hadPut')}</span>
        </h2>
        <RadioGroup
          label={t('compare.how')}
          hideLabel
          name="how"
          options={(['once', 'monthly'] as const).map((value) => ({ value, label: t(`compare.${value}`) }))}
          value={how}
          onChange={setHow}
        />
      </div>
      {!found.data && (
        <NotYet query={found} failed={t('compare.failed')}>
          <Skeleton height="row" count={4} />
        </NotYet>
      )}
      {found.data && amount === undefined && <p className="muted">{t('compare.typeAmount')}</p>}
      <Bars bars={all} />
      {first !== undefined && amount !== undefined && (
        <p className="muted small">
          {how === 'once'
            ? t('compare.putOnce', { date: sentenceDate(first), amount: formatPublicWhole(amount) })
            : t('compare.putMonthly', {
                count: String(days.length),
                amount: formatPublicWhole(amount),
                sum: formatPublicWhole((amount * BigInt(days.length)) as Money),
              })}{' '}
          {t('compare.without')}
          {inflation.length > 0 && <InflationNote lastDay={cpi?.lastDay} />}
        </p>
      )}
    </Card>
  );
}

/** Typed lira; undefined for none, or more than the field is for. */
function amountOf(typed: string): Money | undefined {
  const amount = parseMoney(typed);
  return amount === undefined || amount <= 0n || amount > MOST_LIRA * CENTS ? undefined : amount;
}

function InflationNote({ lastDay }: { readonly lastDay: number | undefined }) {
  const t = useText();
  return lastDay !== undefined && ` ${t('compare.inflationUntil', { month: sentenceMonth(dateText(lastDay)) })}`;
}

/** Bars from zero on, the largest first; inflation among them is hatched. */
function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const most = bars[0]?.worth ?? 0n;
  return (
    <ul className="compare-bars">
      {bars.map(({ id, label, lineStyle, worth }) => (
        <li key={id}>
          <span className="compare-bar-name">{label}</span>
          <span className="compare-bar" aria-hidden="true">
            <span
              data-own={lineStyle === 'own' ? '' : undefined}
              data-inflation={lineStyle === undefined ? '' : undefined}
              style={{ width: `${most > 0n ? (worth * 100n) / most : 0n}%` }}
            />
          </span>
          <span className="figure">{formatPublicWhole(worth)}</span>
        </li>
      ))}
    </ul>
  );
}
