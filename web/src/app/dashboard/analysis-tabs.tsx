import { Link } from 'wouter';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import './analysis-tabs.css';

const TABS = [
  ['/analysis', 'shell.analysis'],
  ['/tax', 'shell.tax'],
  ['/report', 'shell.report'],
] as const satisfies readonly (readonly [string, PlainTextKey])[];

/** Links between the pages about what accounts earned. */
export function AnalysisTabs({ active }: { readonly active: (typeof TABS)[number][0] }) {
  const t = useText();
  return (
    <nav className="analysis-tabs" aria-label={t('shell.analysis')}>
      {TABS.map(([path, text]) => (
        <Link key={path} href={path} className="analysis-tab" aria-current={path === active ? 'page' : undefined}>
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
