/** Explanation of a figure that the page itself summed: its parts, and their sum. */

import { csvText } from '@kurus/core/csv';
import { moneyText, sumMoney } from '@kurus/core/money/money';
import { Download, Info } from 'lucide-react';
import { useText } from '../../../i18n/use-text.ts';
import { formatInUnit } from '../../../lib/amounts/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import { Table } from '../../../ui/table.tsx';
import type { AnalysisQuery } from '../analysis-queries.ts';
import { pointsText } from '../contributions/contribution-bars.tsx';
import type { Composition, ToOpen } from './how-button.tsx';

interface MadeOfProps {
  readonly figure: ToOpen['figure'];
  readonly request: AnalysisQuery;
  readonly title: string;
  readonly made: Composition;
}

type Piece = Composition['pieces'][number];

export function CompositionView({ figure, request, title, made: { of, pieces } }: MadeOfProps) {
  const t = useText();
  const { unit, from, to } = request;
  const isValue = figure === 'endValue';
  const text = ({ amount }: Pick<Piece, 'amount'>) => formatInUnit(amount, unit, !isValue);
  const whole = { amount: sumMoney(pieces.map(({ amount }) => amount)) };
  const hasPoints = pieces.some((piece) => piece.points !== undefined);
  const columns = [
    { id: 'name', header: t('analysis.part'), lead: true, cell: ({ name }: Piece) => name },
    { id: 'amount', header: t(isValue ? 'labels.value' : 'working.name_gain'), align: 'end' as const, cell: text },
    ...(hasPoints
      ? [
          {
            id: 'points',
            header: t('analysis.contributionPoints'),
            align: 'end' as const,
            cell: (piece: Piece) => pointsText(piece.points ?? 0),
          },
        ]
      : []),
  ];
  const save = () => {
    const cells = pieces.map((piece) => [
      piece.name,
      { exact: moneyText(piece.amount) },
      ...(hasPoints ? [(piece.points ?? 0) / 100] : []),
    ]);
    const file = csvText([columns.map(({ header }) => header), ...cells]);
    saveFile(`kurus-${of}-${from ?? to}-${to}.csv`, new Blob([file], { type: 'text/csv' }));
  };
  return (
    <div className="stack-3 analysis-working">
      <p className="analysis-working-figure tnum">{text(whole)}</p>
      <p className="muted small">
        {isValue || from === undefined ? sentenceDate(to) : `${sentenceDate(from)} – ${sentenceDate(to)}`} ·{' '}
        {t(`analysis.unit${unit}`)}
      </p>
      <p className="analysis-working-about">{t(`working.about_${of}`)}</p>
      <Table caption={title} hideCaption columns={columns} rows={pieces} rowKey={(piece) => piece.name} />
      <dl className="analysis-working-sums pairs">
        <div>
          <dt>{t('common.total')}</dt>
          <dd className="tnum">{text(whole)}</dd>
        </div>
        {hasPoints && (
          <div>
            <dt>{t('analysis.contributionPoints')}</dt>
            <dd className="tnum">{pointsText(pieces.reduce((sum, piece) => sum + (piece.points ?? 0), 0))}</dd>
          </div>
        )}
      </dl>
      {of === 'rounding' && (
        <p className="analysis-working-note note">
          <Info size={16} aria-hidden="true" />
          <span>{t('working.noteRounding')}</span>
        </p>
      )}
      <div className="figures-foot row wrap">
        <button type="button" className="figures-button" onClick={save}>
          <Download size={15} aria-hidden="true" /> CSV
        </button>
      </div>
    </div>
  );
}
