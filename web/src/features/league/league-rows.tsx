import type { TableRow } from '@kurus/core/contract/leagues';
import type { TableOrder } from '@kurus/core/contract/words/league';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { PercentText } from '../../ui/money-text.tsx';
import { EntryDetail } from './entry-detail.tsx';
import { NicknameText } from './nickname-text.tsx';
import { percentOf, pointsText } from './points.ts';

interface LeagueRowsProps {
  readonly id: string;
  readonly rows: readonly TableRow[];
  /** Column that the rows are ranked by. */
  readonly by: TableOrder;
  /** Button at the end of a row. */
  readonly action?: ((row: TableRow) => ReactNode) | undefined;
}

/** Rows of a table as a list of buttons; each opens into its two terms. */
export function LeagueRows({ id, rows, by, action }: LeagueRowsProps) {
  const t = useText();
  return (
    <div className="league-table" data-by={by}>
      <div className="league-heads" aria-hidden="true">
        <span>{t('league.rank')}</span>
        <span>{t('league.before')}</span>
        <span>{t('league.nickname')}</span>
        <span>{t('league.return')}</span>
        <span>{t('league.fall')}</span>
        <span>{t('league.score')}</span>
      </div>
      <ol className="league-rows" aria-label={t('league.table')}>
        {rows.map((row) => (
          <LeagueRow key={row.nickname} id={id} row={row} action={action} />
        ))}
      </ol>
    </div>
  );
}

interface LeagueRowProps {
  readonly id: string;
  readonly row: TableRow;
  readonly action?: LeagueRowsProps['action'];
}

function LeagueRow({ id, row, action }: LeagueRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li
      className="league-row"
      data-own={row.own || undefined}
      id={row.own ? OWN_ROW : undefined}
      data-left={row.state === 'left' || undefined}
    >
      <div className="league-line">
        <RowButton row={row} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
        {action?.(row)}
      </div>
      {isOpen && <EntryDetail id={id} row={row} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** Id of the reader's row, which "Yerime git" puts the focus on. */
export const OWN_ROW = 'league-own';

interface RowButtonProps {
  readonly row: TableRow;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

export function RowButton({ row, isOpen, onPress }: RowButtonProps) {
  const t = useText();
  return (
    <button
      type="button"
      className="league-press"
      aria-expanded={isOpen}
      aria-label={rowName(t, row)}
      onClick={onPress}
    >
      <span className="league-rank">{row.rank ?? '–'}</span>
      <span className="league-before muted">{changeText(row)}</span>
      <NicknameText nickname={row.nickname} mark={row.own ? t('league.you') : undefined} />
      <span className="league-return">
        <PercentText value={percentOf(row.return)} />
      </span>
      <span className="league-fall figure">
        <span className="league-fall-word muted">{t('league.fallShort')} </span>%
        {pointsText(percentOf(row.maxDrawdown))}
      </span>
      <span className="league-points figure">
        {row.state === 'ranked' ? (
          pointsText(row.score)
        ) : (
          <span className="league-chip">{t(`league.state-${row.state}`)}</span>
        )}
      </span>
      <ChevronDown size={18} className="league-chevron" aria-hidden="true" />
    </button>
  );
}

/** "↑ 2", or a dash without a change. */
function changeText({ rank, before }: TableRow): string {
  if (rank === undefined || before === undefined || rank === before) return '–';
  return rank < before ? `↑ ${before - rank}` : `↓ ${rank - before}`;
}

function rowName(t: Translate, row: TableRow): string {
  const values = {
    nickname: row.nickname,
    score: pointsText(row.score),
    return: pointsText(percentOf(row.return)),
    fall: pointsText(percentOf(row.maxDrawdown)),
  };
  return row.rank === undefined
    ? t('league.rowUnranked', { ...values, state: t(`league.state-${row.state as 'left' | 'review' | 'unranked'}`) })
    : t('league.rowRanked', { ...values, rank: row.rank });
}
