/** What each asset, kind or account added to the gain, and to the return in points that add up to it. */
import type { AccountItem } from '@kurus/core/contract/accounts';
import { formatInUnit, formatStatistic } from '@kurus/core/money/format-return';
import { moneyText, type Money, subtractMoney, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { Clock3, TriangleAlert } from 'lucide-react';
import { useMemo, useState, type CSSProperties } from 'react';
import { FiguresFoot } from '../../charts/figures-foot.tsx';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { addUp } from './add-up.ts';
import type { Assets } from './analysis-queries.ts';
import { groupName } from './group-names.ts';
import { HowButton, type Made } from './how-button.tsx';

interface ContributionsProps {
  readonly assets: Assets;
  readonly accounts: readonly Pick<AccountItem, 'id' | 'name'>[];
}

const WAYS = ['asset', 'kind', 'account'] as const;
type Way = (typeof WAYS)[number];
const WAY_TEXTS = { asset: 'analysis.byAsset', kind: 'analysis.byGroup', account: 'analysis.byAccount' } as const;

interface Bar {
  readonly id: string;
  /** As its working is asked for. */
  readonly part?: string;
  /** Of what is no part of its own: what it is the sum of. */
  readonly made?: Made;
  readonly name: string;
  readonly gain: Money;
  readonly contribution: number;
  readonly hasShortfall?: boolean;
  readonly isMarked?: boolean;
}

/** What rounding leaves. */
const REST = 'rest';
/** The rest stands in the table. */
const MOST_BARS = 10;

export function ContributionsCard({ assets, accounts }: ContributionsProps) {
  const t = useText();
  const [way, setWay] = useState<Way>('asset');
  const bars = useMemo(() => barsOf(t, way, assets, accounts), [t, way, assets, accounts]);
  const { ttwror, unit, from, to } = assets;
  const points = useMemo(
    () =>
      addUp(
        bars.map(({ contribution }) => contribution * 100),
        (ttwror ?? 0) * 100,
      ),
    [bars, ttwror],
  );
  const pointed = bars.map((bar, at) => ({ ...bar, points: points[at] ?? 0 }));
  const all = pointed.map((bar) => (bar.id === REST ? { ...bar, made: roundingOf(t, pointed, assets) } : bar));
  const shown = all.length > MOST_BARS ? folded(t, all) : all;
  return (
    <Card
      title={t('analysis.contributions')}
      className="analysis-contributions"
      action={
        <RadioGroup
          label={t('analysis.contributionsBy')}
          hideLabel
          name="contributions"
          options={WAYS.map((value) => ({ value, label: t(WAY_TEXTS[value]) }))}
          value={way}
          onChange={setWay}
        />
      }
    >
      <p className="analysis-about">{t('analysis.contributionsText')}</p>
      <Bars bars={shown} assets={assets} />
      <FiguresFoot
        caption={t('analysis.contributions')}
        fileName={`kurus-katki-${from}-${to}`}
        columns={[
          { id: 'name', header: t(WAY_TEXTS[way]) },
          { id: 'gain', header: t('analysis.gain') },
          { id: 'points', header: t('analysis.contributionPoints') },
        ]}
        rows={() =>
          all.map((bar) => ({
            id: bar.id,
            cells: [
              bar.name,
              {
                text: formatInUnit(bar.gain, unit, true),
                plain: { exact: moneyText(bar.gain) },
                shown: <Opens bar={bar}>{formatInUnit(bar.gain, unit, true)}</Opens>,
              },
              { text: pointsText(bar.points), plain: bar.contribution },
            ],
          }))
        }
      />
    </Card>
  );
}

const pointsText = (hundredths: number) => formatStatistic(hundredths / 100, 2, true);

function Bars({
  bars,
  assets: { gain, ttwror, unit },
}: {
  readonly bars: readonly Pointed[];
  readonly assets: Assets;
}) {
  const t = useText();
  return (
    <dl className="analysis-bars">
      {placed(bars).map((bar) => (
        <div key={bar.id}>
          <dt>
            {bar.name}
            {bar.hasShortfall && (
              <span className="analysis-mark">
                <TriangleAlert size={12} aria-hidden="true" /> {t('analysis.shortfall')}
              </span>
            )}
            {bar.isMarked && (
              <span className="analysis-mark">
                <Clock3 size={12} aria-hidden="true" /> {t('analysis.marked')}
              </span>
            )}
          </dt>
          <dd className="analysis-wing" aria-hidden="true">
            <span
              data-less={bar.points < 0 ? '' : undefined}
              style={{ '--left': `${bar.left}%`, '--width': `${bar.width}%` } as CSSProperties}
            />
          </dd>
          <dd className="analysis-bar-amount tnum">{formatInUnit(bar.gain, unit, true)}</dd>
          <dd className="analysis-bar-points tnum">
            <Opens bar={bar}>{pointsText(bar.points)}</Opens>
          </dd>
        </div>
      ))}
      <div data-sum="">
        <dt>{t('analysis.sum')}</dt>
        <dd className="analysis-wing" aria-hidden="true" />
        <dd className="analysis-bar-amount tnum">{gain !== undefined && formatInUnit(gain, unit, true)}</dd>
        <dd className="analysis-bar-points tnum">{ttwror !== undefined && pointsText(Math.round(ttwror * 10_000))}</dd>
      </div>
    </dl>
  );
}

function Opens({ bar: { part, made, name }, children }: { readonly bar: Bar; readonly children: string }) {
  const t = useText();
  const title = t('analysis.contributionOf', { name });
  const what = { ...(part !== undefined && { part }), ...(made && { made }) };
  return (
    <HowButton figure="contribution" {...what} title={title} of={title}>
      {children}
    </HowButton>
  );
}

function barsOf(
  t: Translate,
  way: Way,
  { assets, groups, rest }: Assets,
  accounts: ContributionsProps['accounts'],
): Bar[] {
  const bars: Bar[] =
    way === 'asset'
      ? assets.map(({ asset, name, gain, contribution, hasShortfall, isMarked }) => ({
          id: asset ? `${asset.kind}:${asset.code}` : 'cash',
          part: `asset:${asset ? `${asset.kind}:${asset.code}` : 'cash'}`,
          name: asset ? nameOf(asset.code, name) : t('analysis.cash'),
          gain,
          contribution,
          hasShortfall,
          isMarked,
        }))
      : groups
          .filter(({ by }) => by === way)
          .map(({ name, gain, contribution }) => ({
            id: name,
            part: `${way}:${name}`,
            name: groupName(t, way, name, accounts),
            gain,
            contribution,
          }));
  const moved = bars.filter(({ gain, contribution }) => gain !== 0n || contribution !== 0);
  const isSeen = rest && (rest.gain !== 0n || Math.round(rest.contribution * 10_000) !== 0);
  return isSeen ? [...moved, { id: REST, name: t('analysis.rounding'), ...rest }] : moved;
}

/** Codes that nobody reads, of one's own assets, give way to the name. */
const nameOf = (code: string, name: string | undefined) =>
  /^[A-Z0-9.]{1,8}$/.test(code) || name === undefined ? code : name;

interface Pointed extends Bar {
  /** Hundredths of a point. */
  readonly points: number;
}

/** What rounding leaves: the whole, less all that it is made of. */
function roundingOf(t: Translate, bars: readonly Pointed[], { gain, ttwror = 0 }: Assets): Made {
  const whole = { name: t('working.whole'), amount: gain ?? ZERO_MONEY, points: Math.round(ttwror * 10_000) };
  const parts = bars.filter(({ id }) => id !== REST);
  return {
    of: 'rounding',
    pieces: [
      whole,
      ...parts.map((bar) => ({ name: bar.name, amount: subtractMoney(ZERO_MONEY, bar.gain), points: -bar.points })),
    ],
  };
}

/** Those that moved it most, in their order, and the others as one. */
function folded(t: Translate, bars: readonly Pointed[]): Pointed[] {
  const size = ({ contribution }: Bar) => Math.abs(contribution);
  const most = new Set(bars.toSorted((a, b) => size(b) - size(a)).slice(0, MOST_BARS - 1));
  const others = bars.filter((bar) => !most.has(bar));
  return [
    ...bars.filter((bar) => most.has(bar)),
    {
      id: 'others',
      name: t('analysis.otherAssets', { count: others.length }),
      gain: sumMoney(others.map(({ gain }) => gain)),
      contribution: others.reduce((sum, { contribution }) => sum + contribution, 0),
      points: others.reduce((sum, one) => sum + one.points, 0),
      made: { of: 'pieces', pieces: others.map(({ name, gain, points }) => ({ name, amount: gain, points })) },
    },
  ];
}

/** Where bars begin and how long they are, in percent of the room; all stand on one zero. */
function placed(bars: readonly Pointed[]) {
  const low = Math.min(0, ...bars.map(({ points }) => points));
  const high = Math.max(0, ...bars.map(({ points }) => points));
  const span = high - low || 1;
  return bars.map((bar) => ({
    ...bar,
    left: ((Math.min(0, bar.points) - low) / span) * 100,
    width: (Math.abs(bar.points) / span) * 100,
  }));
}
