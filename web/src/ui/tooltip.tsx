import { cloneElement, useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import { classNames } from './class-names.ts';
import './tooltip.css';

interface TooltipProps {
  readonly text: string;
  readonly side?: 'above' | 'right';
  /** One focusable element; the text becomes its description. */
  readonly children: ReactElement<{ 'aria-describedby'?: string }>;
}

/** Shown on hover and on focus, hidden with Esc (WCAG 1.4.13). */
export function Tooltip({ text, side = 'above', children }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDismissed(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events of the control inside
    <span
      className="tooltip-anchor"
      data-dismissed={dismissed ? '' : undefined}
      onKeyDown={onKeyDown}
      onPointerEnter={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span role="tooltip" id={id} className={classNames('tooltip', side === 'right' && 'tooltip-right')}>
        {text}
      </span>
    </span>
  );
}
