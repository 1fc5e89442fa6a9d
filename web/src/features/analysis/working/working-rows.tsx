/** The rows behind a figure, as a table and as a file. */

import { csvText } from '@kurus/core/csv';
import { formatReturn, formatStatistic } from '@kurus/core/money/format-return';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Info, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { withAmounts } from '../../../lib/amounts/amounts-hidden.ts';
import { formatInUnit } from '../../../lib/amounts/format.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCommand } from '../../../lib/forms/use-command.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { NotYet } from '../../../ui/not-yet.tsx';
import { Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Working, WorkingRow } from '../analysis-queries.ts';
import { type OpenedFigure, titleOf, RATIOS, INCOME, VALUES, NOTES } from './opened-figure.ts';
import { workingColumns } from './working-columns.ts';
import { allWorkingRows, explainQuery } from './working-queries.ts';
import { WorkingSums, RealSum } from './working-sums.tsx';

function figureText({ figure, value, amount, unit }: Working): string | undefined {
  if (amount !== undefined) return formatInUnit(amount, unit, !VALUES.includes(figure));
  if (value === undefined) return undefined;
  return RATIOS.includes(figure) ? formatStatistic(value) : formatReturn(value, 2, !INCOME.includes(figure));
}

export function Body({ opened }: { readonly opened: OpenedFigure }) {
  const { figure, request, isReal = false } = opened;
  const t = useText();
  const [isByDay, setByDay] = useState(false);
  const question = { ...opened, rows: isByDay ? ('days' as const) : ('steps' as const) };
  const query = useInfiniteQuery(explainQuery(question));
  const working = query.data?.pages[0];
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  // Income is in lira, in every unit of the page.
  const unit = working?.unit ?? request.unit;
  const columns = useMemo(() => workingColumns(t, { figure, isByDay, unit }), [t, figure, isByDay, unit]);
  if (!working)
    return (
      <NotYet query={query} failed={t('analysis.failed')}>
        <Skeleton height="row" count={6} />
      </NotYet>
    );
  return (
    <div className="stack-3 analysis-working">
      <p className="analysis-working-figure tnum">{figureText(working) ?? t('labels.notComputable')}</p>
      <p className="muted small">
        {sentenceDate(working.from)} – {sentenceDate(working.to)} · {t('returns.days', { days: working.terms.days })} ·{' '}
        {t(`analysis.unit${working.unit}`)}
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
          {t('working.moreRows', { count: working.rowCount - rows.length })}
        </Button>
      )}
      {!isByDay && <WorkingSums working={working} />}
      {isReal && <RealSum working={working} />}
      <p className="analysis-working-note note">
        <Info size={16} aria-hidden="true" />
        <span>{t(NOTES[figure] ?? 'working.noteFlows')}</span>
      </p>
      <div className="figures-foot row wrap">
        <SaveRows working={working} question={question} columns={columns} />
        {hasDays(opened) && (
          <button type="button" className="figures-button" aria-pressed={isByDay} onClick={() => setByDay(!isByDay)}>
            <Table2 size={15} aria-hidden="true" />
            {isByDay ? t('working.showSteps') : t('working.showDays', { days: working.terms.days })}
          </button>
        )}
      </div>
    </div>
  );
}

interface SaveRowsProps {
  readonly working: Working;
  readonly question: Parameters<typeof allWorkingRows>[0];
  readonly columns: ReturnType<typeof workingColumns>;
}

/** Saves all rows as a file; rows that are not loaded yet are requested first. */
function SaveRows({ working: { figure, from, to }, question, columns }: SaveRowsProps) {
  const t = useText();
  const save = useCommand({
    send: async () => {
      const all = await allWorkingRows(question);
      const cells = withAmounts(() => all.map((row) => columns.map(({ cell }) => plainOf(cell(row)))));
      const text = csvText([columns.map(({ header }) => header), ...cells]);
      saveFile(`kurus-${figure}-${from}-${to}.csv`, new Blob([text], { type: 'text/csv' }));
    },
    onError: (error) => toast.error(messageOf(error, t('analysis.failed'))),
  });
  return (
    <button type="button" className="figures-button" onClick={() => save.mutate()}>
      <Download size={15} aria-hidden="true" /> CSV
    </button>
  );
}

/** Tells if the figure has a row for each day. */
const hasDays = ({ figure, part }: OpenedFigure) =>
  figure !== 'sameMoney' && !INCOME.includes(figure) && !(figure === 'endValue' && part !== undefined);

type Cell = ReturnType<ReturnType<typeof workingColumns>[number]['cell']>;

/** Keeps signs, days and units together with their figure. */
const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : <span className="tnum">{cell.text}</span>);
const plainOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.plain);
