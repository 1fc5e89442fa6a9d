import type { HoldingAfter } from '@kurus/core/contract/import';
import { abs } from '@kurus/core/money/decimal';
import { parseQuantity, subtractQuantity, type Quantity } from '@kurus/core/money/money';
import { Check, TriangleAlert } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { formatQuantity } from '../../lib/amounts/format.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { keyOf } from './import-assets.ts';

interface HoldingRowProps {
  readonly holding: HoldingAfter;
  /** Undefined until loaded. */
  readonly now: Quantity | undefined;
  readonly typed: string;
  readonly onTyped: (key: string, typed: string) => void;
}

export function HoldingRow({ holding, now, typed, onTyped }: HoldingRowProps) {
  const t = useText();
  const { asset, quantity, shortfall } = holding;
  const stated = typed === '' ? undefined : parseQuantity(typed);
  const difference = stated === undefined ? undefined : subtractQuantity(stated, quantity);
  const { code } = asset;
  const apart = difference !== undefined && difference !== 0n;
  const count = apart ? formatQuantity(abs(difference) as Quantity) : '';
  return (
    <li className="import-holding">
      <strong>{code}</strong>
      <span className="import-before muted tnum">
        <span className="visually-hidden">{t('imports.now')} </span>
        {now !== undefined && formatQuantity(now)}
      </span>
      <span className="import-then tnum">
        <span className="visually-hidden">{t('imports.afterwards')} </span>
        {formatQuantity(quantity)}
      </span>
      <NumberField
        label={t('imports.atBrokerOf', { code })}
        hideLabel
        name="atBroker"
        decimals={8}
        value={typed}
        onChange={(plain) => onTyped(keyOf(asset), plain)}
        suffix={
          difference === undefined ? undefined : apart ? (
            <TriangleAlert size={16} aria-hidden="true" className="import-warn" />
          ) : (
            <Check size={16} className="import-equal" role="img" aria-label={t('imports.equal')} />
          )
        }
      />
      <span className="import-reasons row ends import-warn small" role="status">
        {apart && t(difference > 0n ? 'imports.lessThan' : 'imports.moreThan', { code, count })}
        {shortfall > 0n && t('imports.shortfall', { count: formatQuantity(shortfall) })}
      </span>
    </li>
  );
}
