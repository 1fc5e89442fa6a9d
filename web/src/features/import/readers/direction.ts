/**
 * Direction of a row from its word and the signs of its figures. A sign is never dropped: a figure of the other sign
 * than its type has becomes the opposite entry, takes back an earlier row, or is refused.
 */

import { withAmount, isBelow, isZero, type Taken } from './draft-figures.ts';
import type { EntryType, Figures } from './draft-parts.ts';
import type { Figure } from './fields.ts';
import { unsigned } from './numbers.ts';
import type { Source } from './source.ts';

/** Signs that figures have in a file where nothing is unusual; true is below zero. */
export interface Signs {
  /** Money of purchases. */
  readonly bought: boolean;
  /** Money of sales, and their quantity. */
  readonly sold: boolean;
  readonly soldQuantity: boolean;
  /** Quantity of deliveries that leave. */
  readonly delivered: boolean;
  readonly withdrawn: boolean;
  /** Money of charges and taxes as rows of their own. */
  readonly charged: boolean;
  /** Charges, taxes and what was withheld as columns of other rows. */
  readonly fee: boolean;
  readonly tax: boolean;
  readonly withheld: boolean;
}

export interface SignedRow {
  readonly meaning: Taken;
  readonly figures: Figures;
}

const CHARGES: readonly Taken[] = ['fee', 'tax', 'interest-paid'];

const moneyOf = ({ amount, gross, net }: Figures): string | undefined => amount ?? gross ?? net;

/** Signs that most rows have. @param fixed what the source says of them */
export function signsOf(rows: readonly SignedRow[], fixed: Source['signs']): Signs {
  const isMostlyBelow = (figures: readonly (string | undefined)[]): boolean => {
    const below = figures.filter((figure) => isBelow(figure) && !isZero(figure)).length;
    const above = figures.filter((figure) => !isBelow(figure) && !isZero(figure)).length;
    return below > 0 && below >= above;
  };
  const of = (types: readonly Taken[], figure: (figures: Figures) => string | undefined) =>
    rows.filter(({ meaning }) => types.includes(meaning)).map(({ figures }) => figure(figures));
  const column = (field: Figure) =>
    rows.filter(({ meaning }) => meaning !== field).map(({ figures }) => figures[field]);
  const found = {
    bought: isMostlyBelow(of(['buy'], moneyOf)),
    sold: isMostlyBelow(of(['sell'], moneyOf)),
    soldQuantity: isMostlyBelow(of(['sell'], ({ quantity }) => quantity)),
    delivered: isMostlyBelow(of(['delivery-out'], ({ quantity }) => quantity)),
    withdrawn: isMostlyBelow(of(['withdraw'], (figures) => moneyOf(withAmount(figures)))),
    charged: isMostlyBelow(of(CHARGES, (figures) => moneyOf(withAmount(figures)))),
    fee: isMostlyBelow(column('fee')),
    tax: isMostlyBelow(column('tax')),
    withheld: isMostlyBelow(column('withheld')),
  };
  if (fixed === undefined) return found;
  const isFlow = fixed === 'flow';
  return {
    ...found,
    bought: isFlow,
    sold: false,
    withdrawn: isFlow,
    charged: isFlow,
    fee: isFlow,
    tax: isFlow,
    withheld: isFlow,
  };
}

export interface Directed {
  readonly type: EntryType;
  /** Above zero, all of them. */
  readonly figures: Figures;
  /** Charge that a refund gives back. */
  readonly of?: 'fee' | 'tax';
  /** It takes back an equal row of its type. */
  readonly isReversal?: true;
}
/** A figure whose sign its type cannot have. */
export interface WrongSign {
  readonly wrong: Figure;
}

export function directed({ meaning, figures }: SignedRow, signs: Signs): Directed | WrongSign {
  const wrong = wrongCharge(meaning, figures, signs);
  if (wrong) return { wrong };
  const bare = bareFigures(figures);
  switch (meaning) {
    case 'trade':
      return ofTrade(isSold(figures) ? 'sell' : 'buy', figures, signs, true);
    case 'buy':
    case 'sell':
      return ofTrade(meaning, figures, signs, false);
    case 'cash':
      return { type: isBelow(moneyOf(figures)) ? 'withdraw' : 'deposit', figures: bare };
    case 'reward':
      return isBelow(figures.quantity)
        ? { wrong: 'quantity' }
        : { type: 'delivery-in', figures: { quantity: bare.quantity ?? '', price: '0' } };
    case 'delivery-in':
      return { type: isBelow(figures.quantity) ? 'delivery-out' : 'delivery-in', figures: bare };
    case 'delivery-out':
      return isZero(figures.quantity) || isBelow(figures.quantity) === signs.delivered
        ? { type: 'delivery-out', figures: bare }
        : { wrong: 'quantity' };
    case 'dividend':
      return isBelow(moneyOf(figures))
        ? { type: 'dividend', figures: bare, isReversal: true }
        : { type: 'dividend', figures: bare };
    case 'interest':
      return isBelow(moneyOf(figures))
        ? { type: 'interest-paid', figures: amountAlone(bare) }
        : { type: 'interest', figures: bare };
    case 'deposit':
      return { type: isBelow(moneyOf(figures)) ? 'withdraw' : 'deposit', figures: bare };
    case 'withdraw':
    case 'fee':
    case 'tax':
    case 'interest-paid':
      return ofCharge(meaning, figures, signs);
    case 'fee-refund':
    case 'tax-refund':
      return ofRefund(meaning === 'fee-refund' ? 'fee' : 'tax', figures);
    case 'bonus':
    case 'rights':
    case 'split':
    case 'merger':
    case 'opening':
    case 'refund':
    case 'exchange': {
      const below = (['quantity', 'amount', 'gross'] as const).find((field) => isBelow(figures[field]));
      return below ? { wrong: below } : { type: meaning, figures: bare };
    }
  }
}

