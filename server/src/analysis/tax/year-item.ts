/** A year's figures in an answer: shares, crypto, and a limited number of rows. */

import { declarationOf } from '@kurus/core/analysis/tax/declaration';
import { ruleValue, type RuleOfYear } from '@kurus/core/analysis/tax/rule';
import { type TaxSale, totalsOf } from '@kurus/core/analysis/tax/sales';
import type { AssetKind } from '@kurus/core/asset-kinds';
import type { DataOf } from '@kurus/core/contract/endpoint';
import type * as contract from '@kurus/core/contract/tax';
import type { DataPack } from '@kurus/core/data-pack/pack';
import { assetOfPosition, parsePositionKey, type PositionKey } from '@kurus/core/identity';
import { type Price, subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { BuyingRates } from '../../history/buying-rates.ts';
import { dividendItem, dividendTotals, kindOf, MOST_ROWS, placeOf, taxedAs, withLots } from './item-parts.ts';
import { foreignItem, fundsItem, interestItem } from './kind-items.ts';
import type { ReplayedYear } from './replay-year.ts';

type TaxItem = DataOf<typeof contract.taxYear>;
type SalesItem = Pick<TaxItem['shares'], 'sales' | 'totals' | 'byAsset'>;

/** Tells if the exchange lists a code, or ever did. */
export type IsListed = (kind: AssetKind, code: string) => boolean;
type Reason = TaxItem['unclassified']['sales'][number]['reason'];
type Taxed = Pick<TaxSale, 'node' | 'isForeign'>;

interface About {
  /**
   * True if the account is virtual: its dividends have the withholding tax only, and no limit of declaration applies.
   */
  readonly isPractice: boolean;
  readonly isListed: IsListed;
  readonly pack: DataPack;
  /** Producer prices by month. */
  readonly ppi: ReadonlyMap<string, Price>;
  readonly rateSource: BuyingRates['source'];
  readonly through: string;
}

export function yearItem(year: ReplayedYear, rules: readonly RuleOfYear[], about: About) {
  const { sales, dividends, interest, leftOut, charges, exchanged, rates } = year;
  const shares = sales.filter((one) => taxedAs(one.node) === 'shares' && !reasonOf(one, about));
  const crypto = sales.filter(({ node }) => taxedAs(node) === 'crypto');
  const paid = dividends.filter((one) => isDeclared(one.node) && !reasonOf(one, about));
  const unclassified = { sales: withReason(sales, about), dividends: withReason(dividends, about) };
  const totals = dividendTotals(paid);
  const ofOwn = [...sales, ...dividends].filter(({ node }) => isOfOwnPart(node));
  const listed = [shares, crypto, paid, leftOut, ofOwn, interest, unclassified.sales, unclassified.dividends];
  return {
    shares: salesItem(shares),
    crypto: {
      isInForce: ruleValue(rules, 'CRYPTO_WITHHOLDING') !== undefined,
      ...salesItem(crypto),
      exchanges: exchanged.filter((node) => taxedAs(node) === 'crypto').length,
    },
    funds: fundsItem(year, about.pack),
    foreign: foreignItem(year, { ...about, source: about.rateSource, rates }),
    deposits: interestItem(year),
    charges,
    unclassified: {
      sales: saleItems(unclassified.sales, ({ reason }) => ({ reason })),
      totals: totalsOf(unclassified.sales),
      dividends: unclassified.dividends
        .slice(0, MOST_ROWS)
        .map((one) => ({ reason: one.reason, ...dividendItem(one) })),
      dividendTotals: dividendTotals(unclassified.dividends),
    },
    dividends: paid.slice(0, MOST_ROWS).map(dividendItem),
    dividendTotals: totals,
    declaration: about.isPractice ? {} : declarationOf({ ...totals, other: ZERO_MONEY }, rules),
    leftOut: leftOut.slice(0, MOST_ROWS).flatMap(leftOutItem),
    others: sales.length - shares.length - crypto.length + dividends.length - paid.length - ofOwn.length,
    untold: listed.reduce((sum, rows) => sum + Math.max(rows.length - MOST_ROWS, 0), 0),
    rules,
    checkedOn: rules
      .flatMap(({ row, bills }) => (row ? [row] : bills).map((one) => one.checkedOn))
      .reduce((a, b) => (a < b ? a : b)),
  };
}

/** Checks if sales and dividends of a position are in a part of their own. */
const isOfOwnPart = (node: PositionKey) => ['fund lots', 'foreign shares'].includes(taxedAs(node) ?? '');

/** Tells if an income is declared as one of shares; a dividend without an asset is. */
const isDeclared = (node: PositionKey) => kindOf(node) === undefined || taxedAs(node) === 'shares';

/** Reason for not applying the rules of shares; the virtual account traded on the exchange. */
function reasonOf({ node, isForeign }: Taxed, { isPractice, isListed }: About): Reason | undefined {
  if (isPractice || !isDeclared(node)) return undefined;
  if (isForeign) return 'OTHER_CURRENCY';
  const { symbol } = parsePositionKey(node);
  const kind = kindOf(node);
  return kind && !isListed(kind, symbol) ? 'NOT_LISTED' : undefined;
}

const withReason = <One extends Taxed>(all: readonly One[], about: About) =>
  all.flatMap((one) => {
    const reason = reasonOf(one, about);
    return reason ? [{ ...one, reason }] : [];
  });

function leftOutItem({ node, day, ...row }: ReplayedYear['leftOut'][number]) {
  const { account, asset } = placeOf(node);
  return asset ? [{ account, asset, date: day, ...row }] : [];
}

const salesItem = (sales: readonly TaxSale[]): SalesItem => ({
  sales: saleItems(sales, () => ({})),
  totals: totalsOf(sales),
  byAsset: byAsset(sales),
});

function saleItems<One extends TaxSale, More>(sales: readonly One[], more: (sale: One) => More) {
  return withLots(sales, (sale) => {
    const { account, asset } = placeOf(sale.node);
    const { day, quantity, proceeds, fifoCost, averageCost } = sale;
    const gains = {
      fifoGain: subtractMoney(proceeds, fifoCost),
      averageGain: subtractMoney(proceeds, averageCost),
    };
    const lots = sale.lots.map(({ day: date, ...lot }) => ({ date, ...lot }));
    return { ...more(sale), account, date: day, asset, quantity, proceeds, fifoCost, averageCost, ...gains, lots };
  }).flatMap(({ asset, ...item }) => (asset ? [{ ...item, asset }] : []));
}

function byAsset(sales: readonly TaxSale[]): SalesItem['byAsset'] {
  const groups = Map.groupBy(sales, ({ node }) => assetOfPosition(node));
  return [...groups.values()].slice(0, MOST_ROWS).flatMap((some) => {
    const asset = some[0] && placeOf(some[0].node).asset;
    return asset ? [{ asset, ...totalsOf(some) }] : [];
  });
}
