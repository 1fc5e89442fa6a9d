import type { AssetRef } from '@kurus/core/identity';
import type { Price, Quantity } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import { memo } from 'react';
import { orderTexts, tabTexts, ticketTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { WorldOf } from '../../quotes/world-context.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { TicketStart } from './ticket/ticket-start.ts';

export interface PlannedQuantity {
  readonly quantity: Quantity;
  readonly price: Price;
}

interface TradeWindowProps {
  /** The asset to trade; undefined keeps the window closed. */
  readonly asset: AssetRef | undefined;
  /** Side of the button that opened it; on a phone its button is wider. */
  readonly side?: Side;
  /** Quantity that the ticket begins with, and the price that it was computed for. */
  readonly planned?: PlannedQuantity | undefined;
  /** Fields that are filled in. */
  readonly initial?: TicketStart | undefined;
  /** Place of the ticket in a row of them, "1 / 3". */
  readonly step?: string | undefined;
  /** Called when the order is filled or placed, before the window closes. */
  readonly onSent?: () => void;
  readonly onClose: () => void;
}

const Dialog = lazyDialog(
  async () => (await withTexts(import('./trade-modal.tsx'), tabTexts, orderTexts, ticketTexts)).TradeModal,
);

/** The trade window, loaded when it is first opened; virtual money is spent at the prices of practice. */
export const TradeWindow = memo(function TradeWindow(props: TradeWindowProps) {
  return (
    <WorldOf value="practice">
      <Dialog open={props.asset !== undefined} {...props} />
    </WorldOf>
  );
});

/** Preloads at the touch before the opening. */
export const preloadTradeWindow = Dialog.preload;
