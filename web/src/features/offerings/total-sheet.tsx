import { addMoney, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { sharesOf } from '@kurus/core/offerings/offering';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Modal } from '../../ui/modal.tsx';
import { MoneyText, PriceText, QuantityText } from '../../ui/money-text.tsx';
import type { Column } from '../../ui/table-column.ts';
import { SumsRow } from '../../ui/table-extra-rows.tsx';
import { Table } from '../../ui/table.tsx';
import type { OfferingResult, OfferingsAnswer } from './offering-queries.ts';

interface TotalSheetProps extends Pick<OfferingsAnswer, 'results' | 'total'> {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** How the total came about: what was paid for each offering, and what it was sold for or is worth now. */
export function TotalSheet({ open, results, total, onClose }: TotalSheetProps) {
  const t = useText();
  const counted = results.filter(({ nominal }) => nominal !== undefined);
  const columns = useMemo(
    (): Column<OfferingResult>[] => [
      { id: 'code', header: t('offerings.offering'), lead: true, cell: ({ code }) => code },
      {
        id: 'paid',
        header: t('offerings.invested'),
        align: 'end',
        cell: ({ allotted, price, invested }) => (
          <span className="offering-name">
            <MoneyText value={invested} />
            <span className="muted small">
              <QuantityText value={sharesOf(allotted.reduce((sum, lots) => sum + lots, 0))} /> ×{' '}
              <PriceText value={price} />
            </span>
          </span>
        ),
      },
      {
        id: 'worth',
        header: t('offerings.worth'),
        align: 'end',
        cell: ({ invested, nominal = ZERO_MONEY }) => <MoneyText value={addMoney(invested, nominal)} />,
      },
      {
        id: 'result',
        header: t('offerings.result'),
        align: 'end',
        cell: ({ nominal = ZERO_MONEY }) => <MoneyText value={nominal} direction />,
      },
    ],
    [t],
  );
  const worth = addMoney(total.invested, total.nominal);
  const without = results.length - counted.length;
  return (
    <Modal open={open} title={t('offerings.howTotal')} onClose={onClose}>
      <div className="stack">
        <Table
          caption={t('offerings.howTotal')}
          hideCaption
          columns={columns}
          rows={counted}
          rowKey={({ code }) => code}
          footer={
            <SumsRow
              label={t('offerings.total')}
              before={1}
              sums={[
                { id: 'paid', header: t('offerings.invested'), sum: <MoneyText value={total.invested} /> },
                { id: 'worth', header: t('offerings.worth'), sum: <MoneyText value={worth} /> },
                {
                  id: 'result',
                  header: t('offerings.result'),
                  sum: <MoneyText value={sumMoney(counted.map(({ nominal = ZERO_MONEY }) => nominal))} direction />,
                },
              ]}
            />
          }
        />
        <p className="muted small">{t('offerings.worthText')}</p>
        {total.real !== undefined && <p className="muted small">{t('offerings.realText')}</p>}
        {without > 0 && <p className="muted small">{t('offerings.notCounted', { count: without })}</p>}
      </div>
    </Modal>
  );
}
