import { ALERT_REPEATS, type AlertKind } from '@kurus/core/contract/words/alerts';
import type { World } from '@kurus/core/contract/words/world';
import type { AssetRef } from '@kurus/core/identity';
import { ALERTS_MAX, NOTE_MAX_LENGTH } from '@kurus/core/limits';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { accountsQuery, isOpenTracked } from '../../lib/account/selected-account.ts';
import { alertsQuery } from '../../lib/alert-queries.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import type { NewAlert } from './alert-commands.ts';
import { type Draft, EMPTY_DRAFT, isOfAccount, nearValue, newAlertOf } from './alert-draft.ts';
import { Figures, focusFigure, useLast } from './alert-figures.tsx';
import { SentencePart } from './alert-sentence-part.tsx';
import { AlertWarnings } from './alert-warnings.tsx';
import './alerts.css';
import { ChannelChoice } from './channel-choice.tsx';
import { KindChoice } from './kind-choice.tsx';
import { useArm } from './use-arm.ts';

interface AlertSheetProps {
  readonly open: boolean;
  /** Absent for one on the portfolio, or on dates of what is held. */
  readonly asset?: AssetRef | undefined;
  readonly world: World;
  /** Kind, price and whatever else is filled in. */
  readonly initial?: (Pick<Draft, 'kind' | 'value'> & Partial<Draft>) | undefined;
  /** Sets the alert in another way than by its own call. */
  readonly onStated?: ((alert: NewAlert) => Promise<void>) | undefined;
  readonly onClose: () => void;
}

/** The sheet is mounted anew for each alert. */
export function AlertSheet({ open, onClose, ...sheet }: AlertSheetProps) {
  const t = useText();
  const id = useId();
  const known = useQuery({ ...alertsQuery, enabled: open }).data;
  const [isNoting, setNoting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    setNoting(false);
    onClose();
  };
  return (
    <Modal
      open={open}
      title={t('alerts.setOne')}
      onClose={close}
      footer={
        <div className="alert-foot">
          <span className="muted small">
            {known && t('alerts.count', { count: ALERTS_MAX - known.left, most: ALERTS_MAX })}
          </span>
          {!isNoting && (
            <Button variant="ghost" onClick={() => setNoting(true)}>
              {t('alerts.addNote')}
            </Button>
          )}
          <Button type="submit" form={id} busy={isBusy}>
            {t('alerts.setIt')}
          </Button>
        </div>
      }
    >
      <AlertForm {...sheet} id={id} isNoting={isNoting} onBusy={setBusy} onDone={close} />
    </Modal>
  );
}

interface AlertFormProps extends Pick<AlertSheetProps, 'asset' | 'world' | 'initial' | 'onStated'> {
  /** Id of the form, for the button below it. */
  readonly id: string;
  /** True: the fields for a note and a last day are open. */
  readonly isNoting: boolean;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onDone: () => void;
}

function AlertForm({ id, asset, world, initial, onStated, isNoting, onBusy, onDone }: AlertFormProps) {
  const t = useText();
  const kind = asset ? ('price-above' as const) : ('portfolio-above' as const);
  const last = useLast(asset);
  const [draft, setDraft] = useState<Draft>({ ...EMPTY_DRAFT, kind, value: nearValue(kind, asset, last), ...initial });
  const [isTyped, setTyped] = useState(initial !== undefined);
  const arm = useArm(onDone, onStated);
  const stated = newAlertOf(draft, asset, world);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in a field sets no alert: the sentence is to be read first. The button stands below the form.
    if (event.currentTarget.contains(document.activeElement)) return undefined;
    if (!stated) return focusFigure();
    onBusy(true);
    arm.mutate(stated, { onSettled: () => onBusy(false) });
  };
  const change = (fields: Partial<Draft>) => {
    if (fields.value !== undefined) setTyped(true);
    setDraft({ ...draft, ...fields });
  };
  // A price that nobody typed goes to the side of the kind.
  const choose = (chosen: AlertKind) =>
    setDraft({ ...draft, kind: chosen, ...(isTyped ? {} : { value: nearValue(chosen, asset, last) }) });
  return (
    <form id={id} className="stack" noValidate onSubmit={submit}>
      <SentencePart draft={draft} asset={asset} />
      <AlertWarnings draft={draft} asset={asset} world={world} />
      <KindChoice asset={asset} value={draft.kind} onChange={choose} />
      <div className="stack-3" data-alert-part="value">
        <Figures draft={draft} asset={asset} onChange={change} />
      </div>
      {world === 'real' && isOfAccount(draft.kind) && (
        <AccountField value={draft.account} onChange={(account) => change({ account })} />
      )}
      <div data-alert-part="repeat">
        <RadioGroup
          label={t('alerts.howOften')}
          name="alertRepeat"
          options={ALERT_REPEATS.map((one) => ({ value: one, label: t(`alerts.${one}`) }))}
          value={draft.repeat}
          onChange={(repeat) => change({ repeat })}
        />
      </div>
      {draft.repeat === 'rearm' && <p className="muted small">{t('alerts.rearmHint')}</p>}
      <ChannelChoice value={draft.channels} onChange={(channels) => change({ channels })} />
      {isNoting && (
        <>
          <TextField
            label={t('alerts.note')}
            name="alertNote"
            value={draft.note}
            maxLength={NOTE_MAX_LENGTH}
            data-autofocus
            onChange={(event) => change({ note: event.target.value })}
          />
          <DateField
            label={t('alerts.validUntil')}
            name="alertValidUntil"
            value={draft.validUntil}
            min={today()}
            onChange={(validUntil) => change({ validUntil })}
          />
        </>
      )}
    </form>
  );
}

const today = () => dateText(dayOf(Date.now()));

interface AccountFieldProps {
  readonly value: number | undefined;
  readonly onChange: (account: number | undefined) => void;
}

/** One of the open tracked accounts, or all together; nothing to choose where there is one. */
function AccountField({ value, onChange }: AccountFieldProps) {
  const t = useText();
  const open = (useQuery(accountsQuery).data ?? []).filter(isOpenTracked);
  if (open.length < 2) return null;
  return (
    <SelectField
      label={t('alerts.account')}
      name="alertAccount"
      value={value === undefined ? '' : String(value)}
      options={[
        { value: '', label: t('alerts.allAccounts') },
        ...open.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === '' ? undefined : parseInt(chosen, 10))}
    />
  );
}
