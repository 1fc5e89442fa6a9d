/** "Kurallar": the dated rules that figures rest on, by subject, with their sources and what changes soon. */

import './rules.css';
import { RULE_SUBJECTS } from '@kurus/core/data-pack/words';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { ruleAnchor, ruleOfHash } from '../../lib/rule-address.ts';
import { type Rules, rulesQuery } from '../../lib/rules-query.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { type Filter, filtered, FILTERS, found, type RuleState, stateOf } from './rule-state.ts';
import { RuleTable } from './rule-table.tsx';

export function RulesScreen() {
  const t = useText();
  const rules = useQuery(rulesQuery());
  if (rules.data) return <Loaded rules={rules.data} />;
  return (
    <NotYet query={rules} failed={t('rules.failed')}>
      <Skeleton height="card" count={3} />
    </NotYet>
  );
}

/** Search and filter are in the address: `?q=stopaj&show=ending`. */
function useFilters() {
  const query = new URLSearchParams(useSearch());
  const search = query.get('q') ?? '';
  const filter = FILTERS.find((one) => one === query.get('show')) ?? 'all';
  const go = (name: 'q' | 'show', value: string) => {
    if (value === '' || value === 'all') query.delete(name);
    else query.set(name, value);
    const text = query.toString();
    navigate(text === '' ? '/rules' : `/rules?${text}`, { replace: true });
  };
  return { search, filter, go };
}

function Loaded({ rules: { rules, pack, today } }: { readonly rules: Rules }) {
  const t = useText();
  const { search, filter, go } = useFilters();
  const states = useMemo(() => rules.map((rule) => stateOf(rule, today)), [rules, today]);
  const shown = found(filtered(states, filter), search);
  // The browser looked for the row before it was there.
  useEffect(() => {
    const rule = ruleOfHash(window.location.hash);
    if (rule !== undefined) document.getElementById(ruleAnchor(rule))?.scrollIntoView({ block: 'center' });
  }, []);
  const bySubject = Map.groupBy(shown, ({ rule }) => rule.subject);
  return (
    <div className="stack rules">
      {isRefused(pack.state) && (
        <p className="note rules-refused" role="alert">
          <ShieldAlert size={16} aria-hidden="true" />
          {t(`rules.${pack.state}`, { date: sentenceDate(pack.issuedOn) })}
        </p>
      )}
      <Ending states={filtered(states, 'ending')} onShow={() => go('show', 'ending')} />
      <div className="rules-controls">
        <SearchField
          label={t('rules.search')}
          placeholder={t('rules.searchFor')}
          value={search}
          onChange={(text) => go('q', text)}
        />
        <FilterButtons states={states} filter={filter} onChoose={(one) => go('show', one)} />
        <p className="rules-pack muted small">
          <span>{t('rules.pack', { date: sentenceDate(pack.issuedOn) })}</span>
          {pack.state === 'signed' && (
            <span className="rules-signed">
              <ShieldCheck size={14} aria-hidden="true" />
              {t('rules.signed')}
            </span>
          )}
          {pack.state === 'shipped' && <span>{t('rules.shipped')}</span>}
        </p>
      </div>
      {shown.length === 0 && <p className="muted">{t('rules.none')}</p>}
      {RULE_SUBJECTS.flatMap((subject) => {
        const some = bySubject.get(subject);
        if (!some) return [];
        const title = t(`rules.${subject}`);
        return (
          <Card key={subject} padding="none" title={<Titled title={title} count={some.length} />}>
            <RuleTable caption={title} states={some} today={today} />
          </Card>
        );
      })}
      <p className="muted small">{t('rules.about')}</p>
    </div>
  );
}

type PackState = Rules['pack']['state'];
type Refused = Exclude<PackState, 'shipped' | 'signed'>;
const isRefused = (state: PackState): state is Refused => state !== 'shipped' && state !== 'signed';

const Titled = ({ title, count }: { readonly title: string; readonly count: number }) => (
  <>
    {title} <span className="muted tnum">{count}</span>
  </>
);

interface EndingProps {
  readonly states: readonly RuleState[];
  readonly onShow: () => void;
}

function Ending({ states, onShow }: EndingProps) {
  const t = useText();
  const [first, ...others] = states.toSorted((a, b) => (a.daysLeft ?? 0) - (b.daysLeft ?? 0));
  if (first?.rule.endsAt === undefined) return null;
  const about = { name: first.rule.name, date: sentenceDate(first.rule.endsAt), count: others.length };
  return (
    <div className="note rules-banner">
      <CalendarClock size={18} aria-hidden="true" />
      <p>
        <strong>{t('rules.endingHead', { count: states.length })}</strong>{' '}
        {t(others.length === 0 ? 'rules.endingOne' : 'rules.endingMore', about)} {t('rules.endingText')}
      </p>
      <Button variant="secondary" onClick={onShow}>
        {t('rules.show')}
      </Button>
    </div>
  );
}

interface FilterButtonsProps {
  readonly states: readonly RuleState[];
  readonly filter: Filter;
  readonly onChoose: (filter: Filter) => void;
}

function FilterButtons({ states, filter, onChoose }: FilterButtonsProps) {
  const t = useText();
  return (
    <div className="rules-filters" role="group" aria-label={t('rules.filters')}>
      {FILTERS.map((one) => (
        <button
          key={one}
          type="button"
          className={classNames('rules-filter', one === filter && 'rules-filter-on')}
          aria-pressed={one === filter}
          onClick={() => onChoose(one)}
        >
          {t(`rules.${one}`)} <span className="tnum">{filtered(states, one).length}</span>
        </button>
      ))}
    </div>
  );
}
