/** Contribution of each asset, kind or account to the gain, and to the return in percentage points; both add up. */

import { moneyText } from '@kurus/core/money/money';
import { useMemo, useState } from 'react';
import { FiguresFoot } from '../../../charts/figures-foot.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { formatInUnit } from '../../../lib/amounts/format.ts';
import { Card } from '../../../ui/card.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import type { Accounts } from '../allocation/group-names.ts';
import type { Assets } from '../analysis-queries.ts';
import { addUp } from '../working/add-up.ts';
import { pointsText, Bars, ContributionLink } from './contribution-bars.tsx';
import {
  CONTRIBUTION_GROUPINGS,
  type ContributionGrouping,
  REST,
  MOST_BARS,
  barsOf,
  roundingOf,
  folded,
} from './contributions.ts';

interface ContributionsProps {
  readonly assets: Assets;
  readonly accounts: Accounts;
}

const WAY_TEXTS = { asset: 'analysis.byAsset', kind: 'analysis.byGroup', account: 'analysis.byAccount' } as const;

export function ContributionsCard({ assets, accounts }: ContributionsProps) {
  const t = useText();
  const [grouping, setGrouping] = useState<ContributionGrouping>('asset');
  const bars = useMemo(() => barsOf(t, grouping, assets, accounts), [t, grouping, assets, accounts]);
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
  const hasMarks = all.some(({ mark }) => mark !== undefined);
  const visibleBars = all.length > MOST_BARS ? folded(t, all) : all;
  return (
    <Card
      title={t('analysis.contributions')}
      className="analysis-contributions"
      action={
        <RadioGroup
          label={t('analysis.contributionsBy')}
          hideLabel
          name="contributions"
          options={CONTRIBUTION_GROUPINGS.map((value) => ({ value, label: t(WAY_TEXTS[value]) }))}
          value={grouping}
          onChange={setGrouping}
        />
      }
    >
      <p className="analysis-about">{t('analysis.contributionsText')}</p>
      <Bars bars={visibleBars} assets={assets} />
      <FiguresFoot
        caption={t('analysis.contributions')}
        fileName={`kurus-katki-${from}-${to}`}
        columns={[
          { id: 'name', header: t(WAY_TEXTS[grouping]) },
          ...(hasMarks ? [{ id: 'mark', header: t('analysis.price') }] : []),
          { id: 'gain', header: t('working.name_gain') },
          { id: 'points', header: t('analysis.contributionPoints') },
        ]}
        rows={() =>
          all.map((bar) => ({
            id: bar.id,
            cells: [
              bar.name,
              ...(hasMarks ? [bar.mark ? t(`analysis.mark_${bar.mark}`) : ''] : []),
              {
                text: formatInUnit(bar.gain, unit, true),
                plain: { exact: moneyText(bar.gain) },
                content: <ContributionLink bar={bar}>{formatInUnit(bar.gain, unit, true)}</ContributionLink>,
              },
              { text: pointsText(bar.points), plain: bar.contribution },
            ],
          }))
        }
      />
    </Card>
  );
}
