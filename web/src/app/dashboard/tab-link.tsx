import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { ahead } from '../../lib/load-later.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { pageAt } from '../pages.tsx';
import { placeAddress, SIMULATION_OPEN, type Place } from '../tab-ids.ts';
import { TAB_LABELS } from './tab-list.tsx';

const ActionsCount = lazyPart(async () => (await import('./actions-count.tsx')).ActionsCount);

interface TabLinkProps {
  readonly tab: Place;
  readonly active: boolean;
  readonly onGo?: () => void;
  /** In the sidebar the tooltip is at the right of the link, over the page. */
  readonly inSidebar?: boolean;
}

/** One entry of the menu. A disabled entry can be focused and shows the reason, but has no link. */
export function TabLink({ tab, active, onGo, inSidebar = false }: TabLinkProps) {
  const t = useText();
  const { text, Icon, key } = TAB_LABELS[tab];
  const inside = (
    <>
      <Icon size={19} aria-hidden="true" />
      <span className="nav-text">{t(text)}</span>
    </>
  );
  if (tab === 'simulation' && !SIMULATION_OPEN) {
    return (
      <Tooltip text={t('shell.comingSoon')} side={inSidebar ? 'right' : 'above'}>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles -- a disabled entry */}
        <a role="link" aria-disabled="true" tabIndex={0} className="nav-link">
          {inside}
        </a>
      </Tooltip>
    );
  }
  const address = placeAddress(tab);
  return (
    <Link
      href={address}
      className="nav-link"
      aria-current={active ? 'page' : undefined}
      aria-keyshortcuts={key && `g ${key}`}
      title={t(text)}
      // Loads the page at the press: the click follows about a tenth of a second later.
      onPointerDown={() => ahead(pageAt(new URL(address, location.href).pathname).screen.preload)}
      onClick={() => onGo?.()}
    >
      {inside}
      {tab === 'actions' && <ActionsCount />}
      {key && (
        <kbd className="nav-key" aria-hidden="true">
          {key.toUpperCase()}
        </kbd>
      )}
    </Link>
  );
}
