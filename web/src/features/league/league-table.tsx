import { TABLE_ORDERS, type TableOrder } from '@kurus/core/contract/words/league';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Crosshair } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import {
  type LeagueDetails,
  type LeagueTable as LeagueTableAnswer,
  NEWEST_TABLE,
  type TableChoice,
  type TableRow,
  tableQuery,
} from './league-queries.ts';
import { OWN_ROW, LeagueRows } from './league-rows.tsx';
import { OwnRow } from './own-row.tsx';
import { countText } from './points.ts';

interface LeagueTableProps {
  readonly league: LeagueDetails;
  readonly action?: ((row: TableRow) => ReactNode) | undefined;
}

/** The official table of a day, by score or return, with the own row always in sight. */
export function LeagueTable({ league, action }: LeagueTableProps) {
  const t = useText();
  const [choice, setChoice] = useState(NEWEST_TABLE);
  const query = useInfiniteQuery(tableQuery(league.id, choice));
  const [first] = query.data?.pages ?? [];
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const focusOwn = useRef(false);
  const hasOwn = rows.some(({ own }) => own);
  useEffect(() => {
    if (!focusOwn.current || !hasOwn) return;
    focusOwn.current = false;
    const own = document.getElementById(OWN_ROW);
    own?.scrollIntoView({ block: 'center' });
    own?.querySelector('button')?.focus({ preventScroll: true });
  }, [hasOwn, choice]);
  const goToOwn = () => {
    focusOwn.current = true;
    setChoice({ ...choice, isAround: !hasOwn || choice.isAround });
  };
  return (
    <Card padding="none" className="league-card">
      <TableTools league={league} first={first} choice={choice} onChoose={setChoice} onOwn={goToOwn} />
      {choice.by === 'return' && <p className="league-note muted small">{t('league.returnNote')}</p>}
      {first ? (
        <LeagueRows id={league.id} rows={rows} by={choice.by} action={action} />
      ) : (
        <NotYet query={query} failed={t('league.tableFailed')}>
          <Skeleton height="row" count={8} className="league-waiting" />
        </NotYet>
      )}
      {first && (
        <div className="league-foot muted small">
          <span>{t('league.shown', { shown: rows.length, of: countText(first.entries) })}</span>
          {choice.isAround && (
            <Button variant="ghost" size="sm" onClick={() => setChoice({ ...choice, isAround: false })}>
              {t('league.toTop')}
            </Button>
          )}
          {query.hasNextPage && (
            <Button
              variant="secondary"
              size="sm"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('league.next')}
            </Button>
          )}
        </div>
      )}
      {league.own && first && <OwnRow league={league} nickname={league.own.nickname} hasOwn={hasOwn} />}
    </Card>
  );
}

interface TableToolsProps {
  readonly league: LeagueDetails;
  /** First page of the table, once it is there. */
  readonly first: LeagueTableAnswer | undefined;
  readonly choice: TableChoice;
  readonly onChoose: (choice: TableChoice) => void;
  readonly onOwn: () => void;
}

function TableTools({ league, first, choice, onChoose, onOwn }: TableToolsProps) {
  const t = useText();
  return (
    <div className="league-tools">
      <RadioGroup<TableOrder>
        label={t('league.by')}
        hideLabel
        name={`by-${league.id}`}
        options={TABLE_ORDERS.map((value) => ({ value, label: t(`league.${value}`) }))}
        value={choice.by}
        onChange={(by) => onChoose({ ...choice, by, isAround: false })}
      />
      {first && first.days.length > 1 && (
        <SelectField
          label={t('league.day')}
          hideLabel
          name="day"
          options={first.days
            .toReversed()
            .map((day) => ({ value: day, label: t('league.dayOf', { day: sentenceDate(day) }) }))}
          value={choice.day ?? first.day}
          onChange={(event) => onChoose({ ...choice, day: event.target.value, isAround: false })}
        />
      )}
      {first?.days.length === 1 && first.day !== undefined && (
        <span className="muted small">{t('league.dayOf', { day: sentenceDate(first.day) })}</span>
      )}
      {league.own && (
        <Button variant="secondary" size="sm" icon={<Crosshair size={16} aria-hidden="true" />} onClick={onOwn}>
          {t('league.goToOwn')}
        </Button>
      )}
    </div>
  );
}
