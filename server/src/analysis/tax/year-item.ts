/** A year's figures in an answer: shares, crypto, and a limited number of rows. */

import { declarationOf } from '@kurus/core/analysis/tax/declaration';
import { ruleValue, type RuleOfYear } from '@kurus/core/analysis/tax/rule';
import { type TaxSale, totalsOf } from '@kurus/core/analysis/tax/sales';
import type { TaxYear } from '@kurus/core/analysis/tax/year';
import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { DataOf } from '@kurus/core/contract/endpoint';
import type * as contract from '@kurus/core/contract/tax';
import { assetOfPosition, parsePositionKey, type PositionKey } from '@kurus/core/identity';
import { subtractMoney, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';

type TaxItem = DataOf<typeof contract.taxYear>;
type SalesItem = Pick<TaxItem['shares'], 'sales' | 'totals' | 'byAsset'>;

const MOST_ROWS = 2_000;
/** Limit of lots over all sales together; one large sale may use up many small purchases. */
const MOST_LOTS = 10_000;

/** Whether the exchange lists a code, or ever did. */
export type IsListed = (kind: AssetKind, code: string) => boolean;
type Reason = TaxItem['unclassified']['sales'][number]['reason'];
type Taxed = Pick<TaxSale, 'node' | 'isForeign'>;

interface About {
  /**
   * Whether the account is virtual: its dividends have the withholding tax only, and no limit of declaration applies.
   */
  readonly isPractice: boolean;
  readonly isListed: IsListed;
}

export function yearItem(
  { sales, dividends, leftOut, charges, exchanged }: TaxYear,
  rules: readonly RuleOfYear[],
  about: About,
) {
  const shares = sales.filter((one) => taxedAs(one.node) === 'shares' && !reasonOf(one, about));
  const crypto = sales.filter(({ node }) => taxedAs(node) === 'crypto');
  const paid = dividends.filter((one) => isDeclared(one.node) && !reasonOf(one, about));
  const unclassified = { sales: withReason(sales, about), dividends: withReason(dividends, about) };
  const totals = dividendTotals(paid);
  const listed = [shares, crypto, paid, leftOut, unclassified.sales, unclassified.dividends];
  return {
    shares: salesItem(shares),
    crypto: {
      isInForce: ruleValue(rules, 'CRYPTO_WITHHOLDING') !== undefined,
      ...salesItem(crypto),
      exchanges: exchanged.filter((node) => taxedAs(node) === 'crypto').length,
    },
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
    others: sales.length - shares.length - crypto.length + dividends.length - paid.length,
    untold: listed.reduce((sum, rows) => sum + Math.max(rows.length - MOST_ROWS, 0), 0),
    rules,
    checkedOn: rules
      .flatMap(({ row, bills }) => (row ? [row] : bills).map((one) => one.checkedOn))
      .reduce((a, b) => (a < b ? a : b)),
  };
}

const kindOf = (node: PositionKey): AssetKind | undefined => parsePositionKey(node).assetType || undefined;

function taxedAs(node: PositionKey) {
  const kind = kindOf(node);
  return kind && ASSET_KINDS[kind].taxedAs;
}

/** Whether an income is declared as one of shares; a dividend without an asset is. */
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

const dividendTotals = (paid: TaxYear['dividends']) => ({
  dividends: paid.length,
  gross: sumMoney(paid.map((one) => one.gross)),
  withheld: sumMoney(paid.map((one) => one.withheld)),
  net: sumMoney(paid.map((one) => one.net)),
});

const dividendItem = ({ node, day: date, gross, withheld, net }: TaxYear['dividends'][number]) => ({
  ...placeOf(node),
  date,
  gross,
  withheld,
  net,
});

function placeOf(node: PositionKey) {
  const { accountId: account, symbol: code } = parsePositionKey(node);
  const kind = kindOf(node);
  return { account, asset: kind && { kind, code } };
}

function leftOutItem({ node, day, ...row }: TaxYear['leftOut'][number]) {
  const { account, asset } = placeOf(node);
  return asset ? [{ account, asset, date: day, ...row }] : [];
}

const salesItem = (sales: readonly TaxSale[]): SalesItem => ({
  sales: saleItems(sales, () => ({})),
  totals: totalsOf(sales),
  byAsset: byAsset(sales),
});

function saleItems<One extends TaxSale, More>(sales: readonly One[], more: (sale: One) => More) {
  let lotsLeft = MOST_LOTS;
  return sales.slice(0, MOST_ROWS).flatMap((sale) => {
    const { account, asset } = placeOf(sale.node);
    const lots = sale.lots.slice(0, lotsLeft).map(({ day, ...lot }) => ({ date: day, ...lot }));
    lotsLeft -= lots.length;
    const { day, quantity, proceeds, fifoCost, averageCost } = sale;
    const gains = {
      fifoGain: subtractMoney(proceeds, fifoCost),
      averageGain: subtractMoney(proceeds, averageCost),
    };
    const figures = { quantity, proceeds, fifoCost, averageCost, ...gains, lots, lotCount: sale.lots.length };
    return asset ? [{ ...more(sale), account, date: day, asset, ...figures }] : [];
  });
}

function byAsset(sales: readonly TaxSale[]): SalesItem['byAsset'] {
  const groups = Map.groupBy(sales, ({ node }) => assetOfPosition(node));
  return [...groups.values()].slice(0, MOST_ROWS).flatMap((some) => {
    const asset = some[0] && placeOf(some[0].node).asset;
    return asset ? [{ asset, ...totalsOf(some) }] : [];
  });
}
