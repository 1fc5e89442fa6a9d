/** "Term over": proposes the sale and the interest of a deposit at its end, and asks for the terms of a further one. */

import { depositWithholding } from '@kurus/core/analysis/tax/deposit-withholding';
import type { AccountItem } from '@kurus/core/contract/accounts';
import type { DepositTerms } from '@kurus/core/contract/own-terms';
import type { CustomAssetItem } from '@kurus/core/contract/tracked';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import type { Money } from '@kurus/core/money/money';
import { checkTerms } from '@kurus/core/terms/check-terms';
import { depositOn, endOfDeposit } from '@kurus/core/terms/deposit';
import { useRef, useState, type FormEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useWriteLock } from '../../../lib/account/sample-lock.ts';
import { emptyOnes, useForm } from '../../../lib/forms/use-form.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormStatus } from '../../../ui/form-status.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Term, Terms } from '../../../ui/terms.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRecord } from '../entry/entry-commands.ts';
import { BrokenEarly } from './broken-early.tsx';
import { maturityEntries, purchaseOf } from './maturity-entries.ts';
import { makeTermsAsset } from './terms-commands.ts';
import { daysToEnd } from './terms-drafts.ts';
import { formatOwn, fractionOf, percentField } from './terms-figures.ts';

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
  if (phase === 'running') return <BrokenEarly asset={asset} terms={terms} today={today} />;
  if (phase === 'before') return null;
  return holders.map((account) => (
    <Proposal key={account.id} account={account} asset={asset} terms={terms} isNamed={holders.length > 1} />
  ));
}

interface ProposalProps extends Pick<MaturityCardProps, 'asset' | 'terms'> {
  readonly account: AccountItem;
  readonly isNamed: boolean;
}

const FIELDS = ['newRate', 'newDays', 'newWithheld'] as const;

function Proposal({ account, asset, terms, isNamed }: ProposalProps) {
  const t = useText();
  const lock = useWriteLock();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(FIELDS);
  const record = useRecord();
  const [draft, setDraft] = useState({ newRate: '', newDays: String(terms.days) });
  const [typedWithheld, setWithheld] = useState<string>();
  const made = useRef<string>(undefined);
  const { principal, currency, renews, closedOn } = terms;
  const isBroken = closedOn !== undefined;
  const on = closedOn ?? dateText(endOfDeposit(terms));
  const value = depositOn(terms, dayOfDate(on)).value;
  const isRenewed = renews !== 'no' && !isBroken;
  const term = daysToEnd(on, draft.newDays);
  const rule = term && depositWithholding({ currency, from: on, days: term.days });
  const newWithheld = typedWithheld ?? (rule ? percentField(rule.rate) : '');
  const set = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes });
    for (const name of Object.keys(changes)) form.retype(name);
  };
  const nextTerms = (): DepositTerms | undefined => {
    const [rate, withheld] = [fractionOf(draft.newRate), fractionOf(newWithheld)];
    if (rate === undefined || withheld === undefined || !term) return undefined;
    const { closedOn: _, received: __, ...same } = terms;
    return { ...same, principal: renews === 'all' ? value : principal, rate, withheld, from: on, days: term.days };
  };
  const accept = async (next: DepositTerms | undefined) => {
    const code = next && (made.current ?? (await makeTermsAsset(asset.name, next, true)));
    made.current = code;
    const entries = maturityEntries(asset.code, terms);
    const further = next && code !== undefined ? [purchaseOf(code, next)] : [];
    await record.run({ account: account.id, entries: [...entries, ...further] });
    toast.success(t('terms.accepted'));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = isRenewed ? nextTerms() : undefined;
    if (isRenewed && element.current) {
      const wrong = next && checkTerms(next, true)?.refusal.detail.field;
      const mistakes = {
        ...emptyOnes({ ...draft, newWithheld }, FIELDS),
        ...(wrong === 'days' && { newDays: 'terms.wrongDays' as const }),
        ...(wrong === 'rate' && { newRate: 'terms.wrongRate' as const }),
        ...(wrong === 'withheld' && { newWithheld: 'terms.wrongWithheld' as const }),
      };
      if (form.stop(element.current, mistakes)) return;
    }
    void form.send(
      () => accept(next),
      (text) => text('tracked.recordFailed'),
    );
  };
  return (
    <Card title={t('terms.overTitle')}>
      <p>{t(isBroken ? 'terms.brokenText' : 'terms.overText', { date: sentenceDate(on) })}</p>
      <Terms className="small">
        {isNamed && <Term label={t('terms.overAccount')}>{account.name}</Term>}
        <Term label={t('terms.overSale')}>{formatOwn(principal, currency)}</Term>
        <Term label={t('terms.overInterest')}>{formatOwn((value - principal) as Money, currency, true)}</Term>
      </Terms>
      <form ref={element} className="stack" method="post" noValidate onSubmit={submit}>
        {isRenewed && (
          <div className="terms-renewal">
            <NumberField
              label={t('terms.newRate')}
              name="newRate"
              decimals={4}
              value={draft.newRate}
              suffix="%"
              {...form.marks('newRate')}
              onChange={(newRate) => set({ newRate })}
            />
            <NumberField
              label={t('terms.newDays')}
              name="newDays"
              decimals={0}
              value={draft.newDays}
              {...form.marks('newDays')}
              onChange={(newDays) => set({ newDays })}
            />
            <NumberField
              label={t('terms.withheld')}
              name="newWithheld"
              decimals={4}
              value={newWithheld}
              suffix="%"
              {...form.marks('newWithheld')}
              onChange={(text) => {
                setWithheld(text);
                form.retype('newWithheld');
              }}
            />
          </div>
        )}
        <FormStatus form={form} />
        <Button {...lock} type="submit" busy={form.busy}>
          {t(isRenewed ? 'terms.acceptRenewed' : 'terms.accept')}
        </Button>
      </form>
    </Card>
  );
}
