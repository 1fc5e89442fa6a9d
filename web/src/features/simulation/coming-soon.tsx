/** A part that is announced: its purpose, and that it is not there yet. */

import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback.tsx';

export interface ComingSoonProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** A word of the part to come: "target price", "anonymous". */
  readonly label?: string;
}

export function ComingSoon({ icon, title, text, label }: ComingSoonProps) {
  const t = useText();
  return (
    <Card>
      <EmptyState
        icon={icon}
        title={title}
        text={text}
        action={
          <span className="simulation-soon">
            {label && <span className="simulation-label">{label}</span>}
            <strong>{t('shell.comingSoon')}</strong>
          </span>
        }
      />
    </Card>
  );
}
