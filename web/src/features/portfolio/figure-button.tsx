import type { MouseEvent, ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';

interface FigureButtonProps {
  /** Name of the figure, for the button's label: "THYAO: how is it worked out?" */
  readonly what: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A figure that opens its explanation. Screen readers read the figure, then the action. */
export function FigureButton({ what, onOpen, children }: FigureButtonProps) {
  const t = useText();
  const hint = t('portfolio.explain', { what });
  const open = (event: MouseEvent) => {
    event.stopPropagation();
    onOpen();
  };
  return (
    <button type="button" className="figure-button touch" title={t('portfolio.howWorkedOut')} onClick={open}>
      {children}
      <span className="visually-hidden"> {hint}</span>
    </button>
  );
}
