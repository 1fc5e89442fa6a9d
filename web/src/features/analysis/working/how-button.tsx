import type { ExplainedFigure } from '@kurus/core/contract/words/explained-figures';
import type { Money } from '@kurus/core/money/money';
import { createContext, useContext, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import './how-button.css';

/** Composition of a figure that the page itself summed. */
export interface Composition {
  readonly of: 'pieces' | 'rounding';
  readonly pieces: readonly {
    readonly name: string;
    readonly amount: Money;
    /** Hundredths of a percentage point of the return. */
    readonly points?: number;
  }[];
}

export interface ToOpen {
  readonly figure: ExplainedFigure;
  readonly isReal?: boolean;
  /** Part of the whole, or a benchmark: "kind:stocks", "XU100". */
  readonly part?: string;
  /** Period of the figure; if absent, that of the page. */
  readonly days?: { readonly from: string; readonly to: string };
  readonly made?: Composition;
  /** Title of the sheet, if the figure's own name is not clear enough. */
  readonly title?: string;
}

/** Opens the explanation of a figure; provided by the page. */
export const OpenWorking = createContext<(what: ToOpen) => void>(() => undefined);

interface HowButtonProps extends ToOpen {
  /** The figure's name, for screen readers. */
  readonly of: string;
  /** The figure itself, if it is the button. */
  readonly children?: ReactNode;
}

/** "Nasıl hesaplandı?" */
export function HowButton({ of, children, ...what }: HowButtonProps) {
  const t = useText();
  const open = useContext(OpenWorking);
  const how = t('analysis.how');
  return (
    <button
      type="button"
      className={children === undefined ? 'analysis-how' : 'analysis-opens touch'}
      title={children === undefined ? undefined : how}
      onClick={() => open(what)}
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
