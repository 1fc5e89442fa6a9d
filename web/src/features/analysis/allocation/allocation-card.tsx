/** Allocation of the value, day by day. */

import { formatReturn, formatStatistic } from '@kurus/core/money/format-return';
import { moneyText, toFloat, type Money, ZERO_MONEY } from '@kurus/core/money/money';
import { useMemo, useState } from 'react';
import { FiguresFoot } from '../../../charts/figures-foot.tsx';
import { StackedAreas } from '../../../charts/stacked-areas.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { formatInUnit } from '../../../lib/amounts/format.ts';
import { dateText } from '../../../lib/words/date-text.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import { Card } from '../../../ui/card.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import type { Assets } from '../analysis-queries.ts';
import { HowButton } from '../working/how-button.tsx';
import { GROUPINGS, type Grouping, linesOf, type Line } from './allocation-lines.ts';
import type { Accounts } from './group-names.ts';

interface AllocationCardProps {
  readonly assets: Assets;
  readonly accounts: Accounts;
}

const WAY_TEXTS = { kind: 'analysis.kind', asset: 'analysis.byAsset', currency: 'analysis.byCurrency' } as const;

export function AllocationCard({ assets, accounts }: AllocationCardProps) {
  const t = useText();
  const [by, setBy] = useState<Grouping>('kind');
  const { allocation, unit, from, to } = assets;
  const { days } = allocation;
  const lines = useMemo(() => linesOf(t, by, allocation, accounts), [t, by, allocation, accounts]);
  const last = days.at(-1);
  const about =
    last?.largest === undefined || last.hhi === undefined
      ? t('analysis.allocationNothing')
      : t('analysis.allocationText', { share: formatReturn(last.largest, 1), hhi: formatStatistic(last.hhi, 3) });
  const areas = lines.map(({ id, name, values }) => ({ id, name, values: values.map(toFloat) }));
  const share = (values: readonly Money[]) =>
    last && last.value > 0n ? formatReturn(toFloat(values.at(-1) ?? ZERO_MONEY) / toFloat(last.value), 1) : '';
  return (
    <Card
      title={t('analysis.allocation')}
      className="analysis-allocation"
      action={
        <RadioGroup
          label={t('analysis.allocationBy')}
          hideLabel
          name="allocation"
          options={GROUPINGS.map((value) => ({ value, label: t(WAY_TEXTS[value]) }))}
          value={by}
          onChange={setBy}
        />
      }
    >
      <p className="analysis-about">{about}</p>
      <StackedAreas
        label={t('analysis.chartSummary', {
          what: t('analysis.allocation'),
          from: sentenceDate(from),
          to: sentenceDate(to),
          values: lines.map(({ name, values }) => `${name} ${share(values)}`).join('; '),
        })}
        days={days.map(({ date }) => date)}
        areas={areas.map((area, at) => ({ ...area, endText: `${area.name} ${share(lines[at]?.values ?? [])}` }))}
      />
      <FiguresFoot
        caption={t('analysis.allocation')}
        fileName={`kurus-dagilim-${from}-${to}`}
        columns={[
          { id: 'day', header: t('analysis.day') },
          ...lines.map(({ id, name }) => ({ id, header: name })),
          { id: 'sum', header: t('common.total') },
        ]}
        rows={() =>
          days
            .map(({ date }, at) => ({
              id: date,
              cells: [
                { text: dateText(date), plain: date },
                ...[...lines, { id: 'sum', name: t('common.total'), values: days.map((day) => day.value) }].map(
                  (line) => {
                    const amount = line.values[at] ?? ZERO_MONEY;
                    const text = formatInUnit(amount, unit);
                    const held = <AllocationHeld of={line} at={at} by={by} days={{ from, to: date }} text={text} />;
                    return { text, plain: { exact: moneyText(amount) }, content: held };
                  },
                ),
              ],
            }))
            .toReversed()
        }
      />
    </Card>
  );
}

interface HeldProps {
  readonly of: Line;
  /** Index of the day. */
  readonly at: number;
  readonly by: Grouping;
  readonly days: { readonly from: string; readonly to: string };
  readonly text: string;
}

/** Positions of the part that were held at the end of a day. */
function AllocationHeld({ of: { id, name, members }, at, by, days, text }: HeldProps) {
  const pieces = members
    ?.map((one) => ({ name: one.name, amount: one.values[at] ?? ZERO_MONEY }))
    .filter(({ amount }) => amount !== 0n);
  const what = pieces ? { made: { of: 'pieces' as const, pieces } } : { part: `${by}:${id}` };
  const about = id === 'sum' ? {} : { ...what, title: name };
  return (
    <HowButton figure="endValue" {...about} days={days} of={`${name}, ${sentenceDate(days.to)}`}>
      {text}
    </HowButton>
  );
}
