/** Rules of a data pack as an answer: their values in numbers, their names in one language, and their ends. */

import type { RuleItem } from '@kurus/core/contract/rules';
import type { DataPack } from '@kurus/core/data-pack/pack';
import { isInForce, type PackRow, type PackRule, rowOn } from '@kurus/core/data-pack/row';
import type { Language } from '@kurus/core/limits';
import { price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';

/** Months of an index that are listed among all rules, and of one that is asked for alone. */
const MOST_MONTHS = 24;
export const MOST_MONTHS_ALONE = 72;

/** @param today "2026-11-20" */
export const ruleItems = (
  pack: DataPack,
  language: Language,
  today: string,
  months: number = MOST_MONTHS,
): RuleItem[] => [
  ...[...pack.rules.values()].map((rule) => ruleItem(rule, rule.names[language], today)),
  ...(['cpi', 'ppi'] as const).map((index) =>
    ruleItem(
      { id: index, subject: 'rates', unit: 'index', rows: pack.indices[index].slice(-months) },
      INDEX_NAMES[index][language],
      today,
    ),
  ),
];

const INDEX_NAMES = {
  cpi: {
    tr: 'TÜFE (2003 = 100)',
    en: 'Consumer prices, TÜFE (2003 = 100)',
    fr: 'Prix à la consommation, TÜFE (2003 = 100)',
  },
  ppi: {
    tr: 'Yİ-ÜFE (2003 = 100)',
    en: 'Producer prices, Yİ-ÜFE (2003 = 100)',
    fr: 'Prix à la production, Yİ-ÜFE (2003 = 100)',
  },
} as const;

function ruleItem({ id, subject, unit, rows }: Omit<PackRule, 'names'>, name: string, today: string): RuleItem {
  const last = rows.findLast(isInForce);
  const now = rowOn({ rows }, today) ?? last;
  return {
    id,
    name,
    subject,
    unit,
    isVerified: now?.standing === 'verified',
    endsAt: last?.to,
    rows: rows.map((row) => rowItem(row, unit)),
  };
}

const TEXT_UNITS: ReadonlySet<PackRule['unit']> = new Set(['brackets', 'steps', 'holidays', 'grams', 'spreads']);

const rowItem = (
  { value, from, to, source: { name, address }, checkedOn, standing }: PackRow,
  unit: PackRule['unit'],
): RuleItem['rows'][number] => ({
  value: TEXT_UNITS.has(unit) ? value : priceToWire(price(value)),
  from,
  to,
  source: name,
  address,
  checkedOn,
  standing,
});
