/**
 * A tax year of the accounts, for the user's own declaration: information, never advice. The printed page is the same,
 * with every lot open.
 */

import './tax.css';
import './tax-print.css';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { type AccountScope, useAccountScope } from '../../lib/account/account-scope.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { taxYearQuery } from './tax-query.ts';
import { TaxSections } from './tax-sections.tsx';

const YEAR = /^(19|20)\d{2}$/;

export function TaxScreen() {
  const t = useText();
  const accounts = useQuery(accountsQuery);
  const scope = useAccountScope();
  if (scope) return <OfAccounts {...scope} />;
  return (
    <NotYet query={accounts} failed={t('tax.failed')}>
      <Skeleton height="card" count={3} />
    </NotYet>
  );
}

function OfAccounts({ scope, included, accounts: all }: AccountScope) {
  const t = useText();
  const search = useSearch();
  const requested = new URLSearchParams(search).get('year');
  const year = requested !== null && YEAR.test(requested) ? requested : undefined;
  const found = useQuery(taxYearQuery(scope, year));
  const { data, isPlaceholderData } = found;
  const change = (next: string) => {
    const query = new URLSearchParams(search);
    query.set('year', next);
    navigate(`/tax?${query.toString()}`, { replace: true });
  };
  return (
    <div className="stack">
      <div className="tax-controls row wrap">
        {data && <YearChoice years={data.years} year={year ?? String(data.year)} onChange={change} />}
      </div>
      {data ? (
        <div
          className="stack tax-year"
          data-old={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData || undefined}
        >
          <TaxSections year={data} accounts={all} included={included} />
        </div>
      ) : (
        <NotYet query={found} failed={t('tax.failed')}>
          <Skeleton height="card" count={3} />
        </NotYet>
      )}
    </div>
  );
}

/** Limit of years as radio buttons; more are a select. */
const MOST_SIDE_BY_SIDE = 5;

interface YearChoiceProps {
  readonly years: readonly number[];
  readonly year: string;
  readonly onChange: (year: string) => void;
}

function YearChoice({ years, year, onChange }: YearChoiceProps) {
  const t = useText();
  const options = years.map((one) => ({ value: String(one), label: String(one) }));
  if (years.length <= MOST_SIDE_BY_SIDE)
    return (
      <RadioGroup label={t('labels.year')} hideLabel name="year" options={options} value={year} onChange={onChange} />
    );
  return (
    <SelectField
      label={t('labels.year')}
      hideLabel
      name="year"
      options={options.toReversed()}
      value={year}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
