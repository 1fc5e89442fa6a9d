import { ALERT_FIELDS, suitsAsset } from '@kurus/core/alerts/alert';
import { ALERT_DIRECTIONS, ALERT_REPEATS, PRICE_ALERTS } from '@kurus/core/contract/words/alerts';
import type { World } from '@kurus/core/contract/words/world';
import type { AssetRef } from '@kurus/core/identity';
import { formatPrice } from '@kurus/core/money/format';
import { type FormEvent, useState } from 'react';
import { currentLanguage } from '../../i18n/language.ts';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { armAlert } from './alert-commands.ts';
import { type Draft, draftSentence, EMPTY_DRAFT, newAlertOf } from './alert-draft.ts';
import './alerts.css';

interface AlertSheetProps {
  readonly open: boolean;
  readonly asset: AssetRef;
  readonly world: World;
  readonly onClose: () => void;
}

export function AlertSheet({ open, onClose, ...sheet }: AlertSheetProps) {
  const t = useText();
  return (
    <Modal open={open} title={t('alerts.setOne')} onClose={onClose}>
      <AlertForm {...sheet} onDone={onClose} />
    </Modal>
  );
}

interface AlertFormProps extends Pick<AlertSheetProps, 'asset' | 'world'> {
  readonly onDone: () => void;
}

function AlertForm({ asset, world, onDone }: AlertFormProps) {
  const t = useText();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const arm = useCommand({
    send: armAlert,
    onSuccess: (message) => {
      toast.success(message);
      onDone();
    },
    onError: (error) => toast.error(messageOf(error, t('alerts.setFailed'))),
  });
  const stated = newAlertOf(draft, asset, world);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stated) arm.mutate(stated);
  };
  const change = (fields: Partial<Draft>) => setDraft({ ...draft, ...fields });
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <SentencePart draft={draft} asset={asset} />
      <RadioGroup
        label={t('alerts.when')}
        name="alertKind"
        variant="chips"
        options={PRICE_ALERTS.filter((one) => suitsAsset(one, asset.type)).map((one) => ({
          value: one,
          label: t(`alerts.${one}`),
        }))}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      <Figures draft={draft} onChange={change} />
      <RadioGroup
        label={t('alerts.howOften')}
        name="alertRepeat"
        options={ALERT_REPEATS.map((one) => ({ value: one, label: t(`alerts.${one}`) }))}
        value={draft.repeat}
        onChange={(repeat) => change({ repeat })}
      />
      {draft.repeat === 'rearm' && <p className="muted small">{t('alerts.rearmHint')}</p>}
      <TextField
        label={t('alerts.note')}
        name="alertNote"
        value={draft.note}
        maxLength={NOTE_LENGTH}
        onChange={(event) => change({ note: event.target.value })}
      />
      <div>
        <Button type="submit" busy={arm.isPending} aria-disabled={stated === undefined}>
          {t('alerts.setIt')}
        </Button>
      </div>
    </form>
  );
}

const NOTE_LENGTH = 200;

function SentencePart({ draft, asset }: { readonly draft: Draft; readonly asset: AssetRef }) {
  const t = useText();
  const last = useQuote(asset.type, asset.code)?.price;
  return (
    <div className="alert-sentence">
      <p aria-live="polite">
        <strong>{draftSentence(draft, asset, last, currentLanguage())}</strong> {t('alerts.tellMe')}
      </p>
      <p className="muted small tnum">
        {last === undefined ? t('alerts.noPrice') : t('alerts.now', { price: formatPrice(last) })}
      </p>
    </div>
  );
}

interface FiguresProps {
  readonly draft: Draft;
  readonly onChange: (fields: Partial<Draft>) => void;
}

/** Fields that the kind has: a price, a percent, a direction. */
function Figures({ draft: { kind, value, percent, direction }, onChange }: FiguresProps) {
  const t = useText();
  const fields = ALERT_FIELDS[kind];
  const isLimit = kind === 'limit-broken';
  return (
    <>
      {fields.value && (
        <NumberField
          label={t('alerts.price')}
          name="alertValue"
          value={value}
          decimals={8}
          suffix="₺"
          onChange={(typed) => onChange({ value: typed })}
        />
      )}
      {fields.percent && (
        <NumberField
          label={t('alerts.percent')}
          name="alertPercent"
          value={percent}
          decimals={2}
          suffix="%"
          onChange={(typed) => onChange({ percent: typed })}
        />
      )}
      {fields.direction && (
        <RadioGroup
          label={t(isLimit ? 'alerts.whichLimit' : 'alerts.direction')}
          name="alertDirection"
          options={ALERT_DIRECTIONS.map((one) => ({
            value: one,
            label: t(isLimit ? `alerts.limit-${one}` : `alerts.way-${one}`),
          }))}
          value={direction}
          onChange={(chosen) => onChange({ direction: chosen })}
        />
      )}
    </>
  );
}
