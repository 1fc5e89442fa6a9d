import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './terms.css';

interface TermsProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** Words at the left, the figure of each at the right, a line between them. */
export function Terms({ className, children }: TermsProps) {
  return <dl className={classNames('terms', className)}>{children}</dl>;
}

interface TermProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

export function Term({ label, children }: TermProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figure">{children}</dd>
    </div>
  );
}
