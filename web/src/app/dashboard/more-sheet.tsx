import { LogOut, Settings2 } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Modal } from '../../ui/modal.tsx';
import type { Place } from '../tab-ids.ts';
import { logOut } from './log-out.ts';
import { TabLink } from './tab-link.tsx';

interface MoreSheetProps {
  readonly open: boolean;
  readonly tabs: readonly Place[];
  readonly active: Place | undefined;
  readonly onClose: () => void;
  readonly onSettings: () => void;
}

/** The tabs that the bar of narrow screens has no room for. */
export function MoreSheet({ open, tabs, active, onClose, onSettings }: MoreSheetProps) {
  const t = useText();
  return (
    <Modal open={open} title={t('shell.more')} onClose={onClose} className="more-sheet">
      <ul>
        {tabs.map((tab) => (
          <li key={tab}>
            <TabLink tab={tab} active={tab === active} onGo={onClose} />
          </li>
        ))}
        <li>
          <button
            type="button"
            className="nav-link"
            onClick={() => {
              onClose();
              onSettings();
            }}
          >
            <Settings2 size={19} aria-hidden="true" />
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
  );
}
