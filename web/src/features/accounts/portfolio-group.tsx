import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { PortfolioRow } from './portfolio-row.tsx';
import type { AccountReturn } from './use-returns.ts';
import type { Worths } from './use-worths.ts';

interface GroupProps {
  readonly title: string;
  readonly columns?: ReactNode;
  /** Buttons at the right of the title; the columns are then below them. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Group({ title, columns, action, children }: GroupProps) {
  const heading = <h2 className="accounts-title">{title}</h2>;
  return (
    <section>
      {action && (
        <div className="accounts-above">
          {heading}
          <div className="accounts-actions">{action}</div>
        </div>
      )}
      <div className="accounts-head">
        {!action && heading}
        {columns}
      </div>
      {children}
    </section>
  );
}

/** Column headings; for screen readers each figure repeats its own name. */
export function Columns() {
  const t = useText();
  return (
    <div className="accounts-columns" aria-hidden="true">
      <span>{t('returns.line')}</span>
      <span>{t('tracked.valueToday')}</span>
      <span>{t('returns.year')}</span>
      <span>{t('returns.real')}</span>
    </div>
  );
}

interface RowsProps {
  readonly worths: Worths;
  /** In the order of the accounts; absent if no returns are loaded. */
  readonly returns?: readonly AccountReturn[];
}

export function Rows({ worths, returns }: RowsProps) {
  return (
    <ul className="stack-3">
      {worths.each.map((worth, at) => (
        <PortfolioRow key={worth.account.id} worth={worth} returned={returns?.[at]} />
      ))}
    </ul>
  );
}
