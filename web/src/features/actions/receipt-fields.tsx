/** Fields of a proposal that can be corrected to match the receipt. */
import { useState } from 'react';
import type { ActionItem } from '@kurus/core/contract/actions';
import { formatMoney } from '@kurus/core/money/format';
import { moneyText, parseMoney, subtractMoney } from '@kurus/core/money/money';
import { moneyToWire } from '@kurus/core/money/wire';
import { useText } from '../../i18n/use-text.ts';
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
  const told = {
    gross: parseMoney(gross),
    withheld: withheld === '' ? parseMoney('0') : parseMoney(withheld),
    fraction: fraction === '' ? undefined : parseMoney(fraction),
  };
  const isWhole =
    (!dividend || (told.gross !== undefined && told.withheld !== undefined)) &&
    (fraction === '' || told.fraction !== undefined);
  const changed = dividend && (told.gross !== dividend.gross || told.withheld !== dividend.withheld);
  const body = {
    ...(changed && told.gross !== undefined && told.withheld !== undefined
      ? { gross: moneyToWire(told.gross), withheld: moneyToWire(told.withheld) }
      : {}),
    ...(told.fraction === undefined ? {} : { fraction: moneyToWire(told.fraction) }),
  };
  return {
    fields: { gross, withheld, fraction },
    set: { gross: setGross, withheld: setWithheld, fraction: setFraction },
    net: told.gross === undefined || told.withheld === undefined ? undefined : subtractMoney(told.gross, told.withheld),
    /** Undefined while something is no figure. */
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

const MoneyField = ({ receipt: { fields, set }, name, ...said }: MoneyFieldProps) => (
  <NumberField name={name} value={fields[name]} onChange={set[name]} decimals={2} suffix="₺" {...said} />
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
