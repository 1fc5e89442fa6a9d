/** Parts of a tax year with rules of their own: funds, shares of other exchanges, interest. */

import { foreignSale, type ForeignSale } from '@kurus/core/analysis/tax/foreign';
import { fundSale, type FundSale } from '@kurus/core/analysis/tax/funds';
import type { TaxSale } from '@kurus/core/analysis/tax/sales';
import type { TaxDividend } from '@kurus/core/analysis/tax/year';
import type { ForeignItem, FundsItem, InterestItem } from '@kurus/core/contract/tax-kinds';
import type { DataPack } from '@kurus/core/data-pack/pack';
import { rowOn } from '@kurus/core/data-pack/row';
import { parsePositionKey, type PositionKey } from '@kurus/core/identity';
import { type Price, price, subtractMoney, sumMoney } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import type { BuyingRates } from '../../history/buying-rates.ts';
import { dividendItem, dividendTotals, MOST_ROWS, placeOf, taxedAs, withLots } from './item-parts.ts';
import { appliedKey, type ReplayedYear } from './replay-year.ts';

export function fundsItem({ sales, dividends }: Pick<ReplayedYear, 'sales' | 'dividends'>, pack: DataPack): FundsItem {
  const paid = dividends.filter(({ node }) => taxedAs(node) === 'fund lots');
  const all = sales
    .filter(({ node }) => taxedAs(node) === 'fund lots')
    .map((sale) => fundSale(sale, parsePositionKey(sale.node).symbol, pack));
  const known = all.filter(isRated);
  const sum = (of: (one: RatedSale) => RatedSale['gain']) => sumMoney(known.map(of));
  return {
    sales: withLots(all, ({ sale, kind, gross, gain, withholding, net, lots }) => ({
      ...headOf(sale),
      fundKind: kind,
      gross,
      cost: sale.fifoCost,
      gain,
      withholding,
      net,
      withheld: sale.tax,
      lots: lots.map(({ day: date, rule, ...lot }) => ({
        ...lot,
        date,
        rate: rule && fractionToWire(rule.value),
        ruleFrom: rule?.from,
      })),
    })),
    totals: {
      sales: known.length,
      gross: sum((one) => one.gross),
      cost: sum((one) => one.sale.fifoCost),
      gain: sum((one) => one.gain),
      withholding: sum((one) => one.withholding),
      net: sum((one) => one.net),
      withheld: sum((one) => one.sale.tax),
      unknown: all.length - known.length,
    },
    dividends: paid.slice(0, MOST_ROWS).map(dividendItem),
    dividendTotals: dividendTotals(paid),
  };
}

type RatedSale = FundSale & Required<{ [Name in 'withholding' | 'net']: NonNullable<FundSale[Name]> }>;
const isRated = (one: FundSale): one is RatedSale => one.withholding !== undefined;

const fractionToWire = (fraction: string) => priceToWire(price(fraction)) as number;

interface ForeignParts {
  readonly pack: DataPack;
  /** Producer prices by month. */
  readonly ppi: ReadonlyMap<string, Price>;
  readonly rates: ReplayedYear['rates'];
  readonly source: BuyingRates['source'];
  /** Last day of the year that is shown. */
  readonly through: string;
}

export function foreignItem(
  { sales, dividends }: Pick<ReplayedYear, 'sales' | 'dividends'>,
  { pack, ppi, rates, source, through }: ForeignParts,
): ForeignItem {
  const rateOf = (node: PositionKey, day: string) => {
    const applied = rates.get(appliedKey(node, day));
    return applied && { currency: applied.currency, value: applied.rate?.value, date: applied.rate?.date };
  };
  const isKnown = (node: PositionKey, day: string) => {
    const applied = rates.get(appliedKey(node, day));
    return applied === undefined || applied.rate !== undefined;
  };
  const rule = rowOn(pack.rules.get('indexing-threshold'), through);
  // Without a rule nothing is indexed: the months are as good as missing.
  const indexer = { index: rule ? ppi : new Map<string, never>(), threshold: price(rule?.value ?? '0') };
  const isComplete = ({ node, day, lots }: TaxSale) =>
    [day, ...lots.map((lot) => lot.day)].every((one) => isKnown(node, one));
  const all = sales.filter(({ node }) => taxedAs(node) === 'foreign shares').map((sale) => foreignSale(sale, indexer));
  const paid = dividends.filter(({ node }) => taxedAs(node) === 'foreign shares');
  return {
    sales: withLots(all, ({ sale, indexedCost, gain, lots }) => ({
      ...headOf(sale),
      rate: rateOf(sale.node, sale.day),
      isComplete: isComplete(sale),
      proceeds: sale.proceeds,
      cost: sale.fifoCost,
      indexedCost,
      gain,
      lots: lots.map(({ day: date, ...lot }) => ({ ...lot, date, rate: rateOf(sale.node, date) })),
    })),
    totals: foreignTotals(all, isComplete),
    dividends: paid.slice(0, MOST_ROWS).flatMap((one) => {
      const { asset, ...item } = dividendItem(one);
      const known = { rate: rateOf(one.node, one.day), isComplete: isKnown(one.node, one.day) };
      return asset ? [{ ...item, asset, ...known }] : [];
    }),
    dividendTotals: incomeTotals(paid, ({ node, day }) => isKnown(node, day)),
    rates: source,
    threshold: rule && fractionToWire(rule.value),
    indexUntil: [...ppi.keys()].at(-1),
  };
}

function foreignTotals(all: readonly ForeignSale[], isComplete: (sale: TaxSale) => boolean) {
  const known = all.filter(({ sale }) => isComplete(sale));
  const proceeds = sumMoney(known.map(({ sale }) => sale.proceeds));
  const indexedCost = sumMoney(known.map((one) => one.indexedCost));
  return {
    sales: known.length,
    proceeds,
    cost: sumMoney(known.map(({ sale }) => sale.fifoCost)),
    indexedCost,
    gain: subtractMoney(proceeds, indexedCost),
    incomplete: all.length - known.length,
  };
}

function incomeTotals(paid: readonly TaxDividend[], isKnown: (one: TaxDividend) => boolean) {
  const known = paid.filter(isKnown);
  return { ...dividendTotals(known), incomplete: paid.length - known.length };
}

export function interestItem({
  interest,
  dueWithoutRate,
}: Pick<ReplayedYear, 'interest' | 'dueWithoutRate'>): InterestItem {
  return {
    rows: interest
      .slice(0, MOST_ROWS)
      .map(({ node, day: date, ...figures }) => ({ ...placeOf(node), date, ...figures })),
    totals: {
      rows: interest.length,
      gross: sumMoney(interest.map((one) => one.gross)),
      withheld: sumMoney(interest.map((one) => one.withheld)),
      net: sumMoney(interest.map((one) => one.net)),
      incomplete: dueWithoutRate,
    },
  };
}

function headOf({ node, day: date, quantity }: TaxSale) {
  const { account, asset } = placeOf(node);
  if (!asset) throw new Error(`a sale without an asset: ${node}`);
  return { account, date, asset, quantity };
}
