/** Choices of a person about what a program asks for: ticks are taken away, never added. */

import type { WantedAccess } from '@kurus/core/contract/programs';
import { type Scope, WRITING_SCOPES } from '@kurus/core/contract/words/scopes';
import { KEY_ACCOUNTS_MAX } from '@kurus/core/limits';
import { DAY_MS } from '@kurus/core/market/calendar';
import { useQuery } from '@tanstack/react-query';
import { Hand, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { accountsQuery } from '../../../lib/account/selected-account.ts';
import { SelectField } from '../../../ui/text-field.tsx';
import { keyAccounts, LIVES, seesAmounts, wordOf } from '../key-words.ts';
import '../key-form.css';
import '../programs.css';
import { RatiosSwitch, TickList } from '../rights-choice.tsx';

type Span = keyof typeof LIVES;
const SPANS: readonly Span[] = ['days30', 'days90', 'year'];

const isWriting = (scope: Scope) => WRITING_SCOPES.includes(scope);
/** Tells if a right is on at first: none that writes, also by proposals. */
const isOnAtFirst = (scope: Scope) => scope !== 'propose' && !isWriting(scope);

export function useChoices({ scopes: access }: WantedAccess) {
  const accounts = keyAccounts(useQuery(accountsQuery).data ?? []);
  const tracked = accounts.filter(({ kind }) => kind === 'tracked').map(({ id }) => id);
  const hasTracked = tracked.length > 0 && tracked.length <= KEY_ACCOUNTS_MAX;
  const [ticked, setTicked] = useState<ReadonlySet<Scope>>(() => new Set(access.filter(isOnAtFirst)));
  const [reach, setReach] = useState<string>();
  const [span, setSpan] = useState<Span>('days90');
  const [ratios, setRatios] = useState(true);
  const scopes = access.filter((scope) => ticked.has(scope));
  const ratiosOnly = ratios && !seesAmounts(ticked);
  const reached = reach ?? (hasTracked ? 'tracked' : 'all');
  return {
    accounts,
    tracked,
    hasTracked,
    scopes,
    toggle(scope: Scope, on: boolean) {
      const next = new Set(ticked);
      if (on) next.add(scope);
      else next.delete(scope);
      setTicked(next);
    },
    reached,
    setReach,
    span,
    setSpan,
    ticked,
    ratiosOnly,
    setRatios,
    granted: () => ({
      scopes,
      accounts: accountsOf(reached, tracked),
      expiresAt: new Date(Date.now() + LIVES[span] * DAY_MS).toISOString(),
      ratiosOnly,
    }),
  };
}

function accountsOf(reached: string, tracked: readonly number[]): 'all' | number[] {
  if (reached === 'all') return 'all';
  return reached === 'tracked' ? [...tracked] : [Number(reached)]; // not a figure: the number of an account
}

interface ConsentChoicesProps {
  readonly access: WantedAccess;
  readonly choices: ReturnType<typeof useChoices>;
}

export function ConsentChoices({ access, choices }: ConsentChoicesProps) {
  const t = useText();
  const { accounts, tracked, hasTracked, scopes } = choices;
  const options = [
    ...(hasTracked ? [{ value: 'tracked', label: t('consent.allTracked', { count: tracked.length }) }] : []),
    { value: 'all', label: t('consent.all') },
    ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <>
      <div>
        <p className="key-label">{t('consent.wants')}</p>
        <div className="key-ticks-box">
          <TickList
            label={t('consent.wants')}
            items={access.scopes.map((scope) => ({
              id: scope,
              label: t(`programs.scope-${wordOf(scope)}`),
              hint: scope === 'propose' ? t('consent.proposeHint') : t(`programs.hint-${wordOf(scope)}`),
              isTicked: scopes.includes(scope),
              mark: <Mark scope={scope} />,
            }))}
            onChange={(scope, on) => choices.toggle(scope as Scope, on)}
          />
        </div>
      </div>
      <div className="consent-selects">
        <SelectField
          label={t('consent.accounts')}
          name="accounts"
          options={options}
          value={choices.reached}
          onChange={(event) => choices.setReach(event.target.value)}
        />
        <SelectField
          label={t('consent.life')}
          name="life"
          options={SPANS.map((value) => ({ value, label: t(`programs.${value}`) }))}
          value={choices.span}
          onChange={(event) => choices.setSpan(event.target.value as Span)}
        />
      </div>
      <div className="consent-ratios">
        <RatiosSwitch scopes={choices.ticked} checked={choices.ratiosOnly} onChange={choices.setRatios} />
      </div>
    </>
  );
}

/** Mark of a right: a pencil for what writes, a hand for what needs the person's yes; reading is neutral. */
function Mark({ scope }: { readonly scope: Scope }) {
  const t = useText();
  if (scope === 'propose')
    return (
      <span className="key-right">
        <Hand size={13} aria-hidden="true" />
        {t('consent.withYou')}
      </span>
    );
  if (!isWriting(scope)) return null;
  return (
    <span className="key-right" data-writes>
      <Pencil size={13} aria-hidden="true" />
      {t('programs.writes')}
    </span>
  );
}
