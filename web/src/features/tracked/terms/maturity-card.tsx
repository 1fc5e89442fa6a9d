/**
 * "Term over": the proposal of a deposit's sale and interest at its end. Accepting it answers the proposal, like the
 * list of proposals does, and buys the further deposit of one that renews. One that was refused is not asked again: the
 * list of proposals takes the refusal back.
 */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { DepositTerms } from '@kurus/core/contract/own-terms';
import type { CustomAssetItem } from '@kurus/core/contract/tracked';
import { dayOfDate } from '@kurus/core/market/calendar';
import { subtractMoney } from '@kurus/core/money/money';
import { checkTerms } from '@kurus/core/terms/check-terms';
import { depositOn } from '@kurus/core/terms/deposit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useAnswer } from '../../../lib/account/answer-action.ts';
import { useEntryLock } from '../../../lib/account/sample-lock.ts';
import { actionsQuery } from '../../../lib/action-queries.ts';
import { formatAmount } from '../../../lib/amounts/format.ts';
import { emptyOnes, type Mistakes, useForm } from '../../../lib/forms/use-form.ts';
import { useRules } from '../../../lib/rules-query.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormStatus } from '../../../ui/form-status.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Term, Terms } from '../../../ui/terms.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRecord } from '../entry/entry-commands.ts';
import { lastDayOf, maturityOf, purchaseOf } from './maturity-entries.ts';
import { makeTermsAsset } from './terms-commands.ts';
import { daysToEnd, ruleOf } from './terms-drafts.ts';
import { fractionOf, percentField } from './terms-figures.ts';

interface MaturityCardProps {
  readonly asset: CustomAssetItem;
  readonly terms: DepositTerms;
  /** Open accounts that hold it. */
  readonly holders: readonly AccountItem[];
  readonly today: string;
}

export function MaturityCard({ asset, terms, holders, today }: MaturityCardProps) {
  const { phase } = depositOn(terms, dayOfDate(today));
  if (holders.length === 0) return null;
  if (phase === 'running' || phase === 'before') return null;
  return holders.map((account) => (
    <Proposal key={account.id} account={account} asset={asset} terms={terms} isNamed={holders.length > 1} />
  ));
}

interface ProposalProps extends Pick<MaturityCardProps, 'asset' | 'terms'> {
  readonly account: AccountItem;
  readonly isNamed: boolean;
}

function Proposal({ account, asset, terms, isNamed }: ProposalProps) {
  const t = useText();
  const { principal, currency, closedOn, renews } = terms;
  const on = lastDayOf(terms);
  const { value } = depositOn(terms, dayOfDate(on));
  const isBroken = closedOn !== undefined;
  if (useIsRefused(account, maturityOf(asset.code, terms))) return null;
  return (
    <Card title={t('terms.overTitle')}>
      <p>{t(isBroken ? 'terms.brokenText' : 'terms.overText', { date: sentenceDate(on) })}</p>
      <Terms className="small">
        {isNamed && <Term label={t('terms.overAccount')}>{account.name}</Term>}
        <Term label={t('terms.overSale')}>{formatAmount(principal, currency)}</Term>
        <Term label={t('terms.overInterest')}>{formatAmount(subtractMoney(value, principal), currency, true)}</Term>
      </Terms>
      <AcceptForm account={account} asset={asset} terms={terms} isRenewed={renews !== 'no' && !isBroken} />
    </Card>
  );
}

/** True once a proposal was refused, and until it is known. */
function useIsRefused({ id }: AccountItem, proposal: string): boolean {
  const { data, isPending } = useInfiniteQuery(actionsQuery(id, 'refused'));
  return isPending || data?.pages.some(({ actions }) => actions.some((one) => one.id === proposal)) === true;
}

const FIELDS = ['newRate', 'newDays', 'newWithheld'] as const;
type Draft = Readonly<Record<(typeof FIELDS)[number], string>>;

/** Further term of a renewed deposit; undefined while a figure is missing. */
function nextTerms(terms: DepositTerms, { newRate, newDays, newWithheld }: Draft): DepositTerms | undefined {
  const from = lastDayOf(terms);
  const term = daysToEnd(from, newDays);
  const [rate, withheld] = [fractionOf(newRate), fractionOf(newWithheld)];
  if (rate === undefined || withheld === undefined || !term) return undefined;
  const { value } = depositOn(terms, dayOfDate(from));
  const principal = terms.renews === 'all' ? value : terms.principal;
  return { ...terms, closedOn: undefined, received: undefined, principal, rate, withheld, from, days: term.days };
}

function mistakesOf(draft: Draft, next: DepositTerms | undefined): Mistakes<keyof Draft> {
  const wrong = next && checkTerms(next, true)?.refusal.detail.field;
  return {
    ...emptyOnes(draft, FIELDS),
    ...(wrong === 'days' && { newDays: 'terms.wrongDays' }),
    ...(wrong === 'rate' && { newRate: 'terms.wrongRate' }),
    ...(wrong === 'withheld' && { newWithheld: 'terms.wrongWithheld' }),
  };
}

interface AcceptProps extends Omit<ProposalProps, 'isNamed'> {
  readonly isRenewed: boolean;
}

function AcceptForm({ account, asset, terms, isRenewed }: AcceptProps) {
  const t = useText();
  const lock = useEntryLock();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(FIELDS);
  const send = useAnswer();
  const record = useRecord();
  /** True once the further deposit is bought, while the proposal is not accepted. */
  const isBought = useRef(false);
  /** Code of a further deposit that was made, while it is not bought. */
  const made = useRef<string>(undefined);
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const { newRate = '', newDays = String(terms.days) } = typed;
  const rule = ruleOf({ currency: terms.currency, from: lastDayOf(terms), days: newDays }, useRules());
  const draft = { newRate, newDays, newWithheld: typed.newWithheld ?? (rule ? percentField(rule.rate) : '') };
  const accept = async (next: DepositTerms | undefined) => {
    const code = next && (made.current ?? (await makeTermsAsset(asset.name, next, true)));
    made.current = code;
    // The purchase comes first: once the deposit is gone its card is, too, and nothing could be sent again.
    if (next && code !== undefined && !isBought.current)
      await record.run({ account: account.id, entries: [purchaseOf(code, next)] });
    isBought.current = true;
    await send.run({ account: account.id, action: maturityOf(asset.code, terms), body: { state: 'accepted' } });
    toast.success(t('terms.accepted'));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = isRenewed ? nextTerms(terms, draft) : undefined;
    if (isRenewed && element.current && form.stop(element.current, mistakesOf(draft, next))) return;
    void form.send(
      () => accept(next),
      (text) => text('tracked.recordFailed'),
    );
  };
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    ...form.marks(name),
    onChange: (text: string) => {
      setTyped({ ...typed, [name]: text });
      form.retype(name);
    },
  });
  return (
    <form ref={element} className="stack" method="post" noValidate onSubmit={submit}>
      {isRenewed && (
        <div className="terms-renewal">
          <NumberField label={t('terms.newRate')} decimals={4} suffix="%" {...field('newRate')} />
          <NumberField label={t('terms.newDays')} decimals={0} {...field('newDays')} />
          <NumberField label={t('terms.withheld')} decimals={4} suffix="%" {...field('newWithheld')} />
        </div>
      )}
      <FormStatus form={form} />
      <Button {...lock} type="submit" busy={form.busy}>
        {t(isRenewed ? 'terms.acceptRenewed' : 'terms.accept')}
      </Button>
    </form>
  );
}
