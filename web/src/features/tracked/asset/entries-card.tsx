/** Table of an asset's entries with the position after each: the chart above it as text. */

import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { subtractMoney } from '@kurus/core/money/money';
import { useCallback, useMemo, useState } from 'react';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import { Card } from '../../../ui/card.tsx';
import { MoneyText, QuantityText } from '../../../ui/money-text.tsx';
import type { Column } from '../../../ui/table-column.ts';
import type { EntryDialogTarget } from '../entry/entry-actions.tsx';
import { headsOf } from '../entry/entry-chains.ts';
import { EntryDialogs } from '../entry/entry-dialogs.tsx';
import { EntryTable } from '../history/entry-table.tsx';
import { type CostMode, useCostMode } from '../holdings/cost-mode.ts';
import type { AssetReplay } from './asset-replay.ts';
import type { AccountReplay } from './use-asset-replay.ts';
import '../history/entries.css';

interface EntriesCardProps {
  readonly of: AccountReplay;
  /** True if the account is named, where there are several. */
  readonly isNamed: boolean;
}

export function EntriesCard({ of: { account, items, replay }, isNamed }: EntriesCardProps) {
  const t = useText();
  const [mode] = useCostMode();
  const [dialog, setDialog] = useState<EntryDialogTarget>();
  const accountOf = useCallback(() => account, [account]);
  const rows = useMemo(() => headsOf(items), [items]);
  const extra = useMemo(() => (replay.exact ? storyColumns(t, replay, mode) : []), [t, replay, mode]);
  if (rows.length === 0 && isNamed) return null;
  return (
    <Card
      title={isNamed ? `${t('tracked.entriesHere')} · ${account.name}` : t('tracked.entriesHere')}
      padding="none"
      className="entries-card"
      action={<span className="muted small">{t('tracked.count', { count: rows.length })}</span>}
    >
      {rows.length === 0 ? (
        <p className="muted recorded-note">{t('tracked.noAssetEntries')}</p>
      ) : (
        <EntryTable rows={rows} accountOf={accountOf} busy={false} extra={extra} ofOneAsset onOpenDialog={setDialog} />
      )}
      {!replay.exact && rows.length > 0 && <p className="muted small recorded-note">{t('tracked.notExact')}</p>}
      <EntryDialogs account={account} items={items} dialog={dialog} onClose={() => setDialog(undefined)} />
    </Card>
  );
}

function storyColumns(t: Translate, { steps }: AssetReplay, mode: CostMode): Column<TrackedEntryItem>[] {
  const byId = new Map(steps.map((step) => [step.entry.item?.id, step]));
  return [
    {
      id: 'after',
      header: t('tracked.heldAfter'),
      align: 'end',
      cell: ({ id }) => {
        const step = byId.get(id);
        return step && <QuantityText value={step.after.quantity} />;
      },
    },
    {
      id: 'gain',
      header: t('labels.gain'),
      align: 'end',
      cell: ({ id }) => {
        const step = byId.get(id);
        if (!step) return null;
        const gain =
          mode === 'fifo'
            ? subtractMoney(step.after.fifoRealized, step.before.fifoRealized)
            : subtractMoney(step.after.realized, step.before.realized);
        return gain !== 0n && <MoneyText value={gain} direction />;
      },
    },
  ];
}
