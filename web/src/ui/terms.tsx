import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './terms.css';

interface TermsProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** List of labels at the left and figures at the right, with lines between. */
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
