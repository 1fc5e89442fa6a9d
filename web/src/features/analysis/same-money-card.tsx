/** The same money on the same days in something else: what it would be worth, and the difference. */
import { formatInUnit, formatReturn, formatStatistic } from '@kurus/core/money/format-return';
import { moneyText, type Money } from '@kurus/core/money/money';
import { type ReactNode, useMemo } from 'react';
import { FiguresFoot } from '../../charts/figures-foot.tsx';
import { LineKey, type LineLook } from '../../charts/lines-picture.tsx';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Card } from '../../ui/card.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { Benchmark, Performance } from './analysis-queries.ts';
import { type Compared, WORDS } from './compared.ts';
import { HowButton } from './how-button.tsx';

interface SameMoneyProps {
  readonly performance: Performance;
  readonly benchmarks: readonly Benchmark[];
  readonly names: readonly Compared[];
}

interface Row {
  readonly id: string;
  readonly look: LineLook;
  readonly name: string;
  readonly hint: string | undefined;
  readonly ttwror: number | undefined;
  /** In points of the return as it is printed, so that it adds up to what is printed. */
  readonly points: number | undefined;
  readonly endValue: Money | undefined;
  readonly difference: Money | undefined;
}

export function SameMoneyCard({ performance, benchmarks, names }: SameMoneyProps) {
  const t = useText();
  const rows = useMemo(() => rowsOf(t, performance, benchmarks, names), [t, performance, benchmarks, names]);
  const isPhone = useMedia('(width < 600px)');
  const { unit, from, to } = performance;
  const columns = useMemo(() => columnsOf(t, unit), [t, unit]);
  return (
    <Card title={t('analysis.same')} className="analysis-same" padding="none">
      <p className="analysis-about">{t('analysis.sameText')}</p>
      {isPhone ? (
        <PhoneList rows={rows} unit={unit} />
      ) : (
        <Table caption={t('analysis.same')} hideCaption columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      <FiguresFoot
        caption={t('analysis.same')}
        fileName={`kurus-ayni-para-${from}-${to}`}
        columns={columns.map(({ id, header }) => ({ id, header }))}
        rows={() =>
          rows.map((row) => ({
            id: row.id,
            cells: [
              row.name,
              { text: returnText(t, row.ttwror), plain: row.ttwror },
              { text: pointsText(row.points), plain: row.points },
              { text: amountText(row.endValue, unit), plain: exact(row.endValue) },
              { text: amountText(row.difference, unit, true), plain: exact(row.difference) },
            ],
          }))
        }
        note={names.includes('XU100') ? t('analysis.sameNote') : undefined}
      />
    </Card>
  );
}

const exact = (value: Money | undefined) => (value === undefined ? undefined : { exact: moneyText(value) });
const amountText = (value: Money | undefined, unit: Performance['unit'], signed = false) =>
  value === undefined ? '–' : formatInUnit(value, unit, signed);
const pointsText = (value: number | undefined) => (value === undefined ? '–' : formatStatistic(value, 2, true));
const returnText = (t: Translate, value: number | undefined) =>
  value === undefined ? t('analysis.noData') : formatReturn(value, 2, true);

function rowsOf(
  t: Translate,
  { ttwror, endValue }: Performance,
  benchmarks: readonly Benchmark[],
  names: readonly Compared[],
): Row[] {
  const own: Row = {
    id: 'own',
    look: 'own',
    name: t('analysis.lineOwn'),
    hint: undefined,
    ttwror,
    points: undefined,
    endValue,
    difference: undefined,
  };
  const printed = (value: number) => Math.round(value * 10_000) / 100;
  const others = names.flatMap((name): Row[] => {
    const found = benchmarks.find((one) => one.with === name);
    if (!found) return [];
    const words = WORDS[name];
    const hint = found.notes.includes('CPI_ESTIMATED') ? 'analysis.hintCPI' : words.hint;
    return [
      {
        id: name,
        look: words.look,
        name: t(words.name),
        hint: hint && t(hint),
        ttwror: found.ttwror,
        points:
          ttwror === undefined || found.ttwror === undefined ? undefined : printed(ttwror) - printed(found.ttwror),
        endValue: found.endValue,
        difference: found.difference,
      },
    ];
  });
  return [own, ...others];
}

function columnsOf(t: Translate, unit: Performance['unit']): Column<Row>[] {
  return [
    {
      id: 'name',
      header: t('analysis.compared'),
      lead: true,
      cell: ({ look, name, hint }) => (
        <span className="analysis-compared">
          <LineKey look={look} />
          <span>{name}</span>
          {hint !== undefined && <span className="analysis-hint">{hint}</span>}
        </span>
      ),
    },
    {
      id: 'return',
      header: t('analysis.index'),
      align: 'end',
      cell: (row) => (
        <Opens row={row} own="ttwror">
          {returnText(t, row.ttwror)}
        </Opens>
      ),
    },
    {
      id: 'points',
      header: t('analysis.points'),
      align: 'end',
      cell: ({ points }) => <Directed of={points} text={pointsText(points)} />,
    },
    {
      id: 'value',
      header: t('analysis.sameToday'),
      align: 'end',
      cell: (row) => (
        <Opens row={row} own="endValue">
          {amountText(row.endValue, unit)}
        </Opens>
      ),
    },
    {
      id: 'difference',
      header: t('analysis.difference'),
      align: 'end',
      corner: true,
      cell: (row) => (
        <Opens row={row}>
          <Directed of={row.difference} text={amountText(row.difference, unit, true)} />
        </Opens>
      ),
    },
  ];
}

interface PhoneListProps {
  readonly rows: readonly Row[];
  readonly unit: Performance['unit'];
}

/** Two lines each; the account itself stands above already. */
function PhoneList({ rows, unit }: PhoneListProps) {
  const t = useText();
  return (
    <ul className="analysis-same-list">
      {rows
        .filter(({ id }) => id !== 'own')
        .map((row) => (
          <li key={row.id}>
            <span className="analysis-compared">
              <LineKey look={row.look} />
              <strong>{row.name}</strong>
            </span>
            {row.difference !== undefined && (
              <Opens row={row}>
                <Directed of={row.difference} text={amountText(row.difference, unit, true)} />
              </Opens>
            )}
            <span className="muted small tnum">
              {returnText(t, row.ttwror)}
              {row.hint !== undefined && ` · ${row.hint}`}
            </span>
            {row.endValue !== undefined && (
              <span className="muted small tnum">
                {t('analysis.wouldBe', { amount: amountText(row.endValue, unit) })}
              </span>
            )}
          </li>
        ))}
    </ul>
  );
}

interface OpensProps {
  readonly row: Row;
  /** What the account's own figure of the column is; nothing opens where there is none. */
  readonly own?: 'ttwror' | 'endValue';
  readonly children: ReactNode;
}

/** A figure of a row, and the flows behind it. */
function Opens({ row: { id, name, endValue }, own, children }: OpensProps) {
  const t = useText();
  if (id === 'own')
    return own === undefined ? (
      children
    ) : (
      <HowButton figure={own} of={name}>
        {children}
      </HowButton>
    );
  if (endValue === undefined) return children;
  const title = t('analysis.sameIn', { name });
  return (
    <HowButton figure="sameMoney" part={id} title={title} of={title}>
      {children}
    </HowButton>
  );
}

/** Sign, mark and colour. */
function Directed({ of, text }: { readonly of: number | bigint | undefined; readonly text: string }) {
  if (of === undefined || of === 0 || of === 0n) return <span className="tnum">{text}</span>;
  return (
    <span className={`figure direction-${of > 0 ? 'up' : 'down'}`}>
      <span className="figure-mark" aria-hidden="true">
        {of > 0 ? '▲' : '▼'}
      </span>
      {text}
    </span>
  );
}
