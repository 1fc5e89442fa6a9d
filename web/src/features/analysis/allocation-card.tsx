/** What the value was spread over, day by day. */
import type { AccountItem } from '@kurus/core/contract/accounts';
import type { AssetGrouping } from '@kurus/core/contract/analysis';
import { formatInUnit, formatReturn, formatStatistic } from '@kurus/core/money/format-return';
import { moneyText, sumMoney, toFloat, type Money, ZERO_MONEY } from '@kurus/core/money/money';
import { useMemo, useState } from 'react';
import { FiguresFoot } from '../../charts/figures-foot.tsx';
import { StackedAreas } from '../../charts/stacked-areas.tsx';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/date-text.ts';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { Assets } from './analysis-queries.ts';
import { groupName } from './group-names.ts';
import { HowButton } from './how-button.tsx';

interface AllocationCardProps {
  readonly assets: Assets;
  readonly accounts: readonly Pick<AccountItem, 'id' | 'name'>[];
}

const WAYS = ['kind', 'asset', 'currency'] as const satisfies readonly AssetGrouping[];
type Way = (typeof WAYS)[number];
const WAY_TEXTS = { kind: 'analysis.kind', asset: 'analysis.byAsset', currency: 'analysis.byCurrency' } as const;
/** The largest at the end; what is left is one. */
const MOST_LINES = 7;

interface Line {
  readonly id: string;
  readonly name: string;
  readonly values: readonly Money[];
  /** Of what is left together: what it is the sum of. */
  readonly members?: readonly Line[];
}

export function AllocationCard({ assets, accounts }: AllocationCardProps) {
  const t = useText();
  const [way, setWay] = useState<Way>('kind');
  const { allocation, unit, from, to } = assets;
  const { days } = allocation;
  const lines = useMemo(() => linesOf(t, way, allocation, accounts), [t, way, allocation, accounts]);
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
          options={WAYS.map((value) => ({ value, label: t(WAY_TEXTS[value]) }))}
          value={way}
          onChange={setWay}
        />
      }
    >
      <p className="analysis-about">{about}</p>
      <StackedAreas
        label={t('analysis.chartSummary', {
          what: t('analysis.allocation'),
          from: dateText(from),
          to: dateText(to),
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
          { id: 'sum', header: t('analysis.sum') },
        ]}
        rows={() =>
          days
            .map(({ date }, at) => ({
              id: date,
              cells: [
                { text: dateText(date), plain: date },
                ...[...lines, { id: 'sum', name: t('analysis.sum'), values: days.map((day) => day.value) }].map(
                  (line) => {
                    const amount = line.values[at] ?? ZERO_MONEY;
                    const text = formatInUnit(amount, unit);
                    const shown = <Held of={line} at={at} way={way} days={{ from, to: date }} text={text} />;
                    return { text, plain: { exact: moneyText(amount) }, shown };
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
  /** Which of the days. */
  readonly at: number;
  readonly way: Way;
  readonly days: { readonly from: string; readonly to: string };
  readonly text: string;
}

/** What of it was held at the end of a day. */
function Held({ of: { id, name, members }, at, way, days, text }: HeldProps) {
  const pieces = members
    ?.map((one) => ({ name: one.name, amount: one.values[at] ?? ZERO_MONEY }))
    .filter(({ amount }) => amount !== 0n);
  const what = pieces ? { made: { of: 'pieces' as const, pieces } } : { part: `${way}:${id}` };
  const about = id === 'sum' ? {} : { ...what, title: name };
  return (
    <HowButton figure="endValue" {...about} days={days} of={`${name}, ${dateText(days.to)}`}>
      {text}
    </HowButton>
  );
}

const lastOf = ({ values }: { readonly values: readonly Money[] }) => toFloat(values.at(-1) ?? ZERO_MONEY);

function linesOf(
  t: Translate,
  way: Way,
  { lines, days }: Assets['allocation'],
  accounts: AllocationCardProps['accounts'],
): readonly Line[] {
  const own = lines
    .filter(({ by }) => by === way)
    .map(({ name, values }) => ({ id: name, name: groupName(t, way, name, accounts), values }))
    .toSorted((a, b) => lastOf(b) - lastOf(a));
  if (own.length <= MOST_LINES) return own;
  const others = own.slice(MOST_LINES - 1);
  const sums = days.map((_, at) => sumMoney(others.map(({ values }) => values[at] ?? ZERO_MONEY)));
  const name = t('analysis.otherAssets', { count: others.length });
  return [...own.slice(0, MOST_LINES - 1), { id: 'others', name, values: sums, members: others }];
}
