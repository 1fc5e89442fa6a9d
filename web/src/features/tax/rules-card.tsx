/** The tax rules that the figures use: value, days, source, day of the last check. */

import { useMemo } from 'react';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Table } from '../../ui/table.tsx';
import { limitText, rateText } from './rate-text.ts';
import type { TaxYear } from './tax-query.ts';

type Rule = TaxYear['rules'][number];

export function RulesCard({ rules }: Pick<TaxYear, 'rules'>) {
  const t = useText();
  const columns = useMemo(
    (): Column<Rule>[] => [
      { id: 'rule', header: t('tax.rule'), lead: true, cell: ({ name }) => t(`tax.${name}`) },
      { id: 'value', header: t('labels.value'), cell: (rule) => ruleText(rule, t) },
      { id: 'valid', header: t('tax.valid'), cell: ({ row }) => (row ? daysText(row, t) : '–') },
      { id: 'source', header: t('tax.source'), cell: (rule) => <Sources rule={rule} /> },
      {
        id: 'checked',
        header: t('tax.checked'),
        cell: ({ isVerified, row }) =>
          isVerified && row ? (
            dateText(row.checkedOn)
          ) : (
            <strong className="tax-unverified">{t('tax.unverified')}</strong>
          ),
      },
    ],
    [t],
  );
  return (
    <Card
      title={t('tax.rules')}
      padding="none"
      className="tax-rules"
      action={
        <ButtonLink href="/rules" size="sm" variant="secondary">
          {t('tax.allRules')}
        </ButtonLink>
      }
    >
      <Table caption={t('tax.rules')} hideCaption columns={columns} rows={rules} rowKey={({ name }) => name} />
    </Card>
  );
}

type Row = NonNullable<Rule['row']>;
type Bill = Rule['bills'][number];

/** The row in force, or all versions of a bill. */
export const sourcesOf = ({ row, bills }: Rule): readonly (Row | Bill)[] => (row ? [row] : bills);

/** All versions of a bill that is not known to have become law; empty if there is none. */
const billsText = ({ bills }: Rule, t: Translate): string => bills.map((bill) => billText(bill, t)).join('; ');

const billText = ({ stage, rate, most = rate }: Bill, t: Translate) =>
  t(`tax.${stage}`, { rate: rateText(rate), most: rateText(most) });

export function ruleText(rule: Rule, t: Translate): string {
  const { row, bills } = rule;
  if (bills.length > 0) return t('tax.off', { bills: billsText(rule, t) });
  if (!row) return '–';
  const { rate, limit, brackets } = row;
  if (rate !== undefined) return rateText(rate);
  if (limit !== undefined) return limitText(limit);
  return (brackets ?? [])
    .map(({ upTo, rate: part }) =>
      upTo === undefined
        ? t('tax.lastBracket', { rate: rateText(part) })
        : t('tax.bracket', { limit: limitText(upTo), rate: rateText(part) }),
    )
    .join(', ');
}

/** "2026", or two dates. */
function daysText({ from, to }: Row, t: Translate): string {
  if (to !== undefined && from.slice(0, 4) === to.slice(0, 4)) return from.slice(0, 4);
  return t('labels.fromTo', { from: sentenceDate(from), to: to === undefined ? '' : sentenceDate(to) });
}

function Sources({ rule }: { readonly rule: Rule }) {
  const sources = sourcesOf(rule);
  if (sources.length === 0) return '–';
  return sources.map(({ source, address }) => (
    <span key={source} className="tax-source">
      {address === undefined ? (
        source
      ) : (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {source}
        </a>
      )}
    </span>
  ));
}
