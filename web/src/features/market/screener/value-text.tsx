import type { QuotedKind } from '@kurus/core/asset-kinds';
import type { FieldValue, ScreenerField } from '@kurus/core/screener/screener';
import { useText } from '../../../i18n/use-text.ts';
import { ReturnText } from '../../../ui/return-text.tsx';
import { textsOf } from './fields.ts';
import { cellText, decimalsOf } from './values.ts';

interface ValueTextProps {
  readonly kind: QuotedKind;
  readonly field: ScreenerField;
  readonly value: FieldValue | undefined;
}

/** A value of a row: a profit or loss with sign, mark and colour; a dash where there is none. */
export function ValueText({ kind, field, value = null }: ValueTextProps) {
  const t = useText();
  if (value === null || (typeof value === 'object' && value.length === 0)) {
    return (
      <>
        <span className="muted" aria-hidden="true">
          –
        </span>
        <span className="visually-hidden">{t('screener.noData')}</span>
      </>
    );
  }
  if (typeof value === 'boolean') return t(value ? 'screener.is' : 'screener.isNot');
  if (typeof value !== 'number') return typeof value === 'string' ? value : value.join(', ');
  if (textsOf(field.name).isSigned) return <ReturnText value={value} decimals={decimalsOf(field.name, value)} />;
  return <span className="figure">{cellText(t, kind, field, value)}</span>;
}
