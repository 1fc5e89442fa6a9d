import type { ExplainedFigure } from '@kurus/core/contract/analysis-working';
import { createContext, useContext, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';

export interface ToOpen {
  readonly figure: ExplainedFigure;
  readonly isReal?: boolean;
}

/** Opens the working of a figure; given by the page. */
export const OpenWorking = createContext<(what: ToOpen) => void>(() => undefined);

interface HowButtonProps extends ToOpen {
  /** The figure's name, for who hears the page. */
  readonly of: string;
  /** The figure itself, where it is the button. */
  readonly children?: ReactNode;
}

/** "Nasıl çıktı?" */
export function HowButton({ figure, isReal = false, of, children }: HowButtonProps) {
  const t = useText();
  const open = useContext(OpenWorking);
  const how = t('analysis.how');
  return (
    <button
      type="button"
      className={children === undefined ? 'analysis-how' : 'analysis-opens'}
      title={children === undefined ? undefined : how}
      onClick={() => open({ figure, isReal })}
    >
      {children === undefined ? <span className="visually-hidden">{of}: </span> : children}
      {children === undefined ? (
        how
      ) : (
        <span className="visually-hidden">
          {' '}
          {of}: {how}
        </span>
      )}
    </button>
  );
}
