/** "Add an asset": what it is, then one short form. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import { withChoice } from '../../../lib/account/account-choice.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { storage } from '../../../lib/storage.ts';
import { IconButton } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { openAccount } from '../../accounts/account-commands.ts';
import { AssetSearch } from '../../search/asset-search.tsx';
import type { Subject } from '../../search/subject.ts';
import { useHeldAssets } from '../../search/use-search.ts';
import { BesForm } from '../bes/bes-form.tsx';
import { type Recorded, undoEntries } from '../entry/entry-commands.ts';
import type { Draft } from '../entry/entry-draft.ts';
import { EntryForm } from '../entry/entry-form.tsx';
import { EntryModal, type FormOfModal } from '../entry/entry-modal.tsx';
import { NewCustomAsset } from '../entry/new-custom-asset.tsx';
import { TERMS_FORMS } from '../terms/terms-forms.ts';
import './add-asset.css';
import { AssetTiles } from './asset-tiles.tsx';
import { type AssetWay, kindOfWay } from './asset-ways.ts';
import { KindStep } from './kind-step.tsx';
import { OwnValueForm } from './own-value-form.tsx';
import { showRow } from './show-row.ts';

interface AddAssetWindowProps {
  readonly open: boolean;
  /** Accounts that may hold it; the first, or the one that was written to last, is chosen. */
  readonly accounts: readonly AccountItem[];
  readonly onClose: () => void;
}

type Step =
  | { readonly at: 'what' }
  | { readonly at: 'way'; readonly way: AssetWay }
  | { readonly at: 'new'; readonly typed: string }
  | { readonly at: 'form'; readonly subject: Subject; readonly type?: TrackedEntryKind };

const FIRST: Step = { at: 'what' };

export function AddAssetWindow({ open, accounts, onClose }: AddAssetWindowProps) {
  const t = useText();
  const [step, setStep] = useState(FIRST);
  const [chosen, setChosen] = useState(() => storage.entryAccount.get());
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  const [left, setLeft] = useState<Draft>();
  if (!account) return null;
  const close = () => {
    setStep(FIRST);
    setLeft(undefined);
    onClose();
  };
  const title = titleOf(t, step);
  return (
    <EntryModal
      open={open}
      account={account}
      title={title}
      header={
        <div className="row add-head">
          {step.at !== 'what' && (
            <IconButton
              label={t('add.back')}
              icon={<ArrowLeft size={20} aria-hidden="true" />}
              onClick={() => setStep(FIRST)}
            />
          )}
          <strong className="modal-title grow">{title}</strong>
          {!(step.at === 'way' && step.way.way === 'bes') && (
            <AccountChoice accounts={accounts} account={account} onChoose={setChosen} />
          )}
        </div>
      }
      onClose={close}
    >
      {(form) => <AddSteps {...{ account, step, left, form }} onLeft={setLeft} onStep={setStep} />}
    </EntryModal>
  );
}

function titleOf(t: Translate, step: Step): string {
  if (step.at === 'way') return t(step.way.label);
  const isOfKind = step.at === 'form' && step.subject !== 'cash';
  return isOfKind ? t(ASSET_KINDS[step.subject.type].shortLabel) : t('add.title');
}

interface AccountChoiceProps {
  readonly accounts: readonly AccountItem[];
  readonly account: AccountItem;
  readonly onChoose: (id: number) => void;
}

function AccountChoice({ accounts, account, onChoose }: AccountChoiceProps) {
  const t = useText();
  if (accounts.length === 1) return <span className="muted small add-account">{account.name}</span>;
  return (
    <span className="add-account">
      <SelectField
        label={t('tracked.whichAccount')}
        hideLabel
        name="account"
        value={String(account.id)}
        onChange={(event) => onChoose(accounts.find(({ id }) => String(id) === event.target.value)?.id ?? account.id)}
        options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </span>
  );
}

interface AddStepsProps {
  readonly account: AccountItem;
  readonly step: Step;
  /** Draft of the form that was left. */
  readonly left: Draft | undefined;
  readonly onLeft: (draft: Draft | undefined) => void;
  readonly form: FormOfModal;
  readonly onStep: (step: Step) => void;
}

function AddSteps({ account, step, left, onLeft, form, onStep }: AddStepsProps) {
  const t = useText();
  const held = useHeldAssets(account.id);
  const pick = (subject: Subject, type?: TrackedEntryKind) =>
    onStep({ at: 'form', subject, ...(type === undefined ? {} : { type }) });
  const onRecorded = (recorded: Recorded, subject: Subject | undefined) => {
    storage.entryAccount.set(account.id);
    form.onDone();
    showRecorded(account.id, recorded, subject, {
      undo: t('add.undo'),
      failed: t('add.undoFailed'),
    });
  };
  if (step.at === 'form')
    return (
      <EntryForm
        {...form}
        {...{ account, left, onRecorded }}
        onDraft={onLeft}
        subject={step.subject}
        type={step.type}
        fillsPrice
      />
    );
  if (step.at === 'new')
    return <NewCustomAsset typed={step.typed} onMade={(subject) => pick(subject)} onBack={() => onStep(FIRST)} />;
  if (step.at === 'way') {
    const { way } = step;
    const kind = kindOfWay(way);
    if (way.way === 'value')
      return <OwnValueForm account={account.id} onTouched={form.onTouched} onRecorded={onRecorded} />;
    if (way.way === 'bes') return <BesForm onTouched={form.onTouched} send={(terms) => openBes(terms, form.onDone)} />;
    if (way.way === 'terms') {
      const Form = TERMS_FORMS[way.terms];
      return <Form account={account} onSaved={() => showAccount(account.id, form.onDone)} />;
    }
    return kind && <KindStep kind={kind} held={held} onPick={(subject) => pick(subject, way.type)} />;
  }
  return (
    <AssetSearch
      label={t('labels.asset')}
      hideLabel
      name="asset"
      placeholder={t('add.placeholder')}
      held={held}
      isFirst
      withCash={false}
      withOffers
      withNew
      whenEmpty={<AssetTiles account={account.id} onChoose={(way) => onStep({ at: 'way', way })} />}
      onPick={(subject) => pick(subject)}
      onNew={(typed) => onStep({ at: 'new', typed })}
    />
  );
}

function showAccount(account: number, onDone: () => void): void {
  storage.entryAccount.set(account);
  onDone();
  navigate(withChoice('/dashboard', account));
}

/** Opens an account for the contract; what it buys brings its money in. */
async function openBes(terms: Parameters<Parameters<typeof BesForm>[0]['send']>[0], onDone: () => void): Promise<void> {
  const { message } = await openAccount({ ...terms, cash: 'none' });
  onDone();
  toast.success(message);
  navigate('/dashboard');
}

/** Shows the account with the row of what was recorded, and a way to take it back. */
function showRecorded(
  account: number,
  { message, ids }: Recorded,
  subject: Subject | undefined,
  texts: { readonly undo: string; readonly failed: string },
): void {
  const undo = async () => {
    try {
      await undoEntries(account, ids);
    } catch (error) {
      toast.error(messageOf(error, texts.failed));
    }
  };
  toast.success(message, { label: texts.undo, onAct: () => void undo() });
  if (subject !== undefined && subject !== 'cash') showRow(subject);
  navigate(withChoice('/dashboard', account));
}
