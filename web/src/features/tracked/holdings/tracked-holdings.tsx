/** Holdings of a tracked account: cost by both methods, shortfalls, and the link to each asset's timeline. */

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { holdingsQuery } from '../../../lib/account/account-queries.ts';
import { useSelectedAccount } from '../../../lib/account/selected-account.ts';
import { atPrices, assetKeyOf } from '../../../quotes/live-figures.ts';
import { useMarketMinute } from '../../../quotes/use-market-minute.ts';
import { useQuotes } from '../../../quotes/use-quote.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { Table } from '../../../ui/table.tsx';
import { CashCard } from '../cash/cash-card.tsx';
import { useCostMode } from './cost-mode.ts';
import { CostSwitch } from './cost-switch.tsx';
import '../history/entries.css';
import { holdingColumns } from './tracked-columns.tsx';

const NOTHING: readonly never[] = [];

export function TrackedHoldings() {
  const t = useText();
  const { id, item } = useSelectedAccount();
  const [mode] = useCostMode();
  const held = useQuery(holdingsQuery(id)).data;
  const quotes = useQuotes(held ?? NOTHING);
  const rows = useMemo(() => held && atPrices(held, quotes), [held, quotes]);
  const nowMs = useMarketMinute();
  const columns = useMemo(() => holdingColumns(t, id, mode, nowMs), [t, id, mode, nowMs]);
  if (!rows) return <Skeleton height="card" count={2} />;
  return (
    <>
      {item && <CashCard account={item} />}
      {rows.length > 0 && (
        <Card title={t('tracked.holdings')} padding="none" action={<CostSwitch />} className="recorded-holdings">
          <Table caption={t('tracked.holdings')} hideCaption columns={columns} rows={rows} rowKey={assetKeyOf} />
          <p className="muted small recorded-note">{t(mode === 'fifo' ? 'tracked.fifoRule' : 'tracked.averageRule')}</p>
        </Card>
      )}
    </>
  );
}
