/** Sums of income: paid, announced and estimated apart, gross and net. An estimate is in no other sum. */

import type { CalendarKind, Certainty } from '../contract/words/calendar.ts';
import { addMoney, type Money, ZERO_MONEY } from '../money/money.ts';

interface Counted {
  readonly kind: CalendarKind;
  readonly certainty: Certainty;
  readonly amount?: Money | undefined;
  readonly net?: Money | undefined;
}

/** Kinds whose amounts are income; only they count in sums. */
const INCOME_KINDS: readonly CalendarKind[] = ['dividend', 'deposit-due', 'bond-coupon'];

export type SumsOfIncome = Readonly<Record<Certainty, { readonly gross: Money; readonly net: Money }>>;

/** Net of an event; of a bond's coupon, for which no rule is known, the gross amount. */
export const netOf = ({ amount, net }: Pick<Counted, 'amount' | 'net'>): Money => net ?? amount ?? ZERO_MONEY;

export const isIncome = ({ kind }: Pick<Counted, 'kind'>): boolean => INCOME_KINDS.includes(kind);

export function sumsOfIncome(events: readonly Counted[]): SumsOfIncome {
  const income = events.filter(isIncome);
  const of = (certainty: Certainty) => {
    const own = income.filter((one) => one.certainty === certainty);
    return {
      gross: own.reduce((sum, { amount }) => addMoney(sum, amount ?? ZERO_MONEY), ZERO_MONEY),
      net: own.reduce((sum, one) => addMoney(sum, netOf(one)), ZERO_MONEY),
    };
  };
  return { paid: of('paid'), announced: of('announced'), estimated: of('estimated') };
}