const isSold = ({ quantity, amount, net }: Figures): boolean => {
  if (isBelow(quantity)) return true;
  // Without a quantity money shows it: what comes was sold.
  return quantity === undefined && !isBelow(amount ?? net) && !isZero(amount ?? net);
};

/** A purchase of less than nothing takes one back; a sale may have its quantity below zero. */
function ofTrade(type: 'buy' | 'sell', figures: Figures, signs: Signs, isBySign: boolean): Directed | WrongSign {
  const bare = bareFigures(figures);
  const money = moneyOf(figures);
  const usual = type === 'buy' ? signs.bought : signs.sold;
  const isOther = !isBySign && !isZero(money) && isBelow(money) !== usual;
  if (type === 'buy') {
    const isBack = isBelow(figures.quantity);
    // A purchase taken back has both figures turned; where one is turned alone, the row contradicts itself.
    if (isBack || isOther) return { type, figures: bare, isReversal: true };
    return { type, figures: bare };
  }
  const isBack = signs.soldQuantity && !isBelow(figures.quantity) && !isZero(figures.quantity);
  // Both below zero take a sale back, unless the file writes quantities of sales below zero.
  const isTurned = isOther && !(signs.soldQuantity && isBelow(figures.quantity) && isBelow(money));
  return isBack || isTurned ? { type, figures: bare, isReversal: true } : { type, figures: bare };
}

function ofCharge(
  meaning: 'withdraw' | 'fee' | 'tax' | 'interest-paid',
  figures: Figures,
  { withdrawn, charged }: Signs,
): Directed {
  const full = withAmount(figures);
  const bare = bareFigures(full);
  const money = moneyOf(full);
  if (isZero(money) || isBelow(money) === (meaning === 'withdraw' ? withdrawn : charged))
    return { type: meaning, figures: bare };
  const back = amountAlone(bare);
  if (meaning === 'withdraw') return { type: 'deposit', figures: back };
  if (meaning === 'interest-paid') return { type: 'interest', figures: back };
  return { type: 'refund', of: meaning, figures: back };
}

function ofRefund(of: 'fee' | 'tax', figures: Figures): Directed {
  const full = withAmount(figures);
  const amount = amountAlone(bareFigures(full));
  return isBelow(moneyOf(full)) ? { type: of, figures: amount } : { type: 'refund', of, figures: amount };
}

/** The first charge beside a row that has not the usual sign, or a price or rate below zero. */
function wrongCharge(meaning: Taken, figures: Figures, signs: Signs): Figure | undefined {
  for (const field of ['price', 'rate'] as const) if (isBelow(figures[field])) return field;
  const isBack = isBelow(figures.gross ?? figures.amount ?? figures.net);
  const isTakenBack = isBelow(figures.quantity) && (meaning === 'buy' || (meaning === 'sell' && !signs.soldQuantity));
  for (const field of ['fee', 'tax', 'withheld'] as const) {
    const figure = figures[field];
    if (figure === undefined || isZero(figure) || field === meaning || isAlone(figures, field)) continue;
    // A reversal of a dividend gives back its tax, and one of a trade its charges.
    const isGivenBack = field === 'withheld' ? isBack : isBack && isTakenBack && !signs[field];
    if (isBelow(figure) !== (isGivenBack ? !signs[field] : signs[field])) return field;
  }
  return undefined;
}

/** Trackers write a charge as a row in the column of charges alone: its sign is that of the row. */
const isAlone = ({ amount, gross, net, quantity }: Figures, field: 'fee' | 'tax' | 'withheld') =>
  field === 'fee' && amount === undefined && gross === undefined && net === undefined && quantity === undefined;

const bareFigures = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([field, figure]) => [field, unsigned(figure)]));

const amountAlone = (bare: Figures): Figures => {
  const amount = moneyOf(withAmount(bare));
  return amount === undefined ? {} : { amount };
};
