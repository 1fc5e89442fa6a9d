/** Notification of an order that ended by itself: filled, expired, cancelled by the market, refused. */

import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { EndReason } from '@kurus/core/exchange/order';
import type { Language } from '@kurus/core/limits';
import { divide, parseDecimal } from '@kurus/core/money/decimal';
import { formatPricePlain, formatQuantity } from '@kurus/core/money/format';
import { type Price, quantity } from '@kurus/core/money/money';
import { priceToWire, quantityToWire } from '@kurus/core/money/wire';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import type { Side } from '@kurus/core/trading/order';
import { ORDER_WORDS } from './order-mail/order-day-text.ts';

export interface NotificationText {
  readonly title: string;
  readonly text: string;
  /** Address of the screen that shows it. */
  readonly link: string;
  /** Details that only a mail has room for. */
  readonly lines?: readonly string[];
}

/** Facts as the function effect_order writes them; figures are texts of plain decimals. */
export interface OrderFacts {
  readonly account: number;
  readonly order: string;
  readonly type: AssetKind;
  readonly code: string;
  readonly side: Side;
  readonly state: 'filled' | 'cancelled' | 'expired' | 'rejected';
  readonly reason?: EndReason;
  readonly quantity: string;
  readonly filled: string;
  /** Sum of price x quantity, to 16 decimals. */
  readonly notional: string;
}

interface Words {
  readonly title: Readonly<Record<Side, Readonly<Record<OrderFacts['state'], string>>>>;
  readonly account: string;
  readonly lots: string;
  readonly average: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  tr: {
    title: {
      buy: {
        filled: 'Alım emriniz gerçekleşti',
        cancelled: 'Alım emriniz iptal oldu',
        expired: 'Alım emrinizin süresi doldu',
        rejected: 'Alım emriniz reddedildi',
      },
      sell: {
        filled: 'Satım emriniz gerçekleşti',
        cancelled: 'Satım emriniz iptal oldu',
        expired: 'Satım emrinizin süresi doldu',
        rejected: 'Satım emriniz reddedildi',
      },
    },
    account: 'Sanal hesap',
    lots: ' lot',
    average: 'ortalama',
  },
  en: {
    title: {
      buy: {
        filled: 'Your buy order was filled',
        cancelled: 'Your buy order was cancelled',
        expired: 'Your buy order expired',
        rejected: 'Your buy order was rejected',
      },
      sell: {
        filled: 'Your sell order was filled',
        cancelled: 'Your sell order was cancelled',
        expired: 'Your sell order expired',
        rejected: 'Your sell order was rejected',
      },
    },
    account: 'Virtual account',
    lots: ' shares',
    average: 'average',
  },
  fr: {
    title: {
      buy: {
        filled: 'Votre ordre d’achat a été exécuté',
        cancelled: 'Votre ordre d’achat a été annulé',
        expired: 'Votre ordre d’achat a expiré',
        rejected: 'Votre ordre d’achat a été refusé',
      },
      sell: {
        filled: 'Votre ordre de vente a été exécuté',
        cancelled: 'Votre ordre de vente a été annulé',
        expired: 'Votre ordre de vente a expiré',
        rejected: 'Votre ordre de vente a été refusé',
      },
    },
    account: 'Compte virtuel',
    lots: ' titres',
    average: 'moyenne',
  },
};

/** "Satım emriniz gerçekleşti", "Sanal hesap · THYAO 60 lot, ortalama 311,00" */
export function orderText(facts: OrderFacts, language: Language): NotificationText {
  const { title, account, lots, average } = WORDS[language];
  const { filledOf, reason: reasons } = ORDER_WORDS[language];
  const { code, side, state, type, reason } = facts;
  const [filled, whole] = [quantity(facts.filled), quantity(facts.quantity)];
  const unit = ASSET_KINDS[type].quantityDecimals === 0 ? lots : '';
  const price = averageOf(facts);
  const amount =
    filled > 0n && filled < whole
      ? filledOf(formatQuantity(filled), formatQuantity(whole))
      : `${formatQuantity(whole)}${unit}`;
  const paid = price === undefined ? '' : `, ${average} ${formatPricePlain(displayAverage(price))}`;
  const why = reason === undefined ? '' : ` · ${reasons[reason]}`;
  return {
    title: title[side][state],
    text: `${account} · ${code} ${amount}${paid}${why}`,
    link: `/orders?state=${state}`,
  };
}

/** Facts as programs read them. */
export function orderFactsOut({ type, code, notional, ...facts }: OrderFacts): Readonly<Record<string, unknown>> {
  const price = averageOf({ ...facts, notional });
  return {
    ...facts,
    asset: { kind: type, code },
    quantity: quantityToWire(quantity(facts.quantity)),
    filled: quantityToWire(quantity(facts.filled)),
    ...(price === undefined ? {} : { averagePrice: priceToWire(price) }),
  };
}

function averageOf({ filled, notional }: Pick<OrderFacts, 'filled' | 'notional'>): Price | undefined {
  const amount = quantity(filled);
  const sum = parseDecimal(notional, 16);
  return amount === 0n || sum === undefined ? undefined : (divide(sum, amount, 'half-up') as Price);
}
