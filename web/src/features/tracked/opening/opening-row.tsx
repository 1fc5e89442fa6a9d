import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { AssetLogo } from '../../../ui/asset-logo.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { mistakesOf, type Row } from './opening-rows.ts';

interface OpeningRowProps {
  readonly row: Row;
  readonly today: string;
  /** True if missing fields are marked. */
  readonly checked: boolean;
  readonly onRow: (row: Row) => void;
  readonly onRemove: () => void;
}

export function OpeningRow({ row, today, checked, onRow, onRemove }: OpeningRowProps) {
  const t = useText();
  const { asset, quantity, price, date } = row;
  const fields = useRef<HTMLFieldSetElement>(null);
  // Moves the focus to the first field, because the search field that had it is removed.
  useEffect(() => {
    fields.current?.querySelector('input')?.focus();
  }, []);
  const mistakes = checked ? mistakesOf(row, today) : {};
  const errorOf = (key: PlainTextKey | undefined) => key && t(key);
  return (
    <fieldset ref={fields} className="card stack-3">
      <legend className="visually-hidden">{asset.code}</legend>
      <div className="entry-chosen row">
        <AssetLogo type={asset.type} code={asset.code} size={28} />
        <span className="entry-chosen-names">
          <strong>{asset.code}</strong>
          <span className="muted small">{asset.name}</span>
        </span>
        <IconButton
          label={t('tracked.removeRow', { code: asset.code })}
          icon={<X size={18} aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <div className="entry-pair">
        <NumberField
          label={t('common.quantity')}
          name={`quantity${row.id}`}
          decimals={8}
          value={quantity}
          error={errorOf(mistakes.quantity)}
          onChange={(text) => onRow({ ...row, quantity: text })}
        />
        <NumberField
          label={t('common.averageCost')}
          name={`price${row.id}`}
          decimals={8}
          value={price}
          suffix="₺"
          error={errorOf(mistakes.price)}
          onChange={(text) => onRow({ ...row, price: text })}
        />
      </div>
      <DateField
        label={t('tracked.since')}
        name={`date${row.id}`}
        value={date}
        max={today}
        hint={date === '' ? t('tracked.undated') : undefined}
        error={errorOf(mistakes.date)}
        onChange={(changed) => onRow({ ...row, date: changed })}
      />
    </fieldset>
  );
}
