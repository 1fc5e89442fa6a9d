/** "How is it worked out?": the lots of a foreign share, each with both parts of its gain, and the sums of the first. */

import { formatPriceIn, formatRate } from '@kurus/core/money/format';
import { useMemo } from 'react';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../../lib/amounts/format.ts';
import { dateText } from '../../../lib/words/date-text.ts';
import { Card } from '../../../ui/card.tsx';
import { MoneyText, QuantityText } from '../../../ui/money-text.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { SumsRow } from '../../../ui/table-extra-rows.tsx';
import { Table } from '../../../ui/table.tsx';
import { type GainLot, gainLots } from './lots-in-parts.ts';
import type { AccountReplay } from './use-asset-replay.ts';
import type { ForeignGain } from './use-foreign-gain.ts';
import './gain-card.css';

interface GainLotsProps {
  readonly of: AccountReplay;
  readonly gain: ForeignGain;
}

export function GainLots({ of: { replay }, gain: { currency, now } }: GainLotsProps) {
  const t = useText();
  const lots = useMemo(() => now && gainLots(replay, { currency, ...now }), [replay, currency, now]);
  const columns = useMemo(() => columnsOf(t, currency), [t, currency]);
  if (!now || !lots) {
    return (
      <Card className="gain-lots" title={t('balances.how')}>
        <p className="muted small">{t('balances.unknown')}</p>
      </Card>
    );
  }
  const [first] = lots.rows;
  const rest = { price: formatPriceIn(now.ownPrice, currency), rate: formatRate(now.rate) };
  return (
    <Card
      className="gain-lots"
      title={t('balances.how')}
      padding="none"
      action={<span className="muted small tnum">{t('balances.now', rest)}</span>}
    >
      <Table
        caption={t('balances.how')}
        hideCaption
        columns={columns}
        rows={lots.rows}
        rowKey={({ id }) => id}
        footer={
          lots.rows.length > 1 && (
            <SumsRow
              label={t('balances.sum')}
              before={1}
              sums={columns.slice(1).map(({ id, header, cell }) => ({ id, header, sum: cell(lots.sum) }))}
            />
          )
        }
      />
      <div className="gain-sums muted small tnum">
        {first && <Formulas lot={first} gain={{ currency, now }} />}
        <p>{t('balances.remainder')}</p>
      </div>
    </Card>
  );
}

interface FormulasProps {
  readonly lot: GainLot;
  readonly gain: { readonly currency: string; readonly now: NonNullable<ForeignGain['now']> };
}

/** Both formulas with the figures of a lot. */
function Formulas({ lot, gain: { currency, now } }: FormulasProps) {
  const t = useText();
  if (lot.rate === undefined) return null;
  const [before, after] = [formatPriceIn(lot.ownPrice, currency), formatPriceIn(now.ownPrice, currency)];
  const [rateBefore, rateAfter] = [formatRate(lot.rate), formatRate(now.rate)];
  const count = formatQuantity(lot.quantity);
  return (
    <>
      <p>
        <strong>{t('balances.pricePart')}</strong> ({after} − {before}) × {count} × {rateAfter} ={' '}
        {formatMoney(lot.price)}
      </p>
      <p>
        <strong>{t('balances.currencyPart')}</strong> {before} × {count} × ({rateAfter} − {rateBefore}) ={' '}
        {formatMoney(lot.currency)}
      </p>
    </>
  );
}

const columnsOf = (t: Translate, currency: string): Column<GainLot>[] => [
  {
    id: 'day',
    header: t('balances.bought'),
    lead: true,
    cell: ({ day }) => (day === undefined ? t('tracked.undatedMark') : dateText(day)),
  },
  {
    id: 'left',
    header: t('balances.quantity'),
    align: 'end',
    cell: ({ quantity }) => <QuantityText value={quantity} />,
  },
  {
    id: 'at',
    header: t('balances.unitPrice'),
    align: 'end',
    cell: ({ ownPrice }) => formatPriceIn(ownPrice, currency),
  },
  {
    id: 'rate',
    header: t('balances.rateOf'),
    align: 'end',
    cell: ({ rate, isEstimated }) =>
      rate === undefined ? '–' : isEstimated ? `${formatRate(rate)} (${t('balances.estimated')})` : formatRate(rate),
  },
  {
    id: 'price',
    header: t('balances.priceColumn'),
    align: 'end',
    cell: ({ price }) => <MoneyText value={price} direction />,
  },
  {
    id: 'currency',
    header: t('balances.currencyColumn'),
    align: 'end',
    cell: (lot) => <MoneyText value={lot.currency} direction />,
  },
  {
    id: 'gain',
    header: t('balances.gain'),
    align: 'end',
    corner: true,
    cell: ({ gain }) => <MoneyText value={gain} direction />,
  },
];
