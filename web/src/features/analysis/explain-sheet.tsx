/** "Nasıl çıktı?": a figure, what question it answers, the rows behind it, and what they come to. */
import type { ExplainedFigure } from '@kurus/core/contract/analysis-working';
import { formatInUnit, formatReturn, formatStatistic } from '@kurus/core/money/format-return';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Info, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { csvText } from '../../charts/csv-text.ts';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/date-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/feedback.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Table } from '../../ui/table.tsx';
import { allWorkingRows, explainQuery, type Asked, type Working, type WorkingRow } from './analysis-queries.ts';
import './explain-sheet.css';
import type { ToOpen } from './how-button.tsx';
import { MadeOf } from './made-of.tsx';
import { workingColumns } from './working-columns.ts';

export interface Opened extends Omit<ToOpen, 'days'> {
  readonly asked: Asked;
}

interface ExplainSheetProps {
  readonly open: boolean;
  readonly opened: Opened | undefined;
  readonly onClose: () => void;
}

export function ExplainSheet({ open, opened, onClose }: ExplainSheetProps) {
  const t = useText();
  const title = opened ? titleOf(t, opened) : '';
  return (
    <Modal open={open && opened !== undefined} title={title} className="analysis-sheet" onClose={onClose}>
      {opened?.made && <MadeOf {...opened} title={title} made={opened.made} />}
      {opened && !opened.made && <Body key={JSON.stringify(opened)} opened={opened} />}
    </Modal>
  );
}

const titleOf = (t: Translate, { figure, isReal, title }: Opened) =>
  title ?? t(isReal ? 'analysis.realReturn' : `working.name_${figure}`);

const RATIOS: readonly ExplainedFigure[] = ['sharpe', 'sortino', 'beta'];

const INCOME: readonly ExplainedFigure[] = ['income', 'incomeGross', 'incomeWithheld', 'yieldOnCost'];

const VALUES: readonly ExplainedFigure[] = ['startValue', 'endValue', 'sameMoney', ...INCOME];

function figureText({ figure, value, amount, unit }: Working): string | undefined {
  if (amount !== undefined) return formatInUnit(amount, unit, !VALUES.includes(figure));
  if (value === undefined) return undefined;
  return RATIOS.includes(figure) ? formatStatistic(value) : formatReturn(value, 2, !INCOME.includes(figure));
}

function Body({ opened }: { readonly opened: Opened }) {
  const { figure, asked, isReal = false } = opened;
  const t = useText();
  const [isByDay, setByDay] = useState(false);
  const question = { ...opened, rows: isByDay ? ('days' as const) : ('steps' as const) };
  const query = useInfiniteQuery(explainQuery(question));
  const told = query.data?.pages[0];
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  // Income is told in lira, whatever the page is in.
  const unit = told?.unit ?? asked.unit;
  const columns = useMemo(() => workingColumns(t, { figure, isByDay, unit }), [t, figure, isByDay, unit]);
  if (!told) {
    if (!query.isError) return <Skeleton height="row" count={6} />;
    return <ErrorState text={t('analysis.failed')} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  }
  const save = async () => {
    const all = await allWorkingRows(question);
    const cells = all.map((row) => columns.map(({ cell }) => plainOf(cell(row))));
    const text = csvText([columns.map(({ header }) => header), ...cells]);
    saveFile(`kurus-${figure}-${told.from}-${told.to}.csv`, new Blob([text], { type: 'text/csv' }));
  };
  return (
    <div className="analysis-working">
      <p className="analysis-working-figure tnum">{figureText(told) ?? t('analysis.cannotBe')}</p>
      <p className="muted small">
        {dateText(told.from)} – {dateText(told.to)} · {t('analysis.days', { days: told.terms.days })} ·{' '}
        {t(`analysis.unit${told.unit}`)}
      </p>
      <p className="analysis-working-about">{t(isReal ? 'working.about_real' : `working.about_${figure}`)}</p>
      <Table
        caption={titleOf(t, opened)}
        hideCaption
        columns={columns.map(({ id, header, cell }, at) => ({
          id,
          header,
          lead: at === 0,
          align: at === 0 ? 'start' : 'end',
          cell: (row: WorkingRow) => textOf(cell(row)),
        }))}
        rows={rows}
        rowKey={(row) =>
          `${row.kind} ${row.from ?? ''} ${row.date} ${row.account ?? ''} ${row.asset?.code ?? ''} ${rows.indexOf(row)}`
        }
      />
      {query.hasNextPage && (
        <Button variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('working.moreRows', { count: told.rowCount - rows.length })}
        </Button>
      )}
      {!isByDay && <Sums told={told} />}
      {isReal && <RealSum told={told} />}
      <p className="analysis-working-note">
        <Info size={16} aria-hidden="true" />
        <span>{t(NOTES[figure] ?? 'working.noteFlows')}</span>
      </p>
      <div className="figures-foot">
        <button type="button" className="figures-button" onClick={() => void save()}>
          <Download size={15} aria-hidden="true" /> CSV
        </button>
        {hasDays(opened) && (
          <button type="button" className="figures-button" aria-pressed={isByDay} onClick={() => setByDay(!isByDay)}>
            <Table2 size={15} aria-hidden="true" />
            {isByDay ? t('working.showSteps') : t('working.showDays', { days: told.terms.days })}
          </button>
        )}
      </div>
    </div>
  );
}

