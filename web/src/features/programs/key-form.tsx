/** Making of a key: its name, rights, accounts and end; the card beside it says what comes of that. */

import type { KeyItem } from '@kurus/core/contract/keys';
import type { Scope } from '@kurus/core/contract/words/scopes';
import { KEY_DAYS_MAX, KEY_NAME_MAX_LENGTH } from '@kurus/core/limits';
import { dateText as isoDay, DAY_MS, dayOf, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useProof } from '../../ui/use-proof.tsx';
import './key-form.css';
import { KeyAside } from './key-aside.tsx';
import { KeyOnce } from './key-once.tsx';
import { type NewKey, sendKey } from './key-queries.ts';
import { keyAccounts, type KeyAccounts, LIVES, seesAmounts } from './key-words.ts';
import { RatiosSwitch, RightsChoice, TickList } from './rights-choice.tsx';

type Span = keyof typeof LIVES | 'onDate';

interface KeyFormProps {
  readonly back: string;
  /** Key whose rights and accounts this one starts with. */
  readonly from?: KeyItem | undefined;
}

export function KeyForm({ back, from }: KeyFormProps) {
  const t = useText();
  const draft = useDraft(from);
  const { proven, dialog } = useProof();
  const [made, setMade] = useState<{ readonly key: KeyItem; readonly token: string }>();
  const submission = useSubmission();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (submission.busy || draft.missing !== undefined) return;
    void submission.send(
      async () => setMade(await proven('key', () => sendKey(draft.body()))),
      (text) => text('programs.makeFailed'),
    );
  };
  return (
    <div className="key-making">
      <Card>
        <form className="stack-5" method="post" noValidate onSubmit={submit}>
          <KeyFields draft={draft} />
          <FormError text={submission.error?.(t)} />
          <div className="key-foot">
            <span className="muted small">{t(draft.missing ?? 'programs.asksProof')}</span>
            <ButtonLink href={back} variant="ghost">
              {t('common.cancel')}
            </ButtonLink>
            <Button type="submit" busy={submission.busy} disabled={draft.missing !== undefined}>
              {t('programs.create')}
            </Button>
          </div>
        </form>
      </Card>
      <KeyAside scopes={draft.scopes} accounts={draft.reached} all={draft.accounts} isInRatios={draft.ratiosOnly} />
      {dialog}
      {made && <KeyOnce made={made} onDone={() => navigate(back)} />}
    </div>
  );
}

type Draft = ReturnType<typeof useDraft>;

function useDraft(from: KeyItem | undefined) {
  const accounts = keyAccounts(useQuery(accountsQuery).data ?? []);
  const [name, setName] = useState(from?.name ?? '');
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(() => new Set<Scope>(from?.scopes ?? ['market']));
  const wanted = from?.accounts ?? 'all';
  const [which, setWhich] = useState<'all' | 'some'>(wanted === 'all' ? 'all' : 'some');
  const [chosen, setChosen] = useState<readonly number[]>(wanted === 'all' ? [] : wanted);
  const [wantsRatios, setWantsRatios] = useState(from?.ratiosOnly === true);
  const [span, setSpan] = useState<Span>('days90');
  const [date, setDate] = useState('');
  const [nowMs] = useState(Date.now);
  const firstDay = dayOf(nowMs) + 1;
  const lastDay = dayOf(nowMs + KEY_DAYS_MAX * DAY_MS) - 1;
  const isDated = span !== 'onDate' || (date >= isoDay(firstDay) && date <= isoDay(lastDay));
  // Accounts that were erased since then are in no list, and can be given to no key.
  const reached: KeyAccounts = which === 'all' ? 'all' : chosen.filter((id) => accounts.some((one) => one.id === id));
  const ratiosOnly = wantsRatios && !seesAmounts(scopes);
  // A date is its whole day, in Istanbul.
  const endMs = span === 'onDate' ? dayStartMs(dayOfDate(date) + 1) : nowMs + LIVES[span] * DAY_MS;
  const missing: PlainTextKey | undefined =
    name.trim() === ''
      ? 'programs.needsName'
      : scopes.size === 0
        ? 'programs.needsRight'
        : which === 'some' && reached.length === 0
          ? 'programs.needsAccount'
          : isDated
            ? undefined
            : 'programs.needsDate';
  const body = (): NewKey => ({
    name: name.trim(),
    scopes: [...scopes],
    accounts: reached === 'all' ? 'all' : [...reached],
    ratiosOnly,
    expiresAt: new Date(endMs).toISOString(),
  });
  return {
    accounts,
    name,
    setName,
    scopes,
    setScopes,
    which,
    setWhich,
    chosen,
    setChosen,
    span,
    setSpan,
    date,
    setDate,
    ratiosOnly,
    setWantsRatios,
    reached,
    endMs,
    isDated,
    firstDay,
    lastDay,
    missing,
    body,
  } as const;
}

function KeyFields({ draft }: { readonly draft: Draft }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('programs.name')}
        hint={t('programs.nameHint')}
        name="name"
        maxLength={KEY_NAME_MAX_LENGTH}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => draft.setName(event.target.value)}
      />
      <RightsChoice scopes={draft.scopes} onChange={draft.setScopes} />
      <div className="key-choices">
        <AccountChoice draft={draft} />
        <EndChoice draft={draft} />
      </div>
      <RatiosSwitch scopes={draft.scopes} checked={draft.ratiosOnly} onChange={draft.setWantsRatios} />
    </>
  );
}

function AccountChoice({ draft: { accounts, which, setWhich, chosen, setChosen } }: { readonly draft: Draft }) {
  const t = useText();
  const toggle = (id: number, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <div className="stack">
      <RadioGroup
        label={t('programs.whichAccounts')}
        name="which"
        options={[
          { value: 'all', label: t('programs.every') },
          { value: 'some', label: t('programs.someAccounts') },
        ]}
        value={which}
        onChange={setWhich}
      />
      {which === 'some' && (
        <TickList
          label={t('programs.whichAccounts')}
          items={accounts.map(({ id, name }) => ({ id: String(id), label: name, isTicked: chosen.includes(id) }))}
          onChange={(id, on) => toggle(Number(id), on)} // not a figure: the number of an account
        />
      )}
      <p className="muted small">{t(which === 'all' ? 'programs.laterToo' : 'programs.later')}</p>
    </div>
  );
}

function EndChoice({ draft }: { readonly draft: Draft }) {
  const t = useText();
  const { span, setSpan, date, setDate, endMs, isDated, firstDay, lastDay } = draft;
  const spans: readonly Span[] = ['days30', 'days90', 'year', 'onDate'];
  return (
    <div className="stack">
      <RadioGroup
        label={t('programs.whenEnds')}
        name="span"
        options={spans.map((value) => ({ value, label: t(`programs.${value}`) }))}
        value={span}
        onChange={setSpan}
      />
      {span === 'onDate' && (
        <DateField
          label={t('programs.onDate')}
          hideLabel
          name="date"
          min={isoDay(firstDay)}
          max={isoDay(lastDay)}
          value={date}
          onChange={setDate}
        />
      )}
      {isDated && <p className="muted small">{t('programs.endsOn', { date: sentenceDate(endMs - 1) })}</p>}
    </div>
  );
}
