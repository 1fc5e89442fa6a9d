/**
 * Texts of the reasons why a ticket cannot be placed on one side; and the field that a refusal of the server concerns.
 */

import { OPEN_ORDERS_MAX } from '@kurus/core/limits';
import { ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import type { Translate } from '../../../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../../../lib/amounts/format.ts';
import { refusalText } from '../market-judge.ts';
import type { TicketKind } from '../ticket-kinds.ts';
import type { TicketJudgement } from './exchange-judge.ts';
import type { TicketMarket } from './use-ticket-market.ts';

interface Refused {
  readonly judged: TicketJudgement;
  readonly side: Side;
  readonly kind: TicketKind;
  readonly market: TicketMarket;
}

export function reasonText(t: Translate, { judged, side, kind, market }: Refused): string | undefined {
  const isBuy = side === 'buy';
  switch (judged.refusal) {
    case undefined:
      return undefined;
    case 'STOP_ALREADY_PASSED':
      if (kind === 'bracket') return t('ticket.whyExits');
      return t(isBuy ? 'ticket.whyTriggerBuy' : 'ticket.whyTriggerSell');
    case 'FIELD_INVALID':
      if (kind === 'bracket') return t('ticket.whyExits');
      if (kind === 'oco') return t(isBuy ? 'ticket.whyPairBuy' : 'ticket.whyPairSell');
      return t('ticket.whyPrice');
    case 'PRICE_OFF_TICK':
    case 'PRICE_OUTSIDE_LIMITS':
      return t('ticket.whyPrice');
    case 'QUANTITY_INVALID':
      return refusalText(t, { why: 'noQuantity' });
    case 'QUANTITY_NOT_WHOLE':
    case 'QUANTITY_PRECISION':
      return refusalText(t, { why: 'wholeOnly' });
    case 'BALANCE_INSUFFICIENT':
      return t('ticket.whyCash', {
        free: formatMoney(market.capacity.buyingPower),
        needed: formatMoney(judged.reservedCash),
      });
    case 'BALANCE_UNSETTLED':
      return t('ticket.whyUnsettled');
    case 'HOLDING_INSUFFICIENT':
      return holdingText(t, market);
    case 'VOLUME_CAP':
      return t('ticket.whyVolume');
    case 'VALIDITY_OVER':
      return t('ticket.whyValidity');
    case 'ORDERS_TOO_MANY':
      return t('ticket.whyTooMany', { most: OPEN_ORDERS_MAX });
    case 'ORDER_TYPE_NOT_NOW':
    case 'OPENING_LOCK':
    case 'MATCHING_NOW':
    case 'ORDER_FINAL':
      return t('ticket.whyNotNow');
  }
}

function holdingText(t: Translate, { held, heldBack, capacity: tradingCapacity }: TicketMarket): string {
  if (held === ZERO_QUANTITY) return refusalText(t, { why: 'notHeld' });
  if (heldBack === ZERO_QUANTITY) return refusalText(t, { why: 'heldLess', held });
  return t('ticket.whyHeldFree', {
    free: formatQuantity(tradingCapacity.freeQuantity),
    blocked: formatQuantity(heldBack),
  });
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  PRICE_INVALID: ['limit', 'trigger', 'target', 'stop'],
  PRICE_OFF_TICK: ['limit', 'trigger', 'target', 'stop'],
  PRICE_OUTSIDE_LIMITS: ['limit', 'trigger', 'target', 'stop'],
  STOP_ALREADY_PASSED: ['trigger', 'stop', 'trail'],
  VALIDITY_OVER: ['validity'],
  ORDER_TYPE_NOT_NOW: ['validity'],
  FIELD_INVALID: ['until', 'trail', 'limit', 'trigger', 'target', 'stop'],
};
const OF_QUANTITY = ['quantity', 'amount'];

/** Names of the fields that a refusal may concern, the most likely first. */
export const fieldsOf = (code: string): readonly string[] =>
  FIELDS[code] ?? (/^(QUANTITY|AMOUNT|TOTAL|BALANCE|HOLDING|VOLUME)_/.test(code) ? OF_QUANTITY : []);
