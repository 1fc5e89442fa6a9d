/** Lots of a fund with the withholding of a sale today, and what would be left; the same in two lines. */

import { FUND_KIND } from '@kurus/core/kind-units';
import type { Price } from '@kurus/core/money/money';
import { addMoney, subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import { dateText } from '../../../lib/words/date-text.ts';
import { rateText } from '../../../lib/words/rule-days.ts';
import { fundRulesQuery } from '../../../quotes/fund-rules-query.ts';
import { useQuote } from '../../../quotes/use-quote.ts';
import { Card } from '../../../ui/card.tsx';
import { MoneyText, PriceText, QuantityText } from '../../../ui/money-text.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { SumsRow } from '../../../ui/table-extra-rows.tsx';
import { Table } from '../../../ui/table.tsx';
import { Term } from '../../../ui/terms.tsx';
import { type FundLotRow, type FundLots, fundLots } from './fund-lots.ts';
import { lotTable } from './lots.ts';
import './tracked-asset.css';
import type { AccountReplay } from './use-asset-replay.ts';

interface FundLotsCardProps {
  readonly of: AccountReplay;
  readonly code: string;
  /** Name of the account, where there are several. */
  readonly account: string | undefined;
  readonly price: Price | undefined;
}

const NO_RULES = { rules: [], today: '' };

export function FundLotsCard({ of: { replay }, code, account, price }: FundLotsCardProps) {
  const t = useText();
  const { data = NO_RULES } = useQuery(fundRulesQuery(code));
  const { rows, sum } = useMemo(() => lotTable(replay.lots, undefined, price), [replay, price]);
  const taxed = useMemo(() => fundLots(rows, data), [rows, data]);
  const columns = useMemo(() => columnsOf(t), [t]);
  if (!replay.exact || rows.length === 0) return null;
  const title = t('kinds.fundLots');
  const all: FundLotRow = { ...sum, rate: undefined, withholding: taxed.withholding, net: taxed.net };
  return (
    <Card
      title={account === undefined ? title : `${title} · ${account}`}
      padding="none"
      action={<span className="muted small">{t('kinds.firstIn')}</span>}
    >
      <Table
        caption={title}
        hideCaption
        columns={columns}
        rows={taxed.rows}
        rowKey={({ id }) => id}
        footer={
          rows.length > 1 && (
            <SumsRow
              label={t('common.total')}
              before={1}
              sums={columns.slice(1).map(({ id, header, cell }) => ({ id, header, sum: cell(all) }))}
            />
          )
        }
      />
    </Card>
  );
}

const columnsOf = (t: Translate): Column<FundLotRow>[] => [
  {
    id: 'day',
    header: t('tracked.boughtOn'),
    lead: true,
    cell: ({ day }) => (day === undefined ? t('tracked.undatedMark') : dateText(day)),
  },
  {
    id: 'left',
    header: t('kinds.units'),
    align: 'end',
    cell: ({ quantity, price }) => (
      <span className="fund-lot">
        <QuantityText value={quantity} />
        <span className="muted small">
          <PriceText value={displayAverage(price)} />
        </span>
      </span>
    ),
  },
  {
    id: 'gain',
    header: t('labels.gain'),
    align: 'end',
    cell: ({ gain }) => (gain === undefined ? '–' : <MoneyText value={gain} direction />),
  },
  {
    id: 'withholding',
    header: t('kinds.withholding'),
    align: 'end',
    cell: ({ withholding, rate, id }) => (
      <span className="fund-lot">
        {withholding === undefined ? '–' : <MoneyText value={subtractMoney(ZERO_MONEY, withholding)} />}
        {id !== 'sum' && (
          <span className="figure muted small">{rate === undefined ? t('kinds.noRule') : rateText(String(rate))}</span>
        )}
      </span>
    ),
  },
  {
    id: 'net',
    header: t('kinds.net'),
    align: 'end',
    corner: true,
    cell: ({ net }) => (net === undefined ? '–' : <MoneyText value={net} direction />),
  },
];

interface FundTermsProps {
  readonly code: string;
  readonly replays: readonly AccountReplay[];
}

/** Withholding of a sale of all of it today, and the gain that is left; nothing where that is not known. */
export function FundTerms({ code, replays }: FundTermsProps) {
  const t = useText();
  const price = useQuote(FUND_KIND, code)?.price;
  const { data = NO_RULES } = useQuery(fundRulesQuery(code));
  const each = useMemo(
    () => replays.map(({ replay }) => fundLots(lotTable(replay.lots, undefined, price).rows, data)),
    [replays, price, data],
  ).filter(({ rows }) => rows.length > 0);
  if (each.length === 0 || replays.some(({ replay }) => !replay.exact)) return null;
  if (each.some(({ withholding }) => withholding === undefined)) return null;
  const sumOf = (of: (one: FundLots) => FundLots['net']) =>
    each.reduce((sum, one) => addMoney(sum, of(one) ?? ZERO_MONEY), ZERO_MONEY);
  return (
    <>
      <Term label={t('kinds.withheldAtSale')}>
        <MoneyText
          value={subtractMoney(
            ZERO_MONEY,
            sumOf((one) => one.withholding),
          )}
        />
      </Term>
      <Term label={t('kinds.netGain')}>
        <MoneyText value={sumOf((one) => one.net)} direction />
      </Term>
    </>
  );
}
