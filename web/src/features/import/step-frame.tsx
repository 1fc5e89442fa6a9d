/** Frame of every step: a focused heading, its question, buttons back and on. */

import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';

interface StepFrameProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly back?: { readonly label: string; readonly go: () => void } | undefined;
  readonly next?:
    | {
        readonly label: string;
        readonly go: () => void;
        /** Why the user cannot go on yet. */
        readonly missing?: string | undefined;
        readonly busy?: boolean;
      }
    | undefined;
  /** Text above the button "on". */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

export function StepFrame({ title, text, back, next, note, children }: StepFrameProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const missing = next?.missing;
  return (
    <div className="stack import-step">
      <div className="stack-1">
        <h2 ref={heading} tabIndex={-1} className="import-title">
          {title}
        </h2>
        {text && <p className="muted">{text}</p>}
      </div>
      {children}
      {(back || next) && (
        <div className="card import-foot row">
          {back && (
            <Button variant="secondary" icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={back.go}>
              {back.label}
            </Button>
          )}
          <p className="import-note muted small" role="status">
            {missing ?? note ?? t('imports.notYet')}
          </p>
          {next && (
            <Button busy={next.busy ?? false} disabled={missing !== undefined} onClick={next.go}>
              {next.label}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
