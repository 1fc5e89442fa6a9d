import type { ReactNode } from 'react';
import './titled.css';

interface TitledProps {
  readonly name: string;
  /** Content below the name, smaller: the code, the kind. */
  readonly children: ReactNode;
}

/** Asset name next to its logo. */
export function TitledAsset({ name, children }: TitledProps) {
  return (
    <div className="titled">
      <span className="titled-name">{name}</span>
      {children}
    </div>
  );
}
