/** "Sanal portföyde uygula": fills a ticket for each asset of a version, one after another. No order is sent here. */

import { ASSET_KINDS, isTradable } from '@kurus/core/asset-kinds';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { StrategyItem } from '@kurus/core/contract/strategies';
import { formatPercent, formatPrice } from '@kurus/core/money/format';
import { formatReturn } from '@kurus/core/money/format-return';
import { addMoney, type Money, percentOf, subtractMoney, total, ZERO_QUANTITY } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { Info, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { summaryQuery } from '../../lib/account/account-queries.ts';
import { formatMoney, formatQuantity } from '../../lib/amounts/format.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { WorldOf } from '../../quotes/world-context.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TradeWindow } from '../trading/trade-window.tsx';
import './apply-dialog.css';
import type { PlannedOrder } from './order-plan.ts';
import { type Plan, usePlan } from './use-plan.ts';

interface ApplyDialogProps {
  readonly open?: boolean;
  readonly strategy: Pick<StrategyItem, 'name' | 'versions'>;
  readonly onClose: () => void;
}

/** Virtual money is spent at the prices of practice, whatever a strategy's targets are measured by. */
export function ApplyDialog(props: ApplyDialogProps) {
  return (
    <WorldOf value="practice">
      <Steps {...props} />
    </WorldOf>
  );
}

/** The plan, then its tickets. A ticket closed without an order leads back to the plan, which keeps its state. */
function Steps({ open = false, strategy, onClose }: ApplyDialogProps) {
  const plan = usePlan(strategy);
  const [tickets, setTickets] = useState<readonly PlannedOrder[]>([]);
  const [place, setPlace] = useState(0);
  // Not a state: a filled ticket closes by a timer, which calls the handler of the render that sent it.
  const isSent = useRef(false);
  const ticket = tickets[place];
  const goOn = () => {
    if (isSent.current && place + 1 < tickets.length) setPlace(place + 1);
    else {
      setTickets([]);
      if (isSent.current) onClose();
    }
    isSent.current = false;
  };
  return (
    <>
      <PlanModal
        open={open && ticket === undefined}
        strategy={strategy}
        plan={plan}
        onFill={() => {
          setPlace(0);
          setTickets(plan.chosen);
        }}
        onClose={onClose}
      />
      <TradeWindow
        asset={open ? ticket?.asset : undefined}
        planned={ticket?.price && { quantity: ticket.quantity, price: ticket.price }}
        step={ticket && `${place + 1} / ${tickets.length}`}
        onSent={() => {
          isSent.current = true;
          if (ticket) plan.noteSent(ticket.key);
        }}
        onClose={goOn}
      />
    </>
  );
}

interface PlanModalProps {
  readonly open: boolean;
  readonly strategy: ApplyDialogProps['strategy'];
  readonly plan: Plan;
  readonly onFill: () => void;
  readonly onClose: () => void;
}

function PlanModal({ open, strategy: { name, versions }, plan, onFill, onClose }: PlanModalProps) {
  const t = useText();
  const count = plan.chosen.length;
  const [newest] = versions;
  const isReady = count > 0 && !plan.isTooMuch;
  return (
    <Modal
      open={open}
      title={t('strategies.apply')}
      onClose={onClose}
      className="apply-modal"
      footer={
        <div className="apply-foot">
          <span className="apply-total muted">
            {t('common.total')} <strong className="figure">{formatMoney(plan.spent)}</strong>
          </span>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button disabled={!isReady} onClick={onFill}>
            {t('strategies.fillTickets', { count })}
          </Button>
        </div>
      }
    >
      <div className="stack-3">
        {newest && (
          <p className="muted small">
            <bdi>{name}</bdi>,{' '}
            {t('strategies.versionOf', { version: newest.version, date: sentenceDate(newest.publishedAt) })}
          </p>
        )}
        <AmountChoice plan={plan} />
        <PlanTable plan={plan} />
        <HeldNotes plan={plan} />
        <p className="note">
          <Info size={16} aria-hidden="true" />
          {t('strategies.nothingSent')}
        </p>
      </div>
    </Modal>
  );
}

