import { formatPrice } from '@kurus/core/money/format';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { formatQuantity } from '../../../lib/amounts/format.ts';
import { averageOf, type DraftEffect } from './entry-effect.ts';

export function HeldRows({ before, after }: NonNullable<DraftEffect['held']>) {
  const t = useText();
  const [was, is] = [averageOf(before), averageOf(after)];
  return (
    <>
      {before.quantity !== after.quantity && (
        <Row label={t('common.quantity')}>
          <Change before={formatQuantity(before.quantity)} after={formatQuantity(after.quantity)} />
        </Row>
      )}
      {is !== undefined && was !== is && (
        <Row label={t('common.averageCost')}>
          <Change
            before={was === undefined ? '–' : formatPrice(displayAverage(was))}
            after={formatPrice(displayAverage(is))}
          />
        </Row>
      )}
    </>
  );
}

export function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** "220 → 280": a figure before and after; screen readers say so. */
export function Change({ before, after }: { readonly before: string; readonly after: string }) {
  const t = useText();
  return (
    <>
      <span className="visually-hidden">{t('tracked.before')} </span>
      <span className="muted figure">{before}</span> <span aria-hidden="true">→</span>{' '}
      <span className="visually-hidden">{t('tracked.after')} </span>
      <strong className="figure">{after}</strong>
    </>
  );
}

export const Warning = ({ children }: { readonly children: string }) => (
  <p className="entry-warning note" role="status">
    <TriangleAlert size={16} aria-hidden="true" />
    <span>{children}</span>
  </p>
);

export const Note = ({ children }: { readonly children: string }) => (
  <p className="entry-aside note muted">
    <Info size={16} aria-hidden="true" />
    <span>{children}</span>
  </p>
);
