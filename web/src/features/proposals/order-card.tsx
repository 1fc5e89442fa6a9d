/** Proposed order: opens the ticket, filled; the person places it there. */

import { TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import { kindOfSymbol } from '@kurus/core/contract/crypto-codes';
import type { ProposalItem } from '@kurus/core/contract/proposals';
import { formatPricePlain } from '@kurus/core/money/format';
import { parseMoney, parsePrice, parseQuantity } from '@kurus/core/money/money';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../lib/amounts/format.ts';
import { messageOf } from '../../lib/api-error.ts';
import { kindText } from '../../lib/words/order-words.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { preloadTradeWindow, TradeWindow } from '../trading/trade-window.tsx';
import { ProposalCard, RejectButton } from './proposal-card.tsx';
import { markPlaced, renew } from './proposal-commands.ts';
import { orderOf, type ProposedOrder } from './proposed-body.ts';
import { ticketOf } from './proposed-ticket.ts';

export function OrderCard({ proposal }: { readonly proposal: ProposalItem }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const order = orderOf(proposal);
  const asset = { type: order.type ?? tradable(order), code: order.symbol.toUpperCase() };
  const marked = () => {
    markPlaced(proposal.id).catch((error: unknown) => toast.error(messageOf(error, t('proposals.answerFailed'))));
  };
  return (
    <ProposalCard proposal={proposal} icon={<FileText size={15} aria-hidden="true" />} tag={t('proposals.orderTag')}>
      <div className="proposal-foot">
        <p className="muted small proposal-effect">
          {[
            kindText(t, { kind: order.kind ?? 'market', side: order.side }),
            figuresOf(order),
            t('proposals.onlyVirtual'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <RejectButton id={proposal.id} label={t('proposals.reject')} />
        <Button onPointerDown={preloadTradeWindow} onClick={() => setOpen(true)}>
          {t('proposals.openTicket')}
        </Button>
      </div>
      <TradeWindow
        asset={isOpen ? asset : undefined}
        side={order.side}
        initial={ticketOf(order)}
        onSent={marked}
        onClose={() => {
          setOpen(false);
          void renew();
        }}
      />
    </ProposalCard>
  );
}

const tradable = ({ symbol }: ProposedOrder) =>
  TRADABLE_KINDS.find((one) => one === kindOfSymbol(symbol.toUpperCase())) ?? TRADABLE_KINDS[0];

/** "10 × 283,00" */
function figuresOf({ quantity, amount, limitPrice, triggerPrice }: ProposedOrder): string {
  const pieces = quantity === undefined ? undefined : parseQuantity(quantity);
  const sum = amount === undefined ? undefined : parseMoney(amount);
  const price = parsePrice(limitPrice ?? triggerPrice ?? '');
  const size = pieces === undefined ? sum && formatMoney(sum) : formatQuantity(pieces);
  return [size, price && formatPricePlain(price)].filter(Boolean).join(' × ');
}