function AmountChoice({ plan }: { readonly plan: Plan }) {
  const t = useText();
  return (
    <div className="apply-amount">
      <NumberField
        label={t('strategies.howMuch')}
        name="amount"
        decimals={2}
        suffix="₺"
        data-autofocus
        value={plan.typed}
        onChange={plan.setTyped}
        error={plan.isTooMuch ? t('strategies.tooMuch') : undefined}
      />
      <RadioGroup
        label={t('strategies.howMuch')}
        hideLabel
        name="applyMode"
        options={[
          { value: 'quarter', label: '%25' },
          { value: 'own', label: t('strategies.byHand') },
          { value: 'all', label: t('common.all') },
        ]}
        value={plan.mode}
        onChange={plan.setMode}
      />
      <p className="apply-free muted small">
        {t('strategies.available')} <strong className="figure">{formatMoney(plan.free)}</strong>
      </p>
    </div>
  );
}

function PlanTable({ plan }: { readonly plan: Plan }) {
  const t = useText();
  const { orders, amount, spent } = plan;
  return (
    <table className="apply-table">
      <thead>
        <tr>
          <th>{t('shell.asset')}</th>
          <th className="figure apply-weight">{t('strategies.weight')}</th>
          <th className="figure apply-wide">{t('strategies.price')}</th>
          <th className="figure">{t('common.quantity')}</th>
          <th className="figure">{t('labels.amount')}</th>
          <th className="figure apply-wide">{t('strategies.heldNow')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.key} order={order} plan={plan} />
        ))}
        <tr className="muted">
          <td>{t('strategies.cashStays')}</td>
          <td className="figure apply-weight">{shareOf(subtractMoney(amount, spent), amount)}</td>
          <td className="apply-wide">&nbsp;</td>
          <td>&nbsp;</td>
          <td className="figure">{amount < spent ? '–' : formatMoney(subtractMoney(amount, spent))}</td>
          <td className="apply-wide">&nbsp;</td>
        </tr>
      </tbody>
    </table>
  );
}

const shareOf = (part: Money, whole: Money) => (whole <= 0n || part < 0n ? '–' : formatPercent(percentOf(part, whole)));

function OrderRow({ order, plan }: { readonly order: PlannedOrder; readonly plan: Plan }) {
  const t = useText();
  const { key, asset, weight, price, quantity, amount } = order;
  const isBought = isTradable(asset.type);
  const held = plan.heldOf(order);
  return (
    <tr>
      <td>
        <label className="apply-tick">
          <input
            type="checkbox"
            checked={isBought && plan.isTicked(key)}
            disabled={!isBought}
            onChange={(event) => plan.tick(key, event.target.checked)}
          />
          <strong>{asset.code}</strong>
          {!isBought && (
            <span className="muted small">{t('strategies.notTraded', { kind: t(ASSET_KINDS[asset.type].label) })}</span>
          )}
        </label>
      </td>
      <td className="figure apply-weight">{formatReturn(weight, 0)}</td>
      <td className="figure apply-wide">{price === undefined ? '–' : formatPrice(price)}</td>
      <td className="figure">
        <strong>{quantity === ZERO_QUANTITY ? '–' : formatQuantity(quantity)}</strong>
      </td>
      <td className="figure">{quantity === ZERO_QUANTITY ? '–' : formatMoney(amount)}</td>
      <td className="figure muted apply-wide">{formatQuantity(held)}</td>
    </tr>
  );
}

/** Notes on assets that are held already, each with its part of the portfolio before and after. */
function HeldNotes({ plan }: { readonly plan: Plan }) {
  const t = useText();
  const whole = useQuery(summaryQuery(VIRTUAL_ACCOUNT)).data?.overallPortfolioValue;
  return plan.chosen.map((order) => {
    const held = plan.heldOf(order);
    if (held === ZERO_QUANTITY || order.price === undefined || whole === undefined) return null;
    const now = total(order.price, held, 'half-up');
    return (
      <p key={order.key} className="note apply-held">
        <TriangleAlert size={16} aria-hidden="true" />
        {t('strategies.alreadyHeld', {
          code: order.asset.code,
          quantity: formatQuantity(held),
          before: shareOf(now, whole),
          after: shareOf(addMoney(now, order.amount), whole),
        })}
      </p>
    );
  });
}
