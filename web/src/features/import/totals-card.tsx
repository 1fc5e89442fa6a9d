import type { Money } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { sumOf } from './outcomes.ts';
import type { SentRow } from './readers/draft-parts.ts';

interface TotalsCardProps {
  /** Rows that will be written. */
  readonly written: readonly SentRow[];
  readonly cashAfter: Money | undefined;
}

/** Totals of the rows to write. */
export function TotalsCard({ written, cashAfter }: TotalsCardProps) {
  const t = useText();
  return (
    <Card title={t('imports.sums')}>
      <dl className="stack-2">
        <Sum label={t('imports.newBuys')} value={sumOf(written, 'buy')} />
        <Sum label={t('imports.newSells')} value={sumOf(written, 'sell')} />
        {cashAfter !== undefined && <Sum label={t('imports.cashAfter')} value={cashAfter} />}
      </dl>
    </Card>
  );
}

function Sum({ label, value }: { readonly label: string; readonly value: Money }) {
  return (
    <div className="import-sum">
      <dt className="muted">{label}</dt>
      <dd>
        <MoneyText value={value} />
      </dd>
    </div>
  );
}
