/**
 * Tax rules of a year, from the data pack. A year without a row that covers all of it has no value here, and none is
 * derived from another year. Half of the dividends is compared with the upper limit of the second bracket.
 */

import type { TaxRuleName } from '../../contract/tax.ts';
import type { DataPack } from '../../data-pack/pack.ts';
import type { PackRow, PackRule } from '../../data-pack/row.ts';
import { fractionPercent } from '../../money/fraction.ts';
import { money } from '../../money/money.ts';
import type { Bracket, RuleOfYear, RuleValue, TaxBill } from './rule.ts';

/** Rules of the pack by their names in the tax view. */
const RULE_IDS: Readonly<Record<TaxRuleName, string>> = {
  SHARE_WITHHOLDING: 'share-withholding',
  DIVIDEND_WITHHOLDING: 'dividend-withholding',
  DIVIDEND_EXEMPTION: 'dividend-exemption',
  DECLARATION_LIMIT: 'declaration-limit',
  INCOME_BRACKETS: 'income-brackets',
  CRYPTO_WITHHOLDING: 'crypto-withholding',
  CRYPTO_TRANSACTION_TAX: 'crypto-transaction-tax',
};

export const rulesOf = (year: number, pack: Pick<DataPack, 'rules'>): RuleOfYear[] =>
  Object.entries(RULE_IDS).map(([name, id]) => {
    const most = pack.rules.get(`${id}-most`)?.rows.at(-1);
    return ruleOf(name as TaxRuleName, year, pack.rules.get(id), most);
  });

/** @param most highest rate that the President may set by the committee's version */
function ruleOf(name: TaxRuleName, year: number, rule: PackRule | undefined, most: PackRow | undefined): RuleOfYear {
  const row = rule?.rows.find((one) => one.standing === 'verified' && covers(one, year));
  const isVerified = row !== undefined;
  const bills = isVerified ? [] : (rule?.rows ?? []).flatMap((one) => billOf(one, most));
  return { name, isVerified, bills, row: rule && row && { ...valueOf(rule, row), ...daysOf(row), ...sourceOf(row) } };
}

function billOf(row: PackRow, most: PackRow | undefined): TaxBill[] {
  const { standing, value } = row;
  if (standing !== 'bill' && standing !== 'committee') return [];
  const version = { rate: fractionPercent(value), ...sourceOf(row) };
  if (standing === 'bill') return [{ stage: 'BILL', ...version }];
  return [{ stage: 'COMMITTEE', ...version, most: most && fractionPercent(most.value) }];
}

const daysOf = ({ from, to }: PackRow) => ({ from, to });
const sourceOf = ({ source: { name, address }, checkedOn }: PackRow) => ({ source: name, address, checkedOn });

function valueOf({ unit }: PackRule, { value }: PackRow): RuleValue {
  if (unit === 'brackets') return { brackets: bracketsOf(value) };
  return unit === 'lira' ? { limit: money(value) } : { rate: fractionPercent(value) };
}

/** "158000:0.15 :0.4" */
const bracketsOf = (text: string): readonly Bracket[] =>
  text.split(' ').map((part) => {
    const [limit = '', rate = ''] = part.split(':');
    return { rate: fractionPercent(rate), upTo: limit === '' ? undefined : money(limit) };
  });

/** Checks that a row covers the whole year: one that began or ended in it gives no value for all of it. */
const covers = ({ from, to }: PackRow, year: number): boolean =>
  from <= `${year}-01-01` && (to === undefined || to >= `${year}-12-31`);
