/** Fields of a proposal that can be corrected to match the receipt. */

import type { ActionItem } from '@kurus/core/contract/actions';
import { LIRA } from '@kurus/core/money/balance';
import { signOf } from '@kurus/core/money/format';
import { moneyText, parseMoney, subtractMoney } from '@kurus/core/money/money';
import { moneyToWire } from '@kurus/core/money/wire';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatAmount } from '../../lib/amounts/format.ts';
import { NumberField } from '../../ui/number-field.tsx';

/** Income that the receipt may state otherwise: a dividend, a coupon, the interest of a deposit. */
export const incomeOf = ({ dividend, due }: ActionItem) => dividend ?? (due && due.gross > 0n ? due : undefined);

/**
 * State of the receipt fields: each shows the proposed figure until the user types, and sends nothing while it is
 * unchanged.
 */
export function useReceipt(item: ActionItem) {
  const income = incomeOf(item);
  const [typedGross, setGross] = useState<string>();
  const [typedWithheld, setWithheld] = useState<string>();
  const [fraction, setFraction] = useState('');
  const gross = typedGross ?? (income ? moneyText(income.gross) : '');
  const withheld = typedWithheld ?? (income ? moneyText(income.withheld) : '');
  const amounts = {
    gross: parseMoney(gross),
    withheld: withheld === '' ? parseMoney('0') : parseMoney(withheld),
    fraction: fraction === '' ? undefined : parseMoney(fraction),
  };
  const isWhole =
    (!income || (amounts.gross !== undefined && amounts.withheld !== undefined)) &&
    (fraction === '' || amounts.fraction !== undefined);
  const changed = income && (amounts.gross !== income.gross || amounts.withheld !== income.withheld);
  const body = {
    ...(changed && amounts.gross !== undefined && amounts.withheld !== undefined
      ? { gross: moneyToWire(amounts.gross), withheld: moneyToWire(amounts.withheld) }
      : {}),
    ...(amounts.fraction === undefined ? {} : { fraction: moneyToWire(amounts.fraction) }),
  };
  return {
    currency: item.due?.currency ?? LIRA,
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

const MoneyField = ({ receipt: { fields, set, currency }, name, ...labels }: MoneyFieldProps) => (
  <NumberField
    name={name}
    value={fields[name]}
    onChange={set[name]}
    decimals={2}
    suffix={signOf(currency)}
    {...labels}
  />
);

export function IncomeFields({ receipt }: { readonly receipt: Receipt }) {
  const t = useText();
  return (
    <div className="action-receipt">
      <MoneyField receipt={receipt} name="gross" label={t('labels.gross')} />
      <MoneyField receipt={receipt} name="withheld" label={t('labels.withheld')} />
      <p className="muted" aria-live="polite">
        {receipt.net !== undefined && t('actions.receiptHint', { net: formatAmount(receipt.net, receipt.currency) })}
      </p>
    </div>
  );
}

export function FractionField({ receipt, fraction }: { readonly receipt: Receipt; readonly fraction: string }) {
  const t = useText();
  const hint = t('actions.fractionHint', { fraction });
  return <MoneyField receipt={receipt} name="fraction" label={t('actions.fraction')} hint={hint} />;
}
