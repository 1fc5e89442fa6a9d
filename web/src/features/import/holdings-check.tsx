import type { HoldingAfter } from '@kurus/core/contract/import';
import { ZERO_QUANTITY, type Quantity } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { holdingsQuery } from '../../lib/account/account-queries.ts';
import type { NamedHolding } from '../../lib/account/account-types.ts';
import { Card } from '../../ui/card.tsx';
import { HoldingRow } from './holding-row.tsx';
import { keyOf } from './import-assets.ts';

interface HoldingsCheckProps {
  readonly account: number;
  readonly holdings: readonly HoldingAfter[];
  readonly atBroker: Readonly<Record<string, string>>;
  readonly busy: boolean;
  readonly onTyped: (key: string, typed: string) => void;
}

/** Holdings after the import, next to those at the broker: compared while the user types. */
export function HoldingsCheck({ account, holdings, atBroker, busy, onTyped }: HoldingsCheckProps) {
  const t = useText();
  const held = useQuery(holdingsQuery(account)).data;
  if (holdings.length === 0) return null;
  return (
    <Card title={t('imports.after')} className="import-holdings">
      <p className="muted small">{t('imports.afterText')}</p>
      <ul aria-busy={busy || undefined}>
        <li className="import-holding muted small" aria-hidden="true">
          <span>{t('labels.asset')}</span>
          <span className="import-before">{t('imports.now')}</span>
          <span className="import-then">{t('imports.afterwards')}</span>
          <span>{t('imports.atBroker')}</span>
        </li>
        {holdings.map((holding) => (
          <HoldingRow
            key={keyOf(holding.asset)}
            holding={holding}
            now={held && quantityOf(held, holding)}
            typed={atBroker[keyOf(holding.asset)] ?? ''}
            onTyped={onTyped}
          />
        ))}
      </ul>
    </Card>
  );
}

/** Quantity held before the import. */
const quantityOf = (held: readonly NamedHolding[], { asset }: HoldingAfter): Quantity =>
  held.find(({ type, code }) => type === asset.kind && code === asset.code)?.quantity ?? ZERO_QUANTITY;
