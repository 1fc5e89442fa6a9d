import { Info } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { OrderItem } from '@kurus/core/contract/orders';
import { formatMoney } from '@kurus/core/money/format';
import { parseQuantity, quantity, quantityText, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Quantity } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { termsQuery } from '../../lib/account-queries.ts';
import { messageOf } from '../../lib/api-error.ts';
import { sideText } from '../../lib/order-words.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PriceField, priceMistake } from '../../ui/price-field.tsx';
import { StepperField } from '../../ui/stepper-field.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  blockedAfter,
  changeOf,
  effectOf,
  entryOf,
  typedAmendment,
  type AmendEntry,
  type Effect,
} from './amend-entry.ts';
import { useAmendOrder } from './order-commands.ts';

const EFFECTS = {
  better: 'orders.better',
  worse: 'orders.worse',
  more: 'orders.more',
  fewer: 'orders.fewer',
  unchanged: 'orders.unchanged',
} as const satisfies Record<Effect, string>;

interface AmendDialogProps {
  readonly order: OrderItem;
  readonly onClose: () => void;
}

/** Another price, or another rest, of an order that waits; what that does to its place is said before. */
export function AmendDialog({ order, onClose }: AmendDialogProps) {
  const t = useText();
  const [entry, setEntry] = useState(() => entryOf(order));
  const [failure, setFailure] = useState<string>();
  const { run, busy } = useAmendOrder();
  const typed = typedAmendment(order, entry);
  const change = typed && changeOf(order, typed);
  const isOff = [entry.limit, entry.trigger].some(
    (text) => text !== undefined && priceMistake(order.type, text, undefined) !== undefined,
  );
  const isReady = change !== undefined && Object.keys(change).length > 0 && !isOff;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setFailure(undefined);
    try {
      const message = await run({ id: order.id, change });
      if (message === undefined) return;
      toast.success(message || t('orders.amendDone'));
      onClose();
    } catch (error) {
      setFailure(messageOf(error, t('orders.actionFailed')));
    }
  };
  const side = sideText(t, order).toLocaleLowerCase('tr');
  return (
    <Modal open title={t('orders.amendTitle', { code: order.symbol, side })} onClose={onClose}>
      <form className="order-amend" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <AmendFields order={order} entry={entry} onEntry={setEntry} />
        <AmendEffect order={order} typed={typed} />
        {failure !== undefined && (
          <p className="form-error" role="alert">
            {failure}
          </p>
        )}
        <div className="modal-actions">
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={busy !== undefined} disabled={!isReady}>
            {t('orders.amendIt')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface AmendFieldsProps {
  readonly order: OrderItem;
  readonly entry: AmendEntry;
  readonly onEntry: (entry: AmendEntry) => void;
}

function AmendFields({ order, entry, onEntry }: AmendFieldsProps) {
  const t = useText();
  const last = useQuote(order.type, order.symbol)?.price;
  const price = (name: 'limit' | 'trigger', label: string) => {
    const value = entry[name];
    if (value === undefined) return null;
    return (
      <PriceField
        kind={order.type}
        label={label}
        name={name}
        value={value}
        start={last}
        mistake={priceMistake(order.type, value, undefined)}
        onChange={(text) => onEntry({ ...entry, [name]: text })}
      />
    );
  };
  return (
    <div className="order-amend-fields">
      {entry.rest !== undefined && (
        <StepperField
          label={t('orders.rest')}
          name="rest"
          decimals={ASSET_KINDS[order.type].quantityDecimals}
          value={entry.rest}
          onChange={(rest) => onEntry({ ...entry, rest })}
          stepDownLabel={t('orders.stepDown', { label: t('orders.rest') })}
          stepUpLabel={t('orders.stepUp', { label: t('orders.rest') })}
          onStep={(steps) => onEntry({ ...entry, rest: steppedQuantity(entry.rest ?? '', steps) })}
        />
      )}
      {price('trigger', t('orders.triggerPrice'))}
      {price('limit', t('orders.limitPrice'))}
    </div>
  );
}

const ONE = quantity('1');

/** A whole piece more or fewer; never less than nothing. */
function steppedQuantity(text: string, steps: number): string {
  const next = (parseQuantity(text) ?? ZERO_QUANTITY) + BigInt(steps) * ONE;
  return quantityText(next < ZERO_QUANTITY ? ZERO_QUANTITY : (next as Quantity));
}

function AmendEffect({
  order,
  typed,
}: {
  readonly order: OrderItem;
  readonly typed: ReturnType<typeof typedAmendment>;
}) {
  const t = useText();
  const fees = useQuery(termsQuery).data;
  if (!typed) return null;
  const after = fees && blockedAfter(order, typed, fees);
  const isOther = after !== undefined && order.reservedCash > ZERO_MONEY && after !== order.reservedCash;
  return (
    <p className="order-effect" aria-live="polite">
      <Info size={16} aria-hidden="true" />
      <span>
        {t(EFFECTS[effectOf(order, typed)])}
        {isOther && (
          <span className="figure order-detail-line">
            {t('orders.newBlock', { before: formatMoney(order.reservedCash), after: formatMoney(after) })}
          </span>
        )}
      </span>
    </p>
  );
}
