import type { TableRow } from '@kurus/core/contract/leagues';
import { assetKey } from '@kurus/core/identity';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import type { ChartPlace } from '../../charts/chart-series.ts';
import { ChartSketch } from '../../charts/chart-sketch.tsx';
import { useText } from '../../i18n/use-text.ts';
import { sentenceDay } from '../../lib/words/sentence-date.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { entryQuery, type LeagueEntry } from './league-queries.ts';
import { type Fall, largestFall, percentOf, pointsText } from './points.ts';
import { ScoreEquation } from './score-equation.tsx';

interface EntryDetailProps {
  readonly id: string;
  readonly row: TableRow;
  readonly onClose: () => void;
}

/** An entry's equation, the line of its values at 18:10 with their largest fall, and shown holdings. */
export function EntryDetail({ id, row, onClose }: EntryDetailProps) {
  const t = useText();
  const query = useQuery(entryQuery(id, row.nickname));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes what a button opened
    <div className="league-detail" onKeyDown={onKeyDown}>
      <div className="stack-3">
        <ScoreEquation of={row} />
        {query.data && <WhyOf entry={query.data} />}
      </div>
      {query.data ? (
        <FallLine days={query.data.days} />
      ) : (
        <NotYet query={query} failed={t('league.entryFailed')}>
          <Skeleton height="card" />
        </NotYet>
      )}
    </div>
  );
}

const dayText = (day: string) => sentenceDay(Date.parse(day));

function WhyOf({ entry: { row, days, holdings } }: { readonly entry: LeagueEntry }) {
  const t = useText();
  const fall = largestFall(days);
  return (
    <>
      {fall && (
        <p className="muted">
          {t('league.fell', {
            from: fall.peak === undefined ? t('league.start') : dayText(days[fall.peak]?.day ?? ''),
            to: dayText(days[fall.trough]?.day ?? ''),
            fall: `%${pointsText(percentOf(row.maxDrawdown))}`,
          })}
        </p>
      )}
      {holdings ? (
        <ul className="league-holdings">
          {holdings.map(({ kind, code, weight }) => (
            <li key={kind === undefined ? code : assetKey(kind, code)}>
              <span>{kind === undefined ? t('league.cash') : code}</span>
              <span className="figure">%{pointsText(percentOf(weight))}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted small">{t('league.holdingsHidden')}</p>
      )}
    </>
  );
}

function FallLine({ days }: { readonly days: LeagueEntry['days'] }) {
  const t = useText();
  const [last] = days.slice(-1);
  if (!last) return <p className="muted small">{t('league.noDays')}</p>;
  const values = [0, ...days.map((one) => Number(percentOf(one.return)) / 100)]; // not a figure: a place in a picture
  const fall = largestFall(days);
  return (
    <div className="league-drop">
      <div className="league-drop-box">
        <ChartSketch label={t('league.lineOf', { count: days.length })} values={values} reach={ZERO} tone="muted">
          {(place) => (
            <>
              {fall && <FallMarks fall={fall} values={values} place={place} />}
              <span className="league-end figure" style={{ left: place.width + 6, top: place.y(values.at(-1) ?? 0) }}>
                {pointsText(percentOf(last.return), true)}
              </span>
            </>
          )}
        </ChartSketch>
      </div>
      <p className="league-drop-days muted small">
        <span>{dayText(days[0]?.day ?? last.day)}</span>
        <span>{dayText(last.day)}</span>
      </p>
      <p className="muted small">{t('league.valuedAt')}</p>
    </div>
  );
}

const ZERO = [0] as const;

interface FallMarksProps {
  readonly fall: Fall;
  readonly values: readonly number[];
  readonly place: ChartPlace;
}

/** The area between the peak and the trough of the largest fall. */
function FallMarks({ fall, values, place }: FallMarksProps) {
  const [from, to] = [fall.peak === undefined ? 0 : fall.peak + 1, fall.trough + 1];
  const [left, right] = [place.x(from) ?? 0, place.x(to) ?? 0];
  const [top, bottom] = [place.y(values[from] ?? 0) ?? 0, place.y(values[to] ?? 0) ?? 0];
  return (
    <>
      <span className="league-fallen" style={{ left, top, width: right - left, height: Math.max(0, bottom - top) }} />
      <span className="league-dot" style={{ left, top }} />
      <span className="league-dot" style={{ left: right, top: bottom }} />
    </>
  );
}
