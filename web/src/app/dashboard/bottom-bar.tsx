import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { TAB_IDS, type TabId } from '../tab-ids.ts';
import './bottom-bar.css';
import './sidebar.css';
import { TabLink } from './tab-link.tsx';

/** The tabs that a thumb reaches; the rest is behind "more". */
const FIRST: readonly TabId[] = ['portfolio', 'stockmarket', 'favorites', 'wallet'];
const REST = TAB_IDS.filter((tab) => !FIRST.includes(tab));

const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }));

/** The menu on narrow screens. */
export function BottomBar({ active, onSettings }: { readonly active: TabId; readonly onSettings: () => void }) {
  const t = useText();
  const [more, setMore] = useState(false);
  // Loaded when it is opened for the first time.
  const [wanted, setWanted] = useState(false);
  if (more && !wanted) setWanted(true);
  return (
    <nav aria-label={t('shell.mainMenu')} className="bottom-bar">
      <ul className="bottom-list">
        {FIRST.map((tab) => (
          <li key={tab}>
            <TabLink tab={tab} active={tab === active} />
          </li>
        ))}
        <li>
          <button
            type="button"
            className="nav-link"
            aria-haspopup="dialog"
            aria-expanded={more}
            data-current={REST.includes(active) ? '' : undefined}
            onClick={() => setMore(true)}
          >
            <Ellipsis size={19} aria-hidden="true" />
            <span className="nav-text">{t('shell.more')}</span>
          </button>
        </li>
      </ul>
      <Suspense>
        {wanted && (
          <MoreSheet open={more} tabs={REST} active={active} onClose={() => setMore(false)} onSettings={onSettings} />
        )}
      </Suspense>
    </nav>
  );
}
