/** Form of one entry, in the order in which users think of it: asset, entry type, day, figures. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { entryDecimals } from '@kurus/core/market/gold-pieces';
import { priceText, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { formatAmount, formatQuantity } from '../../../lib/amounts/format.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormStatus } from '../../../ui/form-status.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Subject } from '../../search/subject.ts';
import { type HeldAsset, useHeldAssets } from '../../search/use-search.ts';
import { useAssetReplay } from '../asset/use-asset-replay.ts';
import { EntryFigures } from '../history/entry-figures.tsx';
import { useCashAfter } from './cash-after.ts';
import { type DayPrice, useDayPrice } from './day-price.ts';
import { draftOf } from './draft-of.ts';
import { Warning } from './effect-rows.tsx';
import { bodiesOf } from './entry-body.ts';
import { type Recorded, useRecord } from './entry-commands.ts';
import { CurrencyFields } from './entry-currency.tsx';
import { emptyDraft, hasFigures, nextDraft, typeFigure, type Draft } from './entry-draft.ts';
import { EntryEffect } from './entry-effect-panel.tsx';
import { effectOf, type DraftEffect } from './entry-effect.ts';
import type { EntryFiguresProps } from './entry-figure.tsx';
import type { FormOfModal } from './entry-modal.tsx';
import { EntryMore } from './entry-more.tsx';
import type { EntryPart } from './entry-part.ts';
import { EntrySubjectFields } from './entry-subject-fields.tsx';
import { FundWithholding, useFundRules } from './fund-withholding.tsx';
import { currencyOf } from './own-currency.ts';
import { useEntryForm } from './use-entry-form.ts';

interface EntryFormProps extends FormOfModal {
  readonly account: AccountItem;
  readonly subject: Subject | undefined;
  /** Undefined: a buy, or for cash a deposit. */
  readonly type: TrackedEntryKind | undefined;
  readonly editing?: TrackedEntryItem | undefined;
  /** Told of the new entries in place of the note, and of the subject that they are about. */
  readonly onRecorded?: ((recorded: Recorded, subject: Subject | undefined) => void) | undefined;
  /** Draft of a form that was left: it is continued if its subject is the same. */
  readonly left?: Draft | undefined;
  /** Told of every draft, and of undefined once it is recorded. */
  readonly onDraft?: ((draft: Draft | undefined) => void) | undefined;
  /** Fills in the price of the day. */
  readonly fillsPrice?: boolean;
}

export function EntryForm(props: EntryFormProps) {
  const { account, subject, editing, onDraft, onTouched, onDone, onRecorded, fillsPrice = false } = props;
  const [today] = useState(todayText);
  const held = useHeldAssets(account.id);
  const [draft, setDraft] = useDraft(props, held, today);
  const formElement = useRef<HTMLFormElement>(null);
  const form = useEntryForm(formElement, draft, today, useIsWholeOnly(draft));
  const record = useRecord();
  const asset = draft.subject === 'cash' ? undefined : draft.subject;
  const replay = useAssetReplay(account, asset);
  const day = useDayPrice(draft.subject, draft.date);
  const effect = useMemo(() => effectOf(draft, replay, editing?.id), [draft, replay, editing]);
  useFocusOnFigures(formElement, draft.subject, editing !== undefined);
  useDayPriceFilled(draft, fillsPrice ? day : undefined, setDraft);
  const change = (next: Draft) => {
    setDraft(next);
    onDraft?.(next);
    onTouched(hasFigures(next));
    form.clear();
  };
  const recordIt = async (again: boolean) => {
    const replaces = editing && { replaces: editing.id };
    const done = await record.run({ account: account.id, entries: bodiesOf(draft), ...replaces });
    if (done === undefined) return;
    if (onRecorded && !again) onRecorded(done, draft.subject);
    else toast.success(done.message);
    onTouched(false);
    onDraft?.(undefined);
    if (again) setDraft(nextDraft(draft));
    else onDone();
  };
  const send = (again: boolean) => {
    if (form.stop()) return;
    void form.send(
      () => recordIt(again),
      (text) => text('tracked.recordFailed'),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  const onKeyDown = onCtrlEnter(() => send(true), editing === undefined);
  const part = { draft, onDraft: change, errorOf: form.errorOf, isCorrection: editing !== undefined };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Ctrl+Enter of its fields
    <form ref={formElement} className="entry-form" method="post" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <EntryFields
        {...part}
        {...{ account, held, today, day, heldQuantity: replay?.end.quantity }}
        isFirst={subject === undefined && !editing}
      />
      <div className="stack entry-side">
        <EntryEffect draft={draft} effect={effect} account={account} today={today} />
        <div className="entry-foot">
          <EntryWarnings draft={draft} effect={effect} account={account} />
          <FormStatus form={form} />
          <Buttons busy={form.busy} isCorrection={editing !== undefined} onAnother={() => send(true)} />
        </div>
      </div>
    </form>
  );
}

const onCtrlEnter = (act: () => void, isOn: boolean) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isOn) return;
  event.preventDefault();
  if (!event.repeat) act();
};

/** Draft that the form begins with: of the entry to correct, of a form that was left, or an empty one. */
function useDraft({ subject, type, editing, left }: EntryFormProps, held: readonly HeldAsset[], today: string) {
  const nameOf = ({ code }: { readonly code: string }) => held.find((one) => one.code === code)?.name ?? code;
  return useState(() =>
    editing
      ? draftOf(editing, nameOf)
      : (continued(left, subject) ?? { ...emptyDraft(today, subject), ...(type && { type }) }),
  );
}

