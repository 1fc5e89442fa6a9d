import { addMoney, type Money } from '@kurus/core/money/money';
import { isProfit } from '@kurus/core/portfolio/profit-loss';
import { memo, useCallback, useMemo } from 'react';
import { type Translate, useText } from '../../i18n/use-text.ts';
import type { RealizedGain, RealizedAsset } from '../../lib/account/account-types.ts';
import { assetKeyOf } from '../../quotes/live-figures.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Table } from '../../ui/table.tsx';
import type { ExplainedFigure, TotalFigure } from './explanation.ts';
import { FigureButton } from './figure-button.tsx';
import { type OnTrade, SymbolCell } from './symbol-cell.tsx';

interface RealizedResultProps {
  readonly realized: RealizedGain;
  /** Unrealised profit or loss. */
  readonly open: Money;
  readonly onTrade: OnTrade;
  readonly onExplain: (opened: ExplainedFigure) => void;
}

/** Realised result: closed positions, total realised gain, and the total with the unrealised gain. */
export function RealizedResult({ realized, open, onTrade, onExplain }: RealizedResultProps) {
  const t = useText();
  const totals: readonly { figure: TotalFigure; label: string; amount: Money }[] = [
    { figure: 'realized', label: t('portfolio.realized'), amount: realized.total },
    { figure: 'overall', label: t('portfolio.totalProfitLoss'), amount: addMoney(open, realized.total) },
  ];
  return (
    <>
      <ClosedPositions assets={realized.assets} onTrade={onTrade} />
      <dl className="profit-loss-totals">
        {totals.map(({ figure, label, amount }) => (
          <div key={figure} className="row wrap ends">
            <dt>{label}</dt>
            <dd>
              <FigureButton what={label} onOpen={() => onExplain({ figure })}>
                <MoneyText value={amount} direction />
              </FigureButton>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type ClosedPositionsProps = Pick<RealizedGain, 'assets'> & Pick<RealizedResultProps, 'onTrade'>;

/** Does not render at ticks: prices do not change it. */
const ClosedPositions = memo(function ClosedPositions({ assets, onTrade }: ClosedPositionsProps) {
  const t = useText();
  const columns = useMemo(() => columnsOf(t, onTrade), [t, onTrade]);
  const closed = useMemo(() => assets.filter((one) => !one.isHeld), [assets]);
  const trade = useCallback(({ type, code }: RealizedAsset) => onTrade?.({ type, code }), [onTrade]);
  if (closed.length === 0) return null;
  return (
    <Table
      caption={t('portfolio.closedPositions')}
      className="closed-positions"
      columns={columns}
      rows={closed}
      rowKey={assetKeyOf}
      rowTone={toneOf}
      {...(onTrade && { onRowClick: trade })}
    />
  );
});

const toneOf = ({ realized }: RealizedAsset) => (isProfit(realized) ? 'up' : 'down');

const columnsOf = (t: Translate, onTrade: OnTrade): readonly Column<RealizedAsset>[] => [
  {
    id: 'symbol',
    header: t('portfolio.symbol'),
    lead: true,
    cell: ({ type, code, name }) => <SymbolCell type={type} code={code} name={name} onTrade={onTrade} />,
  },
  {
    id: 'realized',
    header: t('portfolio.realized'),
    align: 'end',
    corner: true,
    cell: ({ realized }) => <MoneyText value={realized} direction />,
  },
];
