import type { HoldingAfter } from '@kurus/core/contract/import';
import type { AssetKey } from '@kurus/core/identity';
import { ZERO_MONEY, ZERO_QUANTITY, type Quantity } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { holdingsQuery } from '../../lib/account/account-queries.ts';
import type { NamedHolding } from '../../lib/account/account-types.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HoldingRow } from './holding-row.tsx';
import { keyOf } from './import-assets.ts';
import type { StatedQuantity } from './statement.ts';

interface HoldingsCheckProps {
  readonly account: number;
  readonly holdings: readonly HoldingAfter[];
  /** Quantities that the file states itself. */
  readonly stated: ReadonlyMap<AssetKey, StatedQuantity>;
  readonly atBroker: Readonly<Record<string, string>>;
  readonly busy: boolean;
  readonly onTyped: (key: string, typed: string) => void;
}

/** Holdings after the import, next to those at the broker: compared while the user types. */
export function HoldingsCheck({ account, holdings, stated, atBroker, busy, onTyped }: HoldingsCheckProps) {
  const t = useText();
  const held = useQuery(holdingsQuery(account)).data;
  const [shown, setShown] = useState(SHOWN);
  const missing = [...stated].filter(([key]) => !holdings.some(({ asset }) => keyOf(asset) === key));
  const all = [...holdings, ...missing.map(([, { asset }]) => nothingOf(asset))];
  if (all.length === 0) return null;
  return (
    <Card title={t('imports.after')} className="import-holdings">
      <p className="muted small">{t(stated.size === 0 ? 'imports.afterText' : 'imports.afterStated')}</p>
      <ul aria-busy={busy || undefined}>
        <li className="import-holding muted small" aria-hidden="true">
          <span>{t('labels.asset')}</span>
          <span className="import-before">{t('imports.now')}</span>
          <span className="import-then">{t('imports.afterwards')}</span>
          <span>{t('imports.atBroker')}</span>
        </li>
        {all.slice(0, shown).map((holding) => (
          <HoldingRow
            key={keyOf(holding.asset)}
            holding={holding}
            now={held && quantityOf(held, holding)}
            typed={atBroker[keyOf(holding.asset)] ?? stated.get(keyOf(holding.asset))?.plain ?? ''}
            onTyped={onTyped}
          />
        ))}
      </ul>
      {all.length > shown && (
        <Button variant="secondary" size="sm" onClick={() => setShown(shown + SHOWN)}>
          {t('imports.moreCodes', { count: Math.min(SHOWN, all.length - shown) })}
        </Button>
      )}
    </Card>
  );
}

/** Holdings shown at first. */
const SHOWN = 50;

/** A holding that the file states, and of which nothing is there. */
const nothingOf = (asset: HoldingAfter['asset']): HoldingAfter => ({
  asset,
  quantity: ZERO_QUANTITY,
  cost: ZERO_MONEY,
  fifoCost: ZERO_MONEY,
  shortfall: ZERO_QUANTITY,
});

/** Quantity held before the import. */
const quantityOf = (held: readonly NamedHolding[], { asset }: HoldingAfter): Quantity =>
  held.find(({ type, code }) => type === asset.kind && code === asset.code)?.quantity ?? ZERO_QUANTITY;
