import { LIST_NOTE_MAX_LENGTH } from '@kurus/core/limits';
import { parsePrice, priceText } from '@kurus/core/money/money';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import type { WatchItem } from './watch-queries.ts';

interface ItemFormProps {
  readonly item: WatchItem;
  /** Place in the list, from 0. */
  readonly place: number;
  readonly count: number;
  readonly onSave: (item: WatchItem, place: number) => void;
}

interface ItemDialogProps extends Omit<ItemFormProps, 'item'> {
  /** Undefined while it is closed. */
  readonly item: WatchItem | undefined;
  readonly onClose: () => void;
}

/** Target, note and place of an asset in a list. */
export function ItemDialog({ item, onClose, ...form }: ItemDialogProps) {
  return (
    <Modal open={item !== undefined} title={item?.code ?? ''} size="sm" onClose={onClose}>
      {item && <ItemForm item={item} {...form} />}
    </Modal>
  );
}

const DECIMALS = 8;

function ItemForm({ item, place, count, onSave }: ItemFormProps) {
  const t = useText();
  const [target, setTarget] = useState(item.target === undefined ? '' : priceText(item.target));
  const [note, setNote] = useState(item.note ?? '');
  const [at, setAt] = useState(place);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const price = parsePrice(target);
    const isNone = target.trim() === '';
    if (!isNone && (price === undefined || price <= 0n)) return setWrong(true);
    const written = note.trim();
    const { kind, code } = item;
    return onSave(
      {
        kind,
        code,
        ...(!isNone && price !== undefined && { target: price }),
        ...(written !== '' && { note: written }),
      },
      at,
    );
  };
  return (
    <form className="stack-3" method="post" noValidate onSubmit={submit}>
      <NumberField
        label={t('views.target')}
        name="target"
        decimals={DECIMALS}
        suffix="₺"
        hint={t('views.targetHint')}
        error={isWrong ? t('views.targetWrong') : undefined}
        value={target}
        onChange={(plain) => {
          setTarget(plain);
          setWrong(false);
        }}
        data-autofocus=""
      />
      <TextField
        label={t('views.note')}
        name="note"
        autoComplete="off"
        maxLength={LIST_NOTE_MAX_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {count > 1 && (
        <SelectField
          label={t('views.place')}
          name="place"
          options={Array.from({ length: count }, (_, one) => ({ value: String(one), label: String(one + 1) }))}
          value={String(at)}
          onChange={(event) => setAt(parseInt(event.target.value, 10))}
        />
      )}
      <Button type="submit">{t('views.saveItem')}</Button>
    </form>
  );
}
