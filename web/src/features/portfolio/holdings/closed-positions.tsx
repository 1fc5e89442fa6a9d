import { sumMoney } from '@kurus/core/money/money';
import { isProfit } from '@kurus/core/portfolio/profit-loss';
import { ChevronRight } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import type { RealizedAsset, RealizedGain } from '../../../lib/account/account-types.ts';
import { assetKeyOf } from '../../../quotes/live-figures.ts';
import { MoneyText } from '../../../ui/money-text.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { SymbolCell } from './symbol-cell.tsx';
import './holdings-list.css';

/** Positions that were sold entirely, folded: their number and sum. Prices do not change it. */
export const ClosedPositions = memo(function ClosedPositions({ realized }: { readonly realized: RealizedGain }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const columns = useMemo(() => columnsOf(t), [t]);
  const closed = realized.assets.filter((one) => !one.isHeld);
  if (closed.length === 0) return null;
  return (
    <details className="card card-flush closed-positions" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="row">
        <ChevronRight size={18} aria-hidden="true" />
        <span>
          <strong>{t('portfolio.closedPositions')}</strong> <span className="muted">{closed.length}</span>
        </span>
        <MoneyText value={sumMoney(closed.map((one) => one.realized))} direction />
      </summary>
      {open && (
        <Table
          caption={t('portfolio.closedPositions')}
          hideCaption
          columns={columns}
          rows={closed}
          rowKey={assetKeyOf}
          rowTone={toneOf}
        />
      )}
    </details>
  );
});

const toneOf = ({ realized }: RealizedAsset) => (isProfit(realized) ? 'up' : 'down');

const columnsOf = (t: Translate): readonly Column<RealizedAsset>[] => [
  {
    id: 'symbol',
    header: t('portfolio.symbol'),
    lead: true,
    cell: ({ type, code, name }) => <SymbolCell type={type} code={code} name={name} />,
  },
  {
    id: 'realized',
    header: t('portfolio.realized'),
    align: 'end',
    corner: true,
    cell: ({ realized }) => <MoneyText value={realized} direction />,
  },
];
