import { ALERT_FIELDS } from '@kurus/core/alerts/alert';
import type { AlertItem } from '@kurus/core/contract/alerts';
import { ALERT_REPEATS } from '@kurus/core/contract/words/alerts';
import { decimalText } from '@kurus/core/money/decimal';
import { priceText } from '@kurus/core/money/money';
import { type FormEvent, useId, useState } from 'react';
import { currentLanguage } from '../../i18n/language.ts';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { WorldOf } from '../../quotes/world-context.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { toast } from '../../ui/toast.tsx';
import { changeOne } from './alert-commands.ts';
import { type Draft, draftSentence, EMPTY_DRAFT, newAlertOf } from './alert-draft.ts';
import { Figures, focusFigure, useLast } from './alert-figures.tsx';
import './alerts.css';

interface EditAlertProps {
  readonly open: boolean;
  /** Undefined while it is closed. */
  readonly alert: AlertItem | undefined;
  readonly onClose: () => void;
}

/** Changes the price or the percent of an alert, and how often it fires. */
export function EditAlert({ open, alert, onClose }: EditAlertProps) {
  const t = useText();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Modal
      open={open && alert !== undefined}
      title={t('alerts.editOne')}
      size="sm"
      onClose={onClose}
      footer={
        <Button type="submit" form={id} busy={isBusy}>
          {t('alerts.save')}
        </Button>
      }
    >
      {alert && (
        <WorldOf value={alert.world}>
          <EditForm key={alert.id} id={id} alert={alert} onBusy={setBusy} onDone={onClose} />
        </WorldOf>
      )}
    </Modal>
  );
}

/** Percent digits of a fraction of eight decimals. */
const PERCENT_DECIMALS = 6;

/** The alert as it stands, for the fields. */
function draftOf({ kind, value, percent, direction, days, repeat }: AlertItem): Draft {
  const fields = ALERT_FIELDS[kind];
  return {
    ...EMPTY_DRAFT,
    kind,
    repeat,
    value: fields.value && value !== undefined ? priceText(value) : '',
    percent: fields.percent && percent !== undefined ? decimalText(percent, PERCENT_DECIMALS) : EMPTY_DRAFT.percent,
    direction: direction ?? EMPTY_DRAFT.direction,
    days: days === undefined ? '' : String(days),
  };
}

interface EditFormProps {
  /** Id of the form, for the button below it. */
  readonly id: string;
  readonly alert: AlertItem;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onDone: () => void;
}

function EditForm({ id, alert, onBusy, onDone }: EditFormProps) {
  const t = useText();
  const asset = alert.asset && { type: alert.asset.kind, code: alert.asset.code };
  const [draft, setDraft] = useState(() => draftOf(alert));
  const last = useLast(asset);
  const change = useCommand({
    send: changeOne,
    onSuccess: (message) => {
      toast.success(message);
      onDone();
    },
    onError: (error) => toast.error(messageOf(error, t('alerts.changeFailed'))),
    onSettled: () => onBusy(false),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const stated = newAlertOf(draft, asset, alert.world);
    if (!stated) return focusFigure();
    onBusy(true);
    const { value, percent, repeat } = stated;
    return change.mutate({ id: alert.id, repeat, ...(value && { value }), ...(percent && { percent }) });
  };
  const edit = (fields: Partial<Draft>) => setDraft({ ...draft, ...fields });
  return (
    <form id={id} className="stack" method="post" noValidate onSubmit={submit}>
      <p className="alert-sentence" aria-live="polite">
        <strong>{draftSentence(draft, asset, last, currentLanguage())}</strong>
      </p>
      <div className="stack-3" data-alert-part="value">
        <Figures draft={draft} asset={asset} isEdited onChange={edit} />
      </div>
      <RadioGroup
        label={t('alerts.howOften')}
        name="alertRepeat"
        options={ALERT_REPEATS.map((one) => ({ value: one, label: t(`alerts.${one}`) }))}
        value={draft.repeat}
        onChange={(repeat) => edit({ repeat })}
      />
      {draft.repeat === 'rearm' && <p className="muted small">{t('alerts.rearmHint')}</p>}
    </form>
  );
}
