import { Ellipsis, Keyboard, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Modal } from '../../ui/modal.tsx';
import { TAB_IDS, type TabId } from '../tab-ids.ts';
import './bottom-bar.css';
import { logOut } from './log-out.ts';
import './sidebar.css';
import { TabLink } from './tab-link.tsx';

/** What a thumb reaches first; the rest is behind "more". */
const FIRST: readonly TabId[] = ['portfolio', 'stockmarket', 'favorites', 'wallet'];
const REST = TAB_IDS.filter((tab) => !FIRST.includes(tab));

/** The menu on narrow screens. */
export function BottomBar({ active, onSettings }: { readonly active: TabId; readonly onSettings: () => void }) {
  const t = useText();
  const [more, setMore] = useState(false);
  const close = () => setMore(false);
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
      <Modal open={more} title={t('shell.more')} onClose={close} className="more-sheet">
        <ul>
          {REST.map((tab) => (
            <li key={tab}>
              <TabLink tab={tab} active={tab === active} onGo={close} />
            </li>
          ))}
          <li>
            <button
              type="button"
              className="nav-link"
              onClick={() => {
                close();
                onSettings();
              }}
            >
              <Keyboard size={19} aria-hidden="true" />
              <span className="nav-text">{t('shell.settings')}</span>
            </button>
          </li>
          <li>
            <button type="button" className="nav-link" onClick={logOut}>
              <LogOut size={19} aria-hidden="true" />
              <span className="nav-text">{t('shell.logout')}</span>
            </button>
          </li>
        </ul>
      </Modal>
    </nav>
  );
}
