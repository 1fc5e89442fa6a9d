import type { Money } from '@kurus/core/money/money';
import { Check } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { formatMoney } from '../../lib/amounts/format.ts';
import { Card } from '../../ui/card.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { controlsOf, sumOf } from './outcomes.ts';
import type { Choices } from './readers/choices.ts';
import type { SentRow } from './readers/draft-parts.ts';
import type { Table } from './readers/table.ts';

interface TotalsCardProps {
  readonly table: Table;
  readonly numbers: Choices['numbers'];
  /** All rows that were read. */
  readonly read: readonly SentRow[];
  /** Rows that will be written. */
  readonly written: readonly SentRow[];
  readonly cashAfter: Money | undefined;
}

/** Totals of the rows to write, and the file's own totals next to those of the rows read. */
export function TotalsCard({ table, numbers, read, written, cashAfter }: TotalsCardProps) {
  const t = useText();
  const controls = controlsOf(table, read, numbers);
  return (
    <Card title={t('imports.sums')}>
      <dl className="stack-2">
        <Sum label={t('imports.newBuys')} value={sumOf(written, 'buy')} />
        <Sum label={t('imports.newSells')} value={sumOf(written, 'sell')} />
        {controls.map(({ of, file, difference }) => (
          <Sum
            key={of}
            label={t(of === 'buy' ? 'imports.fileBuys' : 'imports.fileSells')}
            value={file}
            equal={difference === 0n}
          />
        ))}
        {cashAfter !== undefined && <Sum label={t('imports.cashAfter')} value={cashAfter} />}
      </dl>
      {controls.map(
        ({ of, difference }) =>
          difference !== 0n && (
            <p key={of} className="import-warn small">
              {t('imports.sumsDiffer', { difference: formatMoney(difference, true) })}
            </p>
          ),
      )}
    </Card>
  );
}

function Sum({ label, value, equal }: { readonly label: string; readonly value: Money; readonly equal?: boolean }) {
  const t = useText();
  return (
    <div className="import-sum">
      <dt className="muted">{label}</dt>
      <dd>
        <MoneyText value={value} />
        {equal === true && <Check size={16} className="import-equal" role="img" aria-label={t('imports.equal')} />}
      </dd>
    </div>
  );
}
