/** Foot of a chart: its figures as a table and as a file, and its most important caveat. */

import { csvText, type CsvCell } from '@kurus/core/csv';
import { Download, Table2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { withAmounts } from '../lib/amounts/amounts-hidden.ts';
import { saveFile } from '../lib/save-file.ts';
import { Table } from '../ui/table.tsx';
import { columnOf, idOf, type ChartTableColumn, type ChartTableRow } from './chart-table.tsx';
import './figures-foot.css';

/** Content of a cell; `plain` is the content in the file if that differs. */
export type FigureCell =
  | string
  | {
      readonly text: string;
      readonly plain: CsvCell;
      /** Element around the text, on the screen only. */ readonly content?: ReactNode;
    };

export type FigureRow = ChartTableRow<FigureCell>;

interface FiguresFootProps {
  readonly caption: string;
  readonly columns: readonly ChartTableColumn[];
  /** Computed when they are needed. */
  readonly rows: () => readonly FigureRow[];
  /** File name without extension. */
  readonly fileName: string;
  readonly note?: ReactNode;
}

export function FiguresFoot({ caption, columns, rows, fileName, note }: FiguresFootProps) {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const save = () => {
    const figures = withAmounts(() => rows().map(({ cells }) => cells.map(plainOf)));
    const lines = [columns.map(({ header }) => header), ...figures];
    saveFile(`${fileName}.csv`, new Blob([csvText(lines)], { type: 'text/csv' }));
  };
  return (
    <div className="figures">
      <div className="figures-foot row wrap">
        <button
          type="button"
          className="figures-button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <Table2 size={15} aria-hidden="true" />
          {t('market.chartTable')}
          <span className="visually-hidden">: {caption}</span>
        </button>
        <button type="button" className="figures-button" onClick={save}>
          <Download size={15} aria-hidden="true" />
          CSV
          <span className="visually-hidden">: {caption}</span>
        </button>
        {note !== undefined && <p className="figures-note">{note}</p>}
      </div>
      {open && (
        // oxlint-disable-next-line no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
        <div id={id} className="figures-rows" role="region" aria-label={caption} tabIndex={0}>
          <Table caption={caption} hideCaption columns={columns.map(columnOf(contentOf))} rows={rows()} rowKey={idOf} />
        </div>
      )}
    </div>
  );
}

const plainOf = (cell: FigureCell): CsvCell => (typeof cell === 'string' ? cell : cell.plain);

const contentOf = (cell: FigureCell | undefined): ReactNode =>
  typeof cell === 'object' ? (cell.content ?? cell.text) : cell;
