import { useEffect, type ReactNode } from 'react';
import { releaseHeldSubmit } from '../first-paint/held-submit.ts';
import { useText } from '../i18n/use-text.ts';
import { classNames } from './class-names.ts';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';
import './public-page.css';
import { ThemeToggle } from './theme-toggle.tsx';

interface PublicPageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Content of the brand panel under the logo; without it the page is one column. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Frame of the pages before the login: languages fixed at the top right, brand at the left, form at the right. The form
 * comes before the panel in the document, so that keyboards, screen readers and phones reach it first.
 */
export function PublicPage({ title, subtitle, aside, children }: PublicPageProps) {
  const t = useText();
  const brand = t('common.brand');
  useEffect(releaseHeldSubmit, []);
  return (
    <div className={classNames('public', !aside && 'public-plain')}>
      <header className="public-tools">
        <ThemeToggle />
        <LanguageSwitcher />
      </header>
      <main className="public-main">
        <div className="public-column">
          <div className="public-logo">
            <Logo />
          </div>
          <h1 className="public-title" tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <p className="public-subtitle">{subtitle}</p>}
          <div className="public-body">{children}</div>
        </div>
      </main>
      {aside && (
        <aside className="public-aside" aria-label={brand}>
          <div className="public-panel">
            <div className="public-panel-logo">
              <Logo />
            </div>
            {aside}
          </div>
        </aside>
      )}
    </div>
  );
}