interface EntryFieldsProps extends EntryFiguresProps {
  readonly account: AccountItem;
  readonly today: string;
  readonly isFirst: boolean;
}

/** Asset, type, balance, day, figures: in the order in which users think of them. */
function EntryFields({ account, held, today, day, heldQuantity, isFirst, ...part }: EntryFieldsProps) {
  const { draft } = part;
  return (
    <div className="stack entry-fields">
      <EntrySubjectFields {...part} held={held} account={account} isFirst={isFirst} />
      {account.scheme && <ShareChoice {...part} />}
      <DayField {...part} today={today} />
      {currencyOf(draft.subject) !== undefined && (
        <div className="entry-pair">
          <CurrencyFields {...part} />
        </div>
      )}
      <EntryFigures {...part} {...{ day, held, heldQuantity, account }} />
      <FundWithholding draft={draft} />
      <EntryMore {...part} account={account} />
    </div>
  );
}

/** Checks if the subject comes in whole units alone: coins, and funds but those of pensions. */
function useIsWholeOnly(draft: Draft): boolean {
  const kind = useFundRules(draft)?.fundKind;
  const { subject } = draft;
  if (subject === undefined || subject === 'cash') return false;
  return entryDecimals(subject) === 0 || (kind !== undefined && kind !== 'pension');
}

/** Moves the focus to the figures once the asset is known, and back to the asset for the next entry. */
function useFocusOnFigures(form: RefObject<HTMLFormElement | null>, subject: Subject | undefined, still: boolean) {
  const before = useRef<Subject | undefined>(subject);
  useEffect(() => {
    if (before.current === subject || still) return;
    before.current = subject;
    const next = subject === undefined ? '[role=combobox]' : '[data-first-figure]';
    form.current?.querySelector<HTMLElement>(next)?.focus();
  }, [form, subject, still]);
}

const continued = (left: Draft | undefined, subject: Subject | undefined) =>
  subject !== undefined && left && isSameSubject(left.subject, subject) ? left : undefined;

const isSameSubject = (a: Subject | undefined, b: Subject) =>
  a === b || (typeof a === 'object' && typeof b === 'object' && a.type === b.type && a.code === b.code);

/** Fills in the real price of a purchase's day, until the user types another. */
function useDayPriceFilled(draft: Draft, day: DayPrice | undefined, onFilled: (draft: Draft) => void) {
  const filled = useRef('');
  const price =
    day && !day.simulated && !day.isWeek && draft.type === 'buy' && draft.currency === '' ? priceText(day.close) : '';
  const fill = useEffectEvent(() => {
    if (price === '' || draft.price !== filled.current || draft.typed.length > 1) return;
    filled.current = price;
    onFilled(typeFigure(draft, 'price', price));
  });
  useEffect(() => {
    fill();
  }, [price]);
}

interface ButtonsProps {
  readonly busy: boolean;
  readonly isCorrection: boolean;
  readonly onAnother: () => void;
}

function Buttons({ busy, isCorrection, onAnother }: ButtonsProps) {
  const t = useText();
  return (
    <div className="stack-2 entry-buttons">
      <Button type="submit" wide busy={busy}>
        {t(isCorrection ? 'tracked.saveCorrection' : 'labels.save')}
      </Button>
      {!isCorrection && (
        <Button variant="secondary" wide aria-keyshortcuts="Control+Enter" onClick={onAnother}>
          {t('tracked.saveAnother')}
        </Button>
      )}
    </div>
  );
}

/** Balance of a pension contract that the entry belongs to. */
function ShareChoice({ draft, onDraft }: Pick<EntryPart, 'draft' | 'onDraft'>) {
  const t = useText();
  return (
    <RadioGroup
      label={t('tracked.share')}
      name="share"
      variant="chips"
      value={draft.share}
      onChange={(share) => onDraft({ ...draft, share })}
      options={[
        { value: '', label: t('tracked.ownShare') },
        { value: 'state', label: t('tracked.stateShare') },
      ]}
    />
  );
}

function DayField({ draft, onDraft, errorOf, today }: EntryPart & { readonly today: string }) {
  const t = useText();
  const isOpening = draft.type === 'opening';
  return (
    <DateField
      label={t(draft.type === 'dividend' ? 'tracked.paidOn' : isOpening ? 'tracked.since' : 'labels.date')}
      name="date"
      value={draft.date}
      max={today}
      hint={isOpening && draft.date === '' ? t('tracked.undated') : undefined}
      error={errorOf('date')}
      onChange={(date) => onDraft({ ...draft, date })}
    />
  );
}

interface EntryWarningsProps {
  readonly draft: Draft;
  readonly effect: DraftEffect | undefined;
  readonly account: AccountItem;
}

/** Warnings to check before saving. They block nothing, because files and memories are incomplete. */
function EntryWarnings({ draft, effect, account }: EntryWarningsProps) {
  const t = useText();
  const { currency, after } = useCashAfter(account, draft, effect);
  const lacks = effect?.lacks ?? ZERO_QUANTITY;
  const code = draft.subject === undefined || draft.subject === 'cash' ? '' : draft.subject.code;
  return (
    <>
      {after !== undefined && after < 0n && (
        <Warning>{t('tracked.cashBelow', { cash: formatAmount(after, currency) })}</Warning>
      )}
      {lacks > 0n && <Warning>{t('tracked.sellsMore', { quantity: formatQuantity(lacks), code })}</Warning>}
    </>
  );
}
