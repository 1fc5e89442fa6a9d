/** Fields of a proposal that can be corrected to match the receipt. */

import type { ActionItem } from '@kurus/core/contract/actions';
import { moneyText, parseMoney, subtractMoney } from '@kurus/core/money/money';
import { moneyToWire } from '@kurus/core/money/wire';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatMoney } from '../../lib/amounts/format.ts';
import { NumberField } from '../../ui/number-field.tsx';

/**
 * State of the receipt fields: each shows the proposed figure until the user types, and sends nothing while it is
 * unchanged.
 */
export function useReceipt({ dividend }: ActionItem) {
  const [typedGross, setGross] = useState<string>();
  const [typedWithheld, setWithheld] = useState<string>();
  const [fraction, setFraction] = useState('');
  const gross = typedGross ?? (dividend ? moneyText(dividend.gross) : '');
  const withheld = typedWithheld ?? (dividend ? moneyText(dividend.withheld) : '');
  const amounts = {
    gross: parseMoney(gross),
    withheld: withheld === '' ? parseMoney('0') : parseMoney(withheld),
    fraction: fraction === '' ? undefined : parseMoney(fraction),
  };
  const isWhole =
    (!dividend || (amounts.gross !== undefined && amounts.withheld !== undefined)) &&
    (fraction === '' || amounts.fraction !== undefined);
  const changed = dividend && (amounts.gross !== dividend.gross || amounts.withheld !== dividend.withheld);
  const body = {
    ...(changed && amounts.gross !== undefined && amounts.withheld !== undefined
      ? { gross: moneyToWire(amounts.gross), withheld: moneyToWire(amounts.withheld) }
      : {}),
    ...(amounts.fraction === undefined ? {} : { fraction: moneyToWire(amounts.fraction) }),
  };
  return {
    fields: { gross, withheld, fraction },
    set: { gross: setGross, withheld: setWithheld, fraction: setFraction },
    net:
      amounts.gross === undefined || amounts.withheld === undefined
        ? undefined
        : subtractMoney(amounts.gross, amounts.withheld),
    /** Undefined while a field has no valid figure. */
    body: isWhole ? body : undefined,
  };
}

type Receipt = ReturnType<typeof useReceipt>;

interface MoneyFieldProps {
  readonly receipt: Receipt;
  readonly name: keyof Receipt['fields'];
  readonly label: string;
  readonly hint?: string;
}

const MoneyField = ({ receipt: { fields, set }, name, ...labels }: MoneyFieldProps) => (
  <NumberField name={name} value={fields[name]} onChange={set[name]} decimals={2} suffix="₺" {...labels} />
);

export function DividendFields({ receipt }: { readonly receipt: Receipt }) {
  const t = useText();
  return (
    <div className="action-receipt">
      <MoneyField receipt={receipt} name="gross" label={t('labels.gross')} />
      <MoneyField receipt={receipt} name="withheld" label={t('labels.withheld')} />
      <p className="muted" aria-live="polite">
        {receipt.net !== undefined && t('actions.receiptHint', { net: formatMoney(receipt.net) })}
      </p>
    </div>
  );
}

export function FractionField({ receipt, fraction }: { readonly receipt: Receipt; readonly fraction: string }) {
  const t = useText();
  const hint = t('actions.fractionHint', { fraction });
  return <MoneyField receipt={receipt} name="fraction" label={t('actions.fraction')} hint={hint} />;
}
