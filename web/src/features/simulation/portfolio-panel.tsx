/** Purchases of the simulation. */

import { sumMoney } from '@kurus/core/money/money';
import { ChartPie } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { MoneyText, QuantityText } from '../../ui/money-text.tsx';
import { Table } from '../../ui/table.tsx';
import { holdingsValue, valueOf } from './local-portfolio.ts';
import { useLocalPortfolio } from './local-store.ts';

export function PortfolioPanel({ onTrade }: { readonly onTrade: () => void }) {
  const t = useText();
  const portfolio = useLocalPortfolio();
  if (portfolio.holdings.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<ChartPie size={26} aria-hidden />}
          title={t('simulation.empty')}
          text={t('simulation.emptyHelp')}
          action={<Button onClick={onTrade}>{t('simulation.startBuying')}</Button>}
        />
      </Card>
    );
  }
  return (
    <Card padding="none">
      <Table
        caption={t('simulation.portfolio')}
        hideCaption
        rows={portfolio.holdings}
        rowKey={({ asset }) => asset.code}
        columns={[
          {
            id: 'asset',
            header: t('labels.asset'),
            lead: true,
            cell: ({ asset }) => <strong>{asset.code}</strong>,
          },
          {
            id: 'quantity',
            header: t('common.quantity'),
            align: 'end',
            cell: ({ quantity }) => <QuantityText value={quantity} />,
          },
          { id: 'cost', header: t('common.cost'), align: 'end', cell: ({ cost }) => <MoneyText value={cost} /> },
          {
            id: 'value',
            header: t('labels.value'),
            align: 'end',
            cell: (holding) => <MoneyText value={valueOf(holding)} />,
          },
        ]}
        footer={
          <tr>
            <th scope="row" colSpan={2}>
              {t('common.total')}
            </th>
            <td className="cell-end">
              <MoneyText value={sumMoney(portfolio.holdings.map(({ cost }) => cost))} />
            </td>
            <td className="cell-end">
              <MoneyText value={holdingsValue(portfolio)} />
            </td>
          </tr>
        }
      />
    </Card>
  );
}
