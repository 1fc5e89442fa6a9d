/** Costs of an account's holdings in the currencies of their assets, from a replay of their entries. */

import { OWN_KIND } from '@kurus/core/asset-kinds';
import { DomainError } from '@kurus/core/contract/errors';
import {
  assetKey,
  type AssetKey,
  type AssetRef,
  parsePositionKey,
  positionKey,
  type PositionKey,
} from '@kurus/core/identity';
import { ownCurrency } from '@kurus/core/market/foreign-currency';
import type { Money, Price } from '@kurus/core/money/money';
import { apply } from '@kurus/core/tracked/book';
import { inOwnCurrency } from '@kurus/core/tracked/own-cost';
import { type Book, nodeOf } from '@kurus/core/tracked/position';
import type { AccountRef } from '../ledger/entry.ts';
import { closureOf } from '../ledger/tracked/derive.ts';
import { readLinks } from '../ledger/tracked/entry-store.ts';
import { anyCash, standingSteps } from '../ledger/tracked/standing-store.ts';
import { Slices } from '../sharing/slices.ts';
import { readForeignTerms } from './custom/store.ts';
import { createRates } from './rates.ts';
import type { TrackedDeps } from './tracked-deps.ts';

type Deps = Omit<TrackedDeps, 'prices' | 'rules'>;

/** Cost in hundredths of the currency, by weighted average. */
export interface OwnCost {
  readonly currency: string;
  readonly cost: Money;
}

export type OwnCostsReader = (
  account: AccountRef,
  held: readonly AssetRef[],
  nowMs: number,
) => Promise<ReadonlyMap<AssetKey, OwnCost>>;

/**
 * Reader of the costs. An asset is left out where the rate of a purchase in lira is unknown, or where shares in another
 * currency became its shares: that cost would be a guess.
 */
export function createOwnCosts(deps: Deps): OwnCostsReader {
  return async ({ userId, accountId }, held, nowMs) => {
    const byTerms = held.some(({ type }) => type === OWN_KIND)
      ? await readForeignTerms(deps.sql, userId)
      : new Map<string, string>();
    const currencyOf = ({ type, code }: AssetRef) => (type === OWN_KIND ? byTerms.get(code) : ownCurrency(type, code));
    const currencyAt = (name: PositionKey): string | undefined => {
      const { assetType: type, symbol: code } = parsePositionKey(name);
      return type === '' ? undefined : currencyOf({ type, code });
    };
    const foreign = held.flatMap(({ type, code }) => {
      const currency = currencyOf({ type, code });
      return currency === undefined
        ? []
        : [{ type, code, currency, name: positionKey(accountId, { type, symbol: code }) }];
    });
    const found = new Map<AssetKey, OwnCost>();
    if (foreign.length === 0) return found;
    const rateOn = knownRates(deps, nowMs);
    await deps.sql.begin('isolation level repeatable read read only', async (tx) => {
      const names = foreign.map(({ name }) => name);
      const links = await readLinks(tx, userId);
      const book: Book = new Map();
      const unknown = new Set<PositionKey>();
      const slices = new Slices();
      for await (const steps of standingSteps(tx, userId, [...closureOf(links, names)], anyCash))
        for (const { replayed } of steps) {
          const { node, into = node } = replayed;
          const currency = currencyAt(node);
          const isOne = currency !== undefined && currency === currencyAt(into);
          const isStated = replayed.own?.currency === currency;
          const rate = isOne && !isStated ? await rateOn(currency, replayed.day) : undefined;
          const entry = isOne ? inOwnCurrency(replayed, currency, rate) : undefined;
          if (entry && !unknown.has(node)) apply(book, entry);
          else [node, into].forEach((name) => unknown.add(name));
          if (slices.isOver) await slices.next();
        }
      for (const { type, code, currency, name } of foreign)
        if (!unknown.has(name)) found.set(assetKey(type, code), { currency, cost: nodeOf(book, name).sums.cost });
    });
    return found;
  };
}

/** Rates of days; undefined where no source knows one. */
function knownRates(deps: Deps, nowMs: number) {
  const rateOf = createRates(deps, nowMs);
  return async (currency: string, day: string): Promise<Price | undefined> => {
    try {
      return (await rateOf(currency, day, undefined)).rate;
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  };
}
