/** Frame of the pages on which a person answers a program: who they are, one card, no menu. */

import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Logo } from '../../../ui/logo.tsx';
import './consent.css';

/** Person who answers, as the page shows them. */
export interface Person {
  readonly name: string | undefined;
  readonly picture: string | undefined;
  /** Logs out; the next login comes back here. */
  readonly onNotMe: () => void;
}

export function PageFrame({ person, children }: { readonly person: Person; readonly children: ReactNode }) {
  const t = useText();
  return (
    <div className="consent-page">
      <header className="access-head">
        <Logo />
        <span className="consent-person">
          <Avatar name={person.name} src={person.picture} />
          <strong>{person.name}</strong>
          <button type="button" className="link touch" onClick={person.onNotMe}>
            {t('consent.notMe')}
          </button>
        </span>
      </header>
      <main>
        <Card className="consent-card">{children}</Card>
      </main>
    </div>
  );
}
