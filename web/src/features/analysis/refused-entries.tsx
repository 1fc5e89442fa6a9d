/** The entries that led below zero. */

import { formatInUnit } from '@kurus/core/money/format-return';
import { useText } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { Table } from '../../ui/table.tsx';
import type { BelowZero } from './below-zero-query.ts';

export function Entries({ answer: { entries, entryCount } }: { readonly answer: BelowZero }) {
  const t = useText();
  if (entries.length === 0) return null;
  const more = entryCount - entries.length;
  return (
    <div>
      <Table
        caption={t('analysis.belowEntries')}
        columns={[
          { id: 'date', header: t('analysis.day'), lead: true, cell: ({ date }) => dateText(date) },
          {
            id: 'what',
            header: t('working.what'),
            cell: ({ type, asset }) => [t(`entries.${type}`), asset?.code].filter(Boolean).join(' · '),
          },
          {
            id: 'cash',
            header: t('working.flow'),
            align: 'end',
            corner: true,
            cell: ({ cash }) => <span className="figure">{formatInUnit(cash, 'TRY', true)}</span>,
          },
        ]}
        rows={entries}
        rowKey={({ account, id }) => `${account} ${id}`}
      />
      {more > 0 && <p className="muted small">{t('analysis.belowMore', { count: more })}</p>}
    </div>
  );
}
