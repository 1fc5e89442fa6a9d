/** Bodies of proposed orders and alerts, which the server has checked; figures as texts. */

import type { QuotedKind, TradableKind } from '@kurus/core/asset-kinds';
import type { ProposalItem } from '@kurus/core/contract/proposals';
import type { AlertDirection, AlertKind, AlertRepeat } from '@kurus/core/contract/words/alerts';
import type { World } from '@kurus/core/contract/words/world';
import type { OrderKind, Validity } from '@kurus/core/exchange/order';
import type { Side } from '@kurus/core/trading/order';

export interface ProposedOrder {
  readonly symbol: string;
  readonly type?: TradableKind;
  readonly side: Side;
  readonly kind?: OrderKind;
  readonly quantity?: string;
  readonly amount?: string;
  readonly limitPrice?: string;
  readonly triggerPrice?: string;
  readonly trail?: { readonly amount?: string; readonly percent?: string };
  readonly validity?: Validity;
  readonly validUntil?: string;
  readonly oco?: { readonly stop: Leg; readonly target: Leg };
  readonly bracket?: { readonly stopLoss: Leg; readonly takeProfit: Leg };
}
interface Leg {
  readonly triggerPrice?: string;
  readonly limitPrice?: string;
}

export interface ProposedAlert {
  readonly kind: AlertKind;
  readonly asset?: { readonly kind: QuotedKind; readonly code: string };
  readonly world?: World;
  readonly account?: number;
  readonly value?: string;
  readonly percent?: string;
  readonly direction?: AlertDirection;
  readonly days?: number;
  readonly screen?: string;
  readonly repeat?: AlertRepeat;
}

/** Members that are figures, which JSON may have as numbers. */
const FIGURES = new Set(['quantity', 'amount', 'limitPrice', 'triggerPrice', 'value', 'percent']);

/** Figures become texts, however deep they stand. */
function asTexts(value: unknown, name = ''): unknown {
  if (typeof value === 'number') return FIGURES.has(name) ? String(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([member, one]) => [member, asTexts(one, member)]));
}

export const orderOf = ({ order }: Pick<ProposalItem, 'order'>) => asTexts(order) as ProposedOrder;
export const alertOf = ({ alert }: Pick<ProposalItem, 'alert'>) => asTexts(alert) as ProposedAlert;
