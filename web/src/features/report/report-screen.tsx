/** "Ay sonu raporu": a month on one page, for the screen or for print. */

import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { type AccountScope, useAccountScope } from '../../lib/account/account-scope.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { sentenceMonth } from '../../lib/words/sentence-date.ts';
import { todayText } from '../../lib/words/today-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { selectedMonth, monthsLater, monthsUntil } from './months.ts';
import './report.css';
import './report-lists.css';
import './report-print.css';
import { ReportPage } from './report-page.tsx';
import { daysOf, performanceQuery, yearUpTo } from './report-query.ts';
import { useYounger, type ReportQuery } from './use-report.ts';

export function ReportScreen() {
  const t = useText();
  const accounts = useQuery(accountsQuery);
  const scope = useAccountScope();
  if (scope) return <OfAccounts {...scope} />;
  return (
    <NotYet query={accounts} failed={t('report.failed')}>
      <Skeleton height="card" count={3} />
    </NotYet>
  );
}

function OfAccounts({ scope, included }: AccountScope) {
  const t = useText();
  const search = useSearch();
  const now = todayText();
  const month = selectedMonth(search, now);
  const change = (next: string) => {
    const query = new URLSearchParams(search);
    query.set('month', next);
    navigate(`/report?${query.toString()}`, { replace: true });
  };
  return (
    <div className="stack report">
      <div className="report-controls row wrap">
        <MonthChoice scope={scope} accounts={included} month={month} today={now} onChange={change} />
        <Button
          variant="secondary"
          size="sm"
          className="report-print"
          icon={<Printer size={16} aria-hidden="true" />}
          onClick={() => print()}
        >
          {t('labels.print')}
        </Button>
      </div>
      <ReportPage scope={scope} accounts={included} month={month} today={now} />
    </div>
  );
}

interface MonthChoiceProps extends ReportQuery {
  readonly onChange: (month: string) => void;
}

function MonthChoice({ scope, accounts, month, today: now, onChange }: MonthChoiceProps) {
  const t = useText();
  // One year is enough to know whether there is an earlier one: the response begins with the first entry or the year.
  const { hasDays } = useYounger(accounts, daysOf(month, now), now);
  const first = useQuery({ ...performanceQuery(scope, yearUpTo(month, now)), enabled: hasDays }).data?.from;
  const months = monthsUntil(first !== undefined && first < month ? first : month, now);
  return (
    <div className="report-months row wrap">
      <IconButton
        label={t('report.before')}
        icon={<ChevronLeft size={18} aria-hidden="true" />}
        disabled={month === months.at(-1)}
        onClick={() => onChange(monthsLater(month, -1))}
      />
      <SelectField
        label={t('labels.month')}
        hideLabel
        name="month"
        options={months.map((one) => ({ value: one, label: sentenceMonth(`${one}-15`) }))}
        value={month}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <IconButton
        label={t('report.after')}
        icon={<ChevronRight size={18} aria-hidden="true" />}
        disabled={month === months[0]}
        onClick={() => onChange(monthsLater(month, 1))}
      />
    </div>
  );
}
