import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './card.css';

interface CardProps {
  readonly title?: ReactNode;
  readonly titleLevel?: 2 | 3;
  /** Element at the right of the title. */
  readonly action?: ReactNode;
  /** 'none' lets a table or list reach the edges. */
  readonly padding?: 'normal' | 'none';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A surface with a hairline; with a title it is a named region. */
export function Card({ title, titleLevel = 2, action, padding, className, children }: CardProps) {
  const id = useId();
  const Title = `h${titleLevel}` as const;
  return (
    <section
      className={classNames('card', padding === 'none' && 'card-flush', className)}
      aria-labelledby={title ? id : undefined}
    >
      {(title || action) && (
        <div className="card-head">
          {title && (
            <Title id={id} className="card-title">
              {title}
            </Title>
          )}
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

interface StatCardProps {
  readonly label: string;
  readonly detail?: ReactNode;
  readonly children: ReactNode;
}

/** A figure with its label. Used in a `<dl>`. */
export function StatCard({ label, detail, children }: StatCardProps) {
  return (
    <div className="card">
      <dt className="muted small">{label}</dt>
      <dd className="stat-value">{children}</dd>
      {detail && <dd className="stat-detail">{detail}</dd>}
    </div>
  );
}
