import type { Quantity } from '@kurus/core/money/money';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../../i18n/use-text.ts';
import { formatQuantity } from '../../../lib/amounts/format.ts';

/** Quantity that was sold beyond all that was entered: the purchase is missing. */
export function ShortfallTag({ code, quantity }: { readonly code: string; readonly quantity: Quantity | undefined }) {
  const t = useText();
  if (!quantity) return null;
  return (
    <span className="tag tag-warn" title={t('portfolio.shortHint')}>
      <TriangleAlert size={13} aria-hidden="true" />
      {t('portfolio.short', { quantity: formatQuantity(quantity), code })}
    </span>
  );
}
