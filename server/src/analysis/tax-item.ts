/** A year's figures as they are told: what is a share, what is crypto, and no more rows than somebody can look at. */
import { declarationOf } from '@kurus/core/analysis/tax/declaration';
import { ruleValue, type RuleOfYear } from '@kurus/core/analysis/tax/rule';
import { type TaxSale, totalsOf } from '@kurus/core/analysis/tax/sales';
import type { TaxYear } from '@kurus/core/analysis/tax/year';
import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { DataOf } from '@kurus/core/contract/endpoint';
import type * as contract from '@kurus/core/contract/tax';
import { subtractMoney, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { nodeKeyOf } from '../ledger/recorded/recorded-row.ts';

type TaxItem = DataOf<typeof contract.taxYear>;
type SalesItem = Pick<TaxItem['shares'], 'sales' | 'totals' | 'byAsset'>;

const MOST_ROWS = 2_000;
/** Of all sales together; a sale of much that was bought little by little has many. */
const MOST_LOTS = 10_000;

/** @param isPractice dividends of virtual money are kept after the withholding alone: nothing is said of a limit */
export function yearItem({ sales, dividends, leftOut }: TaxYear, rules: readonly RuleOfYear[], isPractice: boolean) {
  const shares = sales.filter(({ node }) => taxedAs(node) === 'shares');
  const crypto = sales.filter(({ node }) => taxedAs(node) === 'crypto');
  const paid = dividends.filter(({ node }) => isDeclared(node));
  const gross = sumMoney(paid.map((one) => one.gross));
  const withheld = sumMoney(paid.map((one) => one.withheld));
  const net = sumMoney(paid.map((one) => one.net));
  return {
    shares: salesItem(shares),
    crypto: { isInForce: ruleValue(rules, 'CRYPTO_WITHHOLDING') !== undefined, ...salesItem(crypto) },
    dividends: paid.slice(0, MOST_ROWS).map(({ node, day, ...sums }) => ({ ...placeOf(node), date: day, ...sums })),
    dividendTotals: { dividends: paid.length, gross, withheld, net },
    declaration: isPractice ? {} : declarationOf({ gross, withheld, other: ZERO_MONEY }, rules),
    leftOut: leftOut.slice(0, MOST_ROWS).flatMap(leftOutItem),
    others: sales.length - shares.length - crypto.length + dividends.length - paid.length,
    untold: [shares, crypto, paid, leftOut].reduce((sum, rows) => sum + Math.max(rows.length - MOST_ROWS, 0), 0),
    rules,
    checkedOn: rules.flatMap(({ row }) => row?.checkedOn ?? []).reduce((a, b) => (a < b ? a : b)),
  };
}

const kindOf = (node: string): AssetKind | undefined => nodeKeyOf(node).assetType || undefined;

function taxedAs(node: string) {
  const kind = kindOf(node);
  return kind && ASSET_KINDS[kind].taxedAs;
}

/** A dividend that names no asset is one all the same. */
const isDeclared = (node: string) => kindOf(node) === undefined || taxedAs(node) === 'shares';

function placeOf(node: string) {
  const { accountId: account, symbol: code } = nodeKeyOf(node);
  const kind = kindOf(node);
  return { account, asset: kind && { kind, code } };
}

function leftOutItem({ node, day, ...row }: TaxYear['leftOut'][number]) {
  const { account, asset } = placeOf(node);
  return asset ? [{ account, asset, date: day, ...row }] : [];
}

function salesItem(sales: readonly TaxSale[]): SalesItem {
  let lotsLeft = MOST_LOTS;
  const told = sales.slice(0, MOST_ROWS).flatMap((sale) => {
    const { account, asset } = placeOf(sale.node);
    const lots = sale.lots.slice(0, lotsLeft).map(({ day, ...lot }) => ({ date: day, ...lot }));
    lotsLeft -= lots.length;
    const { day, quantity, proceeds, fifoCost, averageCost } = sale;
    const gains = {
      fifoGain: subtractMoney(proceeds, fifoCost),
      averageGain: subtractMoney(proceeds, averageCost),
    };
    const figures = { quantity, proceeds, fifoCost, averageCost, ...gains, lots, lotCount: sale.lots.length };
    return asset ? [{ account, date: day, asset, ...figures }] : [];
  });
  return { sales: told, totals: totalsOf(sales), byAsset: byAsset(sales) };
}

function byAsset(sales: readonly TaxSale[]): SalesItem['byAsset'] {
  const groups = Map.groupBy(sales, ({ node }) => {
    const { assetType, symbol } = nodeKeyOf(node);
    return `${assetType} ${symbol}`;
  });
  return [...groups.values()].slice(0, MOST_ROWS).flatMap((some) => {
    const { asset } = placeOf(some[0]?.node ?? '');
    return asset ? [{ asset, ...totalsOf(some) }] : [];
  });
}
