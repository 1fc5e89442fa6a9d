import type { ReactNode } from 'react';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';
import './public-page.css';
import { ThemeToggle } from './theme-toggle.tsx';

interface PublicPageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** On the brand panel at the left: what the product is for. */
  readonly aside: ReactNode;
  /** The form. */
  readonly children: ReactNode;
}

/** The frame of the four public pages: brand at the left, form at the right, languages fixed at the top right. */
export function PublicPage({ title, subtitle, aside, children }: PublicPageProps) {
  return (
    <div className="public">
      <aside className="public-brand">
        <Logo />
        <div className="public-aside">{aside}</div>
      </aside>
      <main className="public-main">
        <div className="public-logo-small">
          <Logo />
        </div>
        <div className="public-form">
          <h1 className="public-title">{title}</h1>
          {subtitle && <p className="public-subtitle">{subtitle}</p>}
          <div className="public-body">{children}</div>
        </div>
      </main>
      <div className="public-tools">
        <ThemeToggle />
        <LanguageSwitcher />
      </div>
    </div>
  );
}
