import { LogOut, PanelLeftClose, PanelLeftOpen, Settings2 } from 'lucide-react';
import { AccountSwitcher, type SwitcherProps } from '../../features/accounts/switcher/account-switcher.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { storage, useStored } from '../../lib/storage.ts';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../../ui/logo.tsx';
import { EXPLORE_PAGES, pagesOf, TAB_IDS, type Place } from '../tab-ids.ts';
import { logOut } from './log-out.ts';
import { SettingsWindow } from './settings-window.tsx';
import './sidebar.css';
import { TabLink } from './tab-link.tsx';

interface SidebarProps extends SwitcherProps {
  readonly active: Place | undefined;
  readonly onSettings: () => void;
}

/** The rail at the left: wide with names, or narrow with icons. The switcher is first: everything below obeys it. */
export function Sidebar({ active, onChoose, onSettings }: SidebarProps) {
  const t = useText();
  const collapsed = useStored(storage.sidebarCollapsed) === true;
  const pages = pagesOf(useSelectedAccount());
  const Fold = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside className="sidebar" data-collapsed={collapsed ? '' : undefined}>
      <div className="sidebar-head">
        <Logo wordmark={!collapsed} />
        <IconButton
          label={t(collapsed ? 'shell.expand' : 'shell.collapse')}
          icon={<Fold size={18} aria-hidden="true" />}
          aria-expanded={!collapsed}
          onClick={() => storage.sidebarCollapsed.set(!collapsed)}
        />
      </div>
      <AccountSwitcher onChoose={onChoose} form={collapsed ? 'tile' : 'card'} />
      <div className="sidebar-groups">
        <MenuGroup label={t('shell.mainMenu')} places={TAB_IDS} active={active} />
        <MenuGroup label={t('common.pages')} places={pages} active={active} isApart />
        <MenuGroup label={t('shell.explore')} places={EXPLORE_PAGES} active={active} isApart isNamed />
      </div>
      <button
        type="button"
        className="nav-link"
        title={t('shell.settings')}
        onPointerDown={SettingsWindow.preload}
        onClick={onSettings}
      >
        <Settings2 size={19} aria-hidden="true" />
        <span className="nav-text">{t('shell.settings')}</span>
      </button>
      <button type="button" className="nav-link" title={t('shell.logout')} onClick={logOut}>
        <LogOut size={19} aria-hidden="true" />
        <span className="nav-text">{t('shell.logout')}</span>
      </button>
    </aside>
  );
}

interface MenuGroupProps {
  readonly label: string;
  readonly places: readonly Place[];
  readonly active: Place | undefined;
  /** True: a line stands above it. */
  readonly isApart?: true;
  /** True: the label can be read above it. */
  readonly isNamed?: true;
}

function MenuGroup({ label, places, active, isApart, isNamed }: MenuGroupProps) {
  return (
    <nav aria-label={label} className={classNames('sidebar-nav', isApart && 'sidebar-pages')}>
      {isNamed && (
        <p className="sidebar-group muted small" aria-hidden="true">
          {label}
        </p>
      )}
      <ul>
        {places.map((place) => (
          <li key={place}>
            <TabLink tab={place} active={place === active} inSidebar />
          </li>
        ))}
      </ul>
    </nav>
  );
}
