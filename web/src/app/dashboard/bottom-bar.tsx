import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { MENU_PAGES, TAB_IDS, type Place } from '../tab-ids.ts';
import './bottom-bar.css';
import './sidebar.css';
import { TabLink } from './tab-link.tsx';

/** Places within a thumb's reach (D46); the others are behind "more". */
const FIRST: readonly Place[] = ['portfolio', 'stockmarket', 'orders', 'analysis'];
const REST = [...TAB_IDS, ...MENU_PAGES].filter((place) => !FIRST.includes(place));

const MoreSheet = lazyDialog(async () => (await import('./more-sheet.tsx')).MoreSheet);

/** The menu on narrow screens. */
export function BottomBar({
  active,
  onSettings,
}: {
  readonly active: Place | undefined;
  readonly onSettings: () => void;
}) {
  const t = useText();
  const [more, setMore] = useState(false);
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
            data-current={active !== undefined && REST.includes(active) ? '' : undefined}
            onPointerDown={MoreSheet.preload}
            onClick={() => setMore(true)}
          >
            <Ellipsis size={19} aria-hidden="true" />
            <span className="nav-text">{t('shell.more')}</span>
          </button>
        </li>
      </ul>
      <MoreSheet open={more} tabs={REST} active={active} onClose={() => setMore(false)} onSettings={onSettings} />
    </nav>
  );
}
