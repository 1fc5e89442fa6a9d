import { ALERT_FIELDS, type Fraction, suitsAsset } from '@kurus/core/alerts/alert';
import { alertSentence } from '@kurus/core/alerts/sentence';
import {
  ALERT_DIRECTIONS,
  ALERT_REPEATS,
  type AlertDirection,
  type AlertKind,
  type AlertRepeat,
  PRICE_ALERTS,
} from '@kurus/core/contract/words/alerts';
import type { World } from '@kurus/core/contract/words/world';
import type { AssetRef } from '@kurus/core/identity';
import { formatPrice } from '@kurus/core/money/format';
import { parsePrice, type Price, priceText } from '@kurus/core/money/money';
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
import { armAlert, type NewAlert } from './alert-commands.ts';
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

const DECIMALS = 8;

/** Typed percent as a fraction, both as texts of plain decimals. */
const fractionText = (percent: string): string | undefined => {
  const typed = parsePrice(percent);
  return typed === undefined || typed <= 0n ? undefined : priceText((typed / 100n) as Price);
};

function AlertForm({
  asset,
  world,
  onDone,
}: Pick<AlertSheetProps, 'asset' | 'world'> & { readonly onDone: () => void }) {
  const t = useText();
  const last = useQuote(asset.type, asset.code)?.price;
  const [kind, setKind] = useState<AlertKind>('price-above');
  const [value, setValue] = useState('');
  const [percent, setPercent] = useState('5');
  const [direction, setDirection] = useState<AlertDirection>('both');
  const [repeat, setRepeat] = useState<AlertRepeat>('once');
  const [note, setNote] = useState('');
  const arm = useCommand({
    send: armAlert,
    onSuccess: (message) => {
      toast.success(message);
      onDone();
    },
    onError: (error) => toast.error(messageOf(error, t('alerts.setFailed'))),
  });
  const fields = ALERT_FIELDS[kind];
  const price = parsePrice(value);
  const fraction = fractionText(percent);
  const stated = {
    ...(fields.value ? { value } : {}),
    ...(fields.percent && fraction !== undefined ? { percent: fraction } : {}),
    ...(fields.direction ? { direction } : {}),
  };
  const isWhole = (!fields.value || (price !== undefined && price > 0n)) && (!fields.percent || fraction !== undefined);
  const sentence = alertSentence(
    {
      kind,
      asset: asset.code,
      value: fields.value ? (price ?? last) : undefined,
      percent: fields.percent ? (parsePrice(fraction ?? '0') as bigint as Fraction) : undefined,
      direction,
    },
    'future',
    currentLanguage(),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole) return;
    const text = note.trim();
    const body = { kind, asset: { kind: asset.type, code: asset.code }, world, repeat, ...stated } as NewAlert;
    arm.mutate(text === '' ? body : { ...body, note: text });
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <div className="alert-sentence">
        <p aria-live="polite">
          <strong>{sentence}</strong> {t('alerts.tellMe')}
        </p>
        <p className="muted small tnum">
          {last === undefined ? t('alerts.noPrice') : t('alerts.now', { price: formatPrice(last) })}
        </p>
      </div>
      <RadioGroup
        label={t('alerts.when')}
        name="alertKind"
        variant="chips"
        options={PRICE_ALERTS.filter((one) => suitsAsset(one, asset.type)).map((one) => ({
          value: one,
          label: t(`alerts.${one}`),
        }))}
        value={kind}
        onChange={setKind}
      />
      {fields.value && (
        <NumberField
          label={t('alerts.price')}
          name="alertValue"
          value={value}
          decimals={DECIMALS}
          suffix="₺"
          onChange={setValue}
        />
      )}
      {fields.percent && (
        <NumberField
          label={t('alerts.percent')}
          name="alertPercent"
          value={percent}
          decimals={2}
          suffix="%"
          onChange={setPercent}
        />
      )}
      {fields.direction && (
        <RadioGroup
          label={t(kind === 'limit-broken' ? 'alerts.whichLimit' : 'alerts.direction')}
          name="alertDirection"
          options={ALERT_DIRECTIONS.map((one) => ({
            value: one,
            label: t(kind === 'limit-broken' ? `alerts.limit-${one}` : `alerts.way-${one}`),
          }))}
          value={direction}
          onChange={setDirection}
        />
      )}
      <RadioGroup
        label={t('alerts.howOften')}
        name="alertRepeat"
        options={ALERT_REPEATS.map((one) => ({ value: one, label: t(`alerts.${one}`) }))}
        value={repeat}
        onChange={setRepeat}
      />
      {repeat === 'rearm' && <p className="muted small">{t('alerts.rearmHint')}</p>}
      <TextField
        label={t('alerts.note')}
        name="alertNote"
        value={note}
        maxLength={200}
        onChange={(event) => setNote(event.target.value)}
      />
      <div>
        <Button type="submit" busy={arm.isPending} aria-disabled={!isWhole}>
          {t('alerts.setIt')}
        </Button>
      </div>
    </form>
  );
}
