import type { HoldingAfter } from '@kurus/core/contract/import';
import { abs } from '@kurus/core/money/decimal';
import { formatQuantity } from '@kurus/core/money/format';
import { parseQuantity, subtractQuantity, ZERO_QUANTITY, type Quantity } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { holdingsQuery } from '../../lib/account-queries.ts';
import type { NamedHolding } from '../../lib/told-account.ts';
import { Card } from '../../ui/card.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { keyOf } from './known-assets.ts';

interface HoldingsCheckProps {
  readonly account: number;
  readonly holdings: readonly HoldingAfter[];
  readonly atBroker: Readonly<Record<string, string>>;
  readonly busy: boolean;
  readonly onTyped: (key: string, typed: string) => void;
}

/** What is held after the import, beside what the broker shows: compared while it is typed. */
export function HoldingsCheck({ account, holdings, atBroker, busy, onTyped }: HoldingsCheckProps) {
  const t = useText();
  const held = useQuery(holdingsQuery(account)).data;
  if (holdings.length === 0) return null;
  return (
    <Card title={t('imports.after')} className="import-holdings">
      <p className="muted small">{t('imports.afterText')}</p>
      <ul aria-busy={busy || undefined}>
        <li className="import-holding muted small" aria-hidden="true">
          <span>{t('imports.asset')}</span>
          <span className="import-now">{t('imports.now')}</span>
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

/** What is held before it is written. */
const quantityOf = (held: readonly NamedHolding[], { asset }: HoldingAfter): Quantity =>
  held.find(({ type, code }) => type === asset.kind && code === asset.code)?.quantity ?? ZERO_QUANTITY;

interface HoldingRowProps extends Pick<HoldingsCheckProps, 'onTyped'> {
  readonly holding: HoldingAfter;
  /** Undefined until it is known. */
  readonly now: Quantity | undefined;
  readonly typed: string;
}

function HoldingRow({ holding, now, typed, onTyped }: HoldingRowProps) {
  const t = useText();
  const { asset, quantity, shortfall } = holding;
  const told = typed === '' ? undefined : parseQuantity(typed);
  const difference = told === undefined ? undefined : subtractQuantity(told, quantity);
  const { code } = asset;
  const apart = difference !== undefined && difference !== 0n;
  const count = apart ? formatQuantity(abs(difference) as Quantity) : '';
  return (
    <li className="import-holding">
      <strong>{code}</strong>
      <span className="import-now muted tnum">
        <span className="visually-hidden">{t('imports.now')} </span>
        {now !== undefined && formatQuantity(now)}
      </span>
      <span className="import-then tnum">
        <span className="visually-hidden">{t('imports.afterwards')} </span>
        {formatQuantity(quantity)}
      </span>
      <NumberField
        label={t('imports.atBrokerOf', { code })}
        hideLabel
        name="atBroker"
        decimals={8}
        value={typed}
        onChange={(plain) => onTyped(keyOf(asset), plain)}
        suffix={
          difference === undefined ? undefined : apart ? (
            <TriangleAlert size={16} aria-hidden="true" className="import-warn" />
          ) : (
            <Check size={16} className="import-equal" role="img" aria-label={t('imports.equal')} />
          )
        }
      />
      <span className="import-reasons row ends import-warn small" role="status">
        {apart && t(difference > 0n ? 'imports.lessThan' : 'imports.moreThan', { code, count })}
        {shortfall > 0n && t('imports.shortfall', { count: formatQuantity(shortfall) })}
      </span>
    </li>
  );
}
