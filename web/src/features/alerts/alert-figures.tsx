import { ALERT_FIELDS } from '@kurus/core/alerts/alert';
import { INDEX_KIND, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import { ALERT_DIRECTIONS } from '@kurus/core/contract/words/alerts';
import type { AssetRef } from '@kurus/core/identity';
import { useText } from '../../i18n/use-text.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { PriceField } from '../../ui/price-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Draft } from './alert-draft.ts';
import { ValuePresets } from './value-presets.tsx';

/** Last price of an asset; undefined without one. */
export const useLast = (asset: AssetRef | undefined) => useQuote(asset?.type ?? INDEX_KIND, asset?.code ?? '')?.price;

/** A press that sets nothing shows what is missing. */
export function focusFigure(): void {
  document.querySelector<HTMLElement>('[data-alert-part="value"] input')?.focus();
}

interface FiguresProps {
  readonly draft: Draft;
  readonly asset: AssetRef | undefined;
  /** Marks an alert that is set already: its direction and its days stay. */
  readonly isEdited?: boolean;
  readonly onChange: (fields: Partial<Draft>) => void;
}

/** Fields that the kind has: a price with its presets, a percent, a direction. */
export function Figures({ draft, asset, isEdited = false, onChange }: FiguresProps) {
  const t = useText();
  const { kind, percent, direction, days } = draft;
  const fields = ALERT_FIELDS[kind];
  const isLimit = kind === 'limit-broken';
  return (
    <>
      {fields.value && <ValueField draft={draft} asset={asset} onChange={onChange} />}
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
      {fields.days !== undefined && !isEdited && (
        <TextField
          label={t('alerts.days')}
          name="alertDays"
          inputMode="numeric"
          value={days}
          placeholder={String(fields.days)}
          onChange={(event) => onChange({ days: event.target.value })}
        />
      )}
      {fields.direction && !isEdited && (
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

/** A price moves by the steps of its asset; a value of the portfolio has none. */
function ValueField({ draft: { kind, value }, asset, onChange }: FiguresProps) {
  const t = useText();
  const last = useLast(asset);
  const quoted = asset && QUOTED_KINDS.find((one) => one === asset.type);
  const change = (typed: string) => onChange({ value: typed });
  if (!asset)
    return (
      <NumberField
        label={t('alerts.value')}
        name="alertValue"
        value={value}
        decimals={2}
        suffix="₺"
        onChange={change}
      />
    );
  return (
    <PriceField
      kind={asset.type}
      label={t('alerts.price')}
      name="alertValue"
      value={value}
      start={last}
      mistake={undefined}
      onChange={change}
    >
      {quoted && <ValuePresets asset={{ type: quoted, code: asset.code }} kind={kind} onChoose={change} />}
    </PriceField>
  );
}
