/** Lists of the report: best and worst assets, allocation, accounts, entries. */

import { assetKey } from '@kurus/core/identity';
import { formatStatistic } from '@kurus/core/money/format-return';
import { subtractMoney, ZERO_MONEY, type Money } from '@kurus/core/money/money';
import { Fragment, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatMoney } from '../../lib/amounts/format.ts';
import type { AssetResult, Performance } from './report-query.ts';

interface ListProps {
  readonly title: string;
  /** Text if there is no row. */
  readonly empty?: string;
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[]; readonly isSum?: boolean }[];
}

export function List({ title, empty, rows }: ListProps) {
  return (
    <section className="report-list" aria-label={title}>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <table>
          <tbody>
            {rows.map(({ id, cells: [lead, ...rest], isSum }) => (
              <tr key={id} className={isSum ? 'report-sum' : undefined}>
                <th scope="row">{lead}</th>
                {rest.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const MOST_ASSETS = 3;

export function BestAndWorst({ assets }: { readonly assets: readonly AssetResult[] }) {
  const t = useText();
  const ranked = assets.toSorted((a, b) => (a.gain < b.gain ? 1 : a.gain > b.gain ? -1 : 0));
  const row = ({ asset, name, gain, contribution }: AssetResult) => ({
    id: asset ? assetKey(asset.kind, asset.code) : 'cash',
    cells: [
      <Fragment key="asset">
        <strong>{asset?.code ?? t('labels.cash')}</strong>{' '}
        {name !== asset?.code && <span className="muted">{name}</span>}
      </Fragment>,
      t('report.points', { points: formatStatistic(contribution * 100, 2, true) }),
      formatMoney(gain, true),
    ],
  });
  const best = ranked.filter(({ gain }) => gain > 0n).slice(0, MOST_ASSETS);
  const worst = ranked
    .filter(({ gain }) => gain < 0n)
    .slice(-MOST_ASSETS)
    .toReversed();
  return (
    <>
      <List title={t('report.best')} empty={t('report.noBest')} rows={best.map(row)} />
      <List title={t('report.worst')} empty={t('report.noWorst')} rows={worst.map(row)} />
    </>
  );
}

export function Parts({ parts, gain }: { readonly parts: NonNullable<Performance['parts']>; readonly gain: Money }) {
  const t = useText();
  const minus = (value: Money) => subtractMoney(ZERO_MONEY, value);
  const amounts = [
    ['price', parts.price],
    ['dividends', parts.dividends],
    ['interest', parts.interest],
    ['fees', minus(parts.fees)],
    ['taxes', minus(parts.taxes)],
  ] as const;
  const rows = amounts.map(([id, value]) => ({ id, cells: [t(`report.${id}`), formatMoney(value, true)] }));
  const sum = { id: 'gain', cells: [t('labels.gain'), formatMoney(gain, true)], isSum: true };
  return <List title={t('labels.parts')} rows={[...rows, sum]} />;
}