/** Whether each day tells something of it. */
const hasDays = ({ figure, part }: Opened) =>
  figure !== 'sameMoney' && !INCOME.includes(figure) && !(figure === 'endValue' && part !== undefined);

const NOTES: Readonly<Partial<Record<ExplainedFigure, PlainTextKey>>> = {
  xirr: 'working.noteXirr',
  xirrPeriod: 'working.noteXirr',
  volatility: 'working.noteRisk',
  downside: 'working.noteRisk',
  sharpe: 'working.noteRisk',
  sortino: 'working.noteRisk',
  beta: 'working.noteRisk',
  gain: 'working.noteGain',
  contribution: 'working.noteContribution',
  sameMoney: 'working.noteSameMoney',
  income: 'working.noteIncome',
  incomeGross: 'working.noteIncome',
  incomeWithheld: 'working.noteIncome',
  yieldOnCost: 'working.noteYield',
};

const textOf = (cell: ReturnType<ReturnType<typeof workingColumns>[number]['cell']>) =>
  typeof cell === 'string' ? cell : cell.text;
const plainOf = (cell: ReturnType<ReturnType<typeof workingColumns>[number]['cell']>) =>
  typeof cell === 'string' ? cell : cell.plain;

/** What the rows come to; what rounding leaves over is shown, and named. */
function Sums({ told }: { readonly told: Working }) {
  const t = useText();
  const { figure, terms, sum, rest, unit } = told;
  const lines = sumLines(t, told);
  if (lines.length === 0 && sum === undefined) return null;
  const isRate = figure === 'xirr' || figure === 'xirrPeriod';
  return (
    <dl className="analysis-working-sums">
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tnum">{text}</dd>
        </div>
      ))}
      {sum !== undefined && (
        <div>
          <dt>{isRate ? t('working.sumZero') : t('analysis.sum')}</dt>
          <dd className="tnum">{formatInUnit(sum, unit, !isRate && !VALUES.includes(figure))}</dd>
        </div>
      )}
      {!isRate && rest !== undefined && rest !== 0n && (
        <div>
          <dt>{t('analysis.rounding')}</dt>
          <dd className="tnum">{formatInUnit(rest, unit, true)}</dd>
        </div>
      )}
      {terms.periodsOfYear !== undefined && terms.observations !== undefined && isRisk(figure) && (
        <div>
          <dt>{t('working.observations')}</dt>
          <dd className="tnum">
            {terms.observations} · √{terms.periodsOfYear}
          </dd>
        </div>
      )}
    </dl>
  );
}

const isRisk = (figure: ExplainedFigure) => NOTES[figure] === 'working.noteRisk';

function sumLines(t: Translate, { figure, value, sum, unit, terms }: Working) {
  const { income, growth, days, otherAtStart, otherAtEnd } = terms;
  if (value === undefined) return [];
  if (figure === 'contribution')
    return [{ label: t('analysis.contributionPoints'), text: formatStatistic(value * 100, 2, true) }];
  if (otherAtStart !== undefined && otherAtEnd !== undefined) {
    const prices = `${formatStatistic(otherAtEnd, 4)} ÷ ${formatStatistic(otherAtStart, 4)}`;
    return [{ label: t('analysis.index'), text: `${prices} − 1 = ${formatReturn(value, 2, true)}` }];
  }
  if (income !== undefined && sum !== undefined) {
    const amounts = `${formatInUnit(income, unit)} ÷ ${formatInUnit(sum, unit)}`;
    return [{ label: t('working.incomeOverCost'), text: `${amounts} = ${formatReturn(value)}` }];
  }
  if (growth === undefined) return [];
  const written = formatStatistic(growth, 6);
  if (figure === 'ttwror')
    return [{ label: t('working.productLessOne'), text: `${written} − 1 = ${formatReturn(value, 4, true)}` }];
  if (figure === 'ttwrorAnnual')
    return [{ label: t('working.aYear'), text: `${written} ^ (365 ÷ ${days}) − 1 = ${formatReturn(value, 4, true)}` }];
  return [];
}

/** (1 + return) / (prices at the end / prices at the start) - 1 */
function RealSum({ told: { value, terms } }: { readonly told: Working }) {
  const t = useText();
  const { growth, unitAtStart, unitAtEnd } = terms;
  if (value === undefined || growth === undefined || unitAtStart === undefined || unitAtEnd === undefined) return null;
  const nominal = formatStatistic((growth * unitAtEnd) / unitAtStart, 6);
  const prices = `${formatStatistic(unitAtEnd)} ÷ ${formatStatistic(unitAtStart)}`;
  return (
    <p className="analysis-working-real tnum">
      {t('working.realSum')}: {nominal} ÷ ({prices}) − 1 = <strong>{formatReturn(value, 2, true)}</strong>
    </p>
  );
}
