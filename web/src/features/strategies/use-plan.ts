/** Orders of a strategy's newest version for the amount that is entered, with the state of their ticks. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { StrategyItem } from '@kurus/core/contract/strategies';
import {
  type Money,
  moneyText,
  parseMoney,
  type Quantity,
  sumMoney,
  ZERO_MONEY,
  ZERO_QUANTITY,
} from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { freeCashQuery, holdingsQuery, termsQuery } from '../../lib/account/account-queries.ts';
import { useQuotes } from '../../quotes/use-quote.ts';
import { type PlannedOrder, planOrders } from './order-plan.ts';

type AmountMode = 'quarter' | 'own' | 'all';
const QUARTER = 4n;

const withOrWithout = (keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> =>
  new Set(isIn ? [...keys, key] : [...keys].filter((one) => one !== key));

export function usePlan({ versions }: Pick<StrategyItem, 'versions'>) {
  const assets = useMemo(() => versions[0]?.assets ?? [], [versions]);
  const refs = useMemo(() => assets.map(({ asset: { kind: type, code } }) => ({ type, code })), [assets]);
  const quotes = useQuotes(refs);
  const free = useQuery(freeCashQuery(VIRTUAL_ACCOUNT)).data?.available ?? ZERO_MONEY;
  const terms = useQuery(termsQuery).data;
  const holdings = useQuery(holdingsQuery(VIRTUAL_ACCOUNT)).data;
  const [mode, setMode] = useState<AmountMode>('quarter');
  const [typed, setTyped] = useState('');
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const quarter = (free / QUARTER) as Money;
  const amounts = { quarter, own: parseMoney(typed) ?? ZERO_MONEY, all: free };
  const amount = amounts[mode];
  const prices = quotes.map((quote) => quote?.price);
  const orders = terms ? planOrders(assets, amount, prices, terms) : [];
  const chosen = orders.filter(({ key, quantity }) => !unticked.has(key) && quantity > ZERO_QUANTITY);
  return {
    mode,
    setMode,
    typed: mode === 'own' ? typed : moneyText(amount),
    setTyped: (text: string) => {
      setMode('own');
      setTyped(text);
    },
    free,
    amount,
    isTooMuch: amount > free,
    orders,
    chosen,
    spent: sumMoney(chosen.map((order) => order.amount)),
    isTicked: (key: string) => !unticked.has(key),
    tick: (key: string, on: boolean) => setUnticked((now) => withOrWithout(now, key, !on)),
    noteSent: (key: string) => setUnticked((now) => withOrWithout(now, key, true)),
    heldOf: ({ asset }: PlannedOrder): Quantity =>
      holdings?.find(({ type, code }) => type === asset.type && code === asset.code)?.quantity ?? ZERO_QUANTITY,
  };
}

export type Plan = ReturnType<typeof usePlan>;
