/** The same flows invested in a benchmark: its value today, and the difference. */

import { useMemo } from 'react';
import { FiguresFoot } from '../../../charts/figures-foot.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Card } from '../../../ui/card.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Benchmark, Performance } from '../analysis-queries.ts';
import type { BenchmarkId } from '../return/compared.ts';
import { columnsOf } from './same-money-columns.tsx';
import { exact, amountText, pointsText, returnText } from './same-money-figures.tsx';
import { PhoneList } from './same-money-list.tsx';
import { rowsOf } from './same-money-rows.ts';

interface SameMoneyProps {
  readonly performance: Performance;
  readonly benchmarks: readonly Benchmark[];
  readonly names: readonly BenchmarkId[];
}

export function SameMoneyCard({ performance, benchmarks, names }: SameMoneyProps) {
  const t = useText();
  const rows = useMemo(() => rowsOf(t, performance, benchmarks, names), [t, performance, benchmarks, names]);
  const isPhone = useMedia('(width < 600px)');
  const { unit, from, to } = performance;
  const columns = useMemo(() => columnsOf(t, unit), [t, unit]);
  return (
    <Card title={t('working.name_sameMoney')} className="analysis-same" padding="none">
      <p className="analysis-about">{t('analysis.sameText')}</p>
      {isPhone ? (
        <PhoneList rows={rows} unit={unit} />
      ) : (
        <Table
          caption={t('working.name_sameMoney')}
          hideCaption
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      <FiguresFoot
        caption={t('working.name_sameMoney')}
        fileName={`kurus-ayni-para-${from}-${to}`}
        columns={columns.map(({ id, header }) => ({ id, header }))}
        rows={() =>
          rows.map((row) => ({
            id: row.id,
            cells: [
              row.name,
              { text: returnText(t, row.ttwror), plain: row.ttwror },
              { text: pointsText(row.points), plain: row.points },
              { text: amountText(row.endValue, unit), plain: exact(row.endValue) },
              { text: amountText(row.difference, unit, true), plain: exact(row.difference) },
            ],
          }))
        }
        note={names.includes('XU100') ? t('analysis.sameNote') : undefined}
      />
    </Card>
  );
}
