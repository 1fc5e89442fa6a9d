/**
 * Shown if the account's value was below zero, so that no return can be computed: the days, their cause, and what to
 * do.
 */

import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { navigate } from 'wouter/use-browser-location';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { showAccount } from '../../lib/account/account-choice.ts';
import { formatInUnit } from '../../lib/amounts/format.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { todayText } from '../../lib/words/today-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { Table } from '../../ui/table.tsx';
import type { AnalysisQuery } from './analysis-queries.ts';
import { belowZeroQuery, type BelowZero } from './below-zero-query.ts';
import { daysLater, type View } from './view.ts';

interface RefusedProps {
  readonly request: AnalysisQuery;
  readonly error: ApiError;
  readonly onChange: (change: Partial<View>) => void;
}

export function RefusalCard({ request, error, onChange }: RefusedProps) {
  const t = useText();
  const { data, isError } = useQuery(belowZeroQuery(request));
  const next = data?.to === undefined ? undefined : daysLater(data.to, 1);
  const account = data?.entries[0]?.account;
  return (
    <section className="card stack">
      <p className="analysis-refusal note" role="status">
        <Ban size={18} aria-hidden="true" />
        <span>
          <strong>{t('analysis.notComputable')}</strong> {daysText(t, data) ?? (error.errDetail || error.message)}
        </span>
      </p>
      {data ? <Entries answer={data} /> : !isError && <Skeleton height="row" count={2} />}
      <div className="analysis-refused-ways">
        {account === undefined ? (
          <ButtonLink href="/portfolios">{t('analysis.fixEntries')}</ButtonLink>
        ) : (
          <Button onClick={() => toEntries(account)}>{t('analysis.fixEntries')}</Button>
        )}
        {next !== undefined && next < todayText() && (
          <Button variant="secondary" onClick={() => onChange({ period: 'dates', from: next, to: todayText() })}>
            {t('analysis.startAfter', { date: sentenceDate(next) })}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Selects the account first, because the history is that of the selected account. */
function toEntries(account: number): void {
  showAccount(account);
  navigate('/dashboard?tab=transaction');
}

function daysText(t: Translate, answer: BelowZero | undefined): string | undefined {
  if (answer?.from === undefined || answer.to === undefined) return undefined;
  const days = { from: sentenceDate(answer.from), to: sentenceDate(answer.to) };
  return t(answer.from === answer.to ? 'analysis.belowOneDay' : 'analysis.belowDays', days);
}

/** The entries that caused the negative value. */
function Entries({ answer: { entries, entryCount } }: { readonly answer: BelowZero }) {
  const t = useText();
  if (entries.length === 0) return null;
  const more = entryCount - entries.length;
  return (
    <div>
      <Table
        caption={t('analysis.belowEntries')}
        columns={[
          { id: 'date', header: t('analysis.day'), lead: true, cell: ({ date }) => dateText(date) },
          {
            id: 'what',
            header: t('working.what'),
            cell: ({ type, asset }) => [t(`entries.${type}`), asset?.code].filter(Boolean).join(' · '),
          },
          {
            id: 'cash',
            header: t('working.flow'),
            align: 'end',
            corner: true,
            cell: ({ cash }) => <span className="figure">{formatInUnit(cash, 'TRY', true)}</span>,
          },
        ]}
        rows={entries}
        rowKey={({ account, id }) => `${account} ${id}`}
      />
      {more > 0 && <p className="muted small">{t('analysis.belowMore', { count: more })}</p>}
    </div>
  );
}
