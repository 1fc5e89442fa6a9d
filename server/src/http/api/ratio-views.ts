/**
 * Answers to a program that sees ratios in place of amounts: money, quantities and prices are left out by the fields of
 * the contract, and shares are added. What is not listed here is closed to such a program.
 */

import { accounts } from '@kurus/core/contract/accounts';
import { assets, benchmarks, income, performance } from '@kurus/core/contract/analysis';
import { explain } from '@kurus/core/contract/analysis-working';
import { searchAssets } from '@kurus/core/contract/asset-search';
import { calendar, calendarIncome } from '@kurus/core/contract/calendar';
import type { DataOf, Endpoint, Success } from '@kurus/core/contract/endpoint';
import type { JsonSchema } from '@kurus/core/contract/fields';
import { moneyOut, percentOut, priceOut, quantityOut } from '@kurus/core/contract/figures';
import { orders } from '@kurus/core/contract/orders';
import { allocation, holdings, profitLoss, summary } from '@kurus/core/contract/portfolio';
import { propose } from '@kurus/core/contract/proposals';
import { realPrices } from '@kurus/core/contract/real-prices';
import { taxYear } from '@kurus/core/contract/tax';
import { addMoney, type Money, percentOf, ZERO_MONEY } from '@kurus/core/money/money';

interface RatioView {
  /** Members whose texts tell amounts. */
  readonly without?: readonly string[];
  /** Shares that the answer itself does not have. */
  readonly added?: (data: never) => Readonly<Record<string, unknown>>;
}

const PLAIN: RatioView = {};

const VIEWS: ReadonlyMap<Endpoint, RatioView> = new Map<Endpoint, RatioView>([
  [searchAssets, PLAIN],
  [realPrices, PLAIN],
  [accounts, { without: ['bes'] }],
  [summary, { added: cashShare }],
  [holdings, PLAIN],
  [profitLoss, { added: ({ results }: DataOf<typeof profitLoss>) => ({ weights: weights(results, 'value') }) }],
  [
    allocation,
    { added: ({ allocation: all }: DataOf<typeof allocation>) => ({ weights: weights(all, 'totalValue') }) },
  ],
  [performance, PLAIN],
  [benchmarks, PLAIN],
  [assets, PLAIN],
  [income, PLAIN],
  [explain, PLAIN],
  [taxYear, PLAIN],
  [calendar, { without: ['text', 'detail'] }],
  [calendarIncome, PLAIN],
  [orders, PLAIN],
  [propose, PLAIN],
]);

export const hasRatioView = (endpoint: Endpoint): boolean => VIEWS.has(endpoint);

const out = (part: Money, whole: Money) => percentOut.encode(percentOf(part, whole));

function cashShare({ cashBalance, balancesValue, overallPortfolioValue }: DataOf<typeof summary>) {
  return { cashPercentage: out(addMoney(cashBalance, balancesValue), overallPortfolioValue) };
}

/** Shares of rows in their sum, in percent. */
function weights<Name extends string>(
  rows: readonly ({ readonly symbol: string; readonly type: string } & { readonly [Of in Name]: Money })[],
  of: Name,
) {
  const whole = rows.reduce((sum, row) => addMoney(sum, row[of]), ZERO_MONEY);
  return rows.map((row) => ({ symbol: row.symbol, type: row.type, percentage: out(row[of], whole) }));
}

/** @param enveloped the answer as it would be sent otherwise */
export function inRatios(endpoint: Endpoint, enveloped: Success<unknown>, data: unknown): Success<unknown> {
  const view = VIEWS.get(endpoint);
  if (!view) throw new Error(`no ratios of ${endpoint.path}`);
  if (!endpoint.data || data === undefined) return enveloped;
  const kept = keptOf(endpoint.data.schema, enveloped.data, view.without ?? []) as object;
  return { ...enveloped, data: { ...kept, ...view.added?.(data as never) } };
}

const AMOUNTS: ReadonlySet<unknown> = new Set([moneyOut.schema, quantityOut.schema, priceOut.schema]);

/** The value without its amounts; undefined for one. Members that the schema does not name are left out. */
function keptOf(schema: JsonSchema, value: unknown, without: readonly string[]): unknown {
  if (AMOUNTS.has(schema)) return undefined;
  const { anyOf, items, properties, type } = schema as {
    readonly anyOf?: readonly JsonSchema[];
    readonly items?: JsonSchema;
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly type?: unknown;
  };
  if (anyOf) {
    const [one] = anyOf;
    return one === undefined || AMOUNTS.has(one) ? undefined : value === null ? null : keptOf(one, value, without);
  }
  if (items) {
    if (AMOUNTS.has(items) || !Array.isArray(value)) return undefined;
    return value.map((item) => keptOf(items, item, without));
  }
  if (properties) {
    const members = Object.entries(value as Readonly<Record<string, unknown>>).flatMap(([name, member]) => {
      const field = properties[name];
      const kept = field && !without.includes(name) ? keptOf(field, member, without) : undefined;
      return kept === undefined ? [] : [[name, kept] as const];
    });
    return Object.fromEntries(members);
  }
  return type === 'object' ? undefined : value;
}
