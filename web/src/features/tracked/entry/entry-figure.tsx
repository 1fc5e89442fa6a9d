/** Fields for the figures of an entry. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { Quantity } from '@kurus/core/money/money';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import type { HeldAsset } from '../../search/use-search.ts';
import type { DayPrice } from './day-price.ts';
import { typeFigure, computedField, type Draft, type TradeField } from './entry-draft.ts';
import type { EntryPart } from './entry-part.ts';

export interface EntryFiguresProps extends EntryPart {
  readonly day: DayPrice | undefined;
  readonly held: readonly HeldAsset[];
  /** Quantity held now. */
  readonly heldQuantity: Quantity | undefined;
  readonly isCorrection: boolean;
  readonly account: AccountItem;
}

interface FigureProps extends EntryPart {
  readonly field: TradeField;
  readonly label: PlainTextKey;
  readonly hint?: string | undefined;
  readonly warning?: string | undefined;
  /** True if the focus goes here once the asset is known. */
  readonly first?: boolean;
}

const FINE = 8;

/** Field of quantity, price or amount. */
export function Figure({ draft, onDraft, errorOf, field, label, hint, warning, first = false }: FigureProps) {
  const t = useText();
  const worked = computedField(draft) === field && draft[field] !== '';
  return (
    <NumberField
      label={t(label)}
      name={field}
      decimals={FINE}
      value={draft[field]}
      suffix={field === 'quantity' ? undefined : unitOf(draft)}
      error={errorOf(field)}
      warning={warning}
      hint={worked ? t(WORKED[field]) : hint}
      data-first-figure={first ? '' : undefined}
      data-autofocus={first && draft.subject !== undefined ? '' : undefined}
      onChange={(text) => onDraft(typeFigure(draft, field, text))}
    />
  );
}

const WORKED = {
  quantity: 'tracked.workedQuantity',
  price: 'tracked.workedPrice',
  amount: 'tracked.workedAmount',
} as const;

const unitOf = ({ currency }: Draft) => (currency === '' ? '₺' : currency);

interface ChargeProps extends EntryPart {
  readonly field: 'fee' | 'tax' | 'withheld';
  readonly label: PlainTextKey;
}

/** Field of a charge that was deducted. */
export function Charge({ draft, onDraft, errorOf, field, label }: ChargeProps) {
  const t = useText();
  return (
    <NumberField
      label={t(label)}
      name={field}
      decimals={2}
      value={draft[field]}
      suffix={unitOf(draft)}
      error={errorOf(field)}
      onChange={(text) => onDraft({ ...draft, [field]: text })}
    />
  );
}

/** Commission and tax of a trade. */
export const Charges = (props: EntryPart) => (
  <div className="entry-pair">
    <Charge {...props} field="fee" label="labels.commission" />
    <Charge {...props} field="tax" label="tracked.bsmv" />
  </div>
);
