import type { World } from '@kurus/core/market/world';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EXPLORE_PAGES, pagesOf, TAB_IDS, type Place } from '../tab-ids.ts';
import './bottom-bar.css';
import './sidebar.css';
import { TabLink } from './tab-link.tsx';

/** Places within a thumb's reach (D46), with the new entry in the middle; the others are behind "more". */
const FIRST = {
  practice: ['portfolio', 'stockmarket', 'orders', 'analysis'],
  real: ['portfolio', 'stockmarket', 'entry', 'analysis'],
} as const satisfies Readonly<Record<World, readonly (Place | 'entry')[]>>;

const isRest = (world: World) => (place: Place) => !FIRST[world].some((one) => one === place);

const AddEntryTab = lazyPart(async () => (await import('./add-entry-tab.tsx')).AddEntryTab);
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
  const selected = useSelectedAccount();
  const { world } = selected;
  const tabs = TAB_IDS.filter(isRest(world));
  const pages = [...pagesOf(selected).filter(isRest(world)), ...EXPLORE_PAGES];
  const isInRest = active !== undefined && isRest(world)(active);
  return (
    <nav aria-label={t('shell.mainMenu')} className="bottom-bar">
      <ul className="bottom-list">
        {FIRST[world].map((tab) => (
          <li key={tab}>{tab === 'entry' ? <AddEntryTab /> : <TabLink tab={tab} active={tab === active} />}</li>
        ))}
        <li>
          <button
            type="button"
            className="nav-link"
            aria-haspopup="dialog"
            aria-expanded={more}
            data-current={isInRest ? '' : undefined}
            onPointerDown={MoreSheet.preload}
            onClick={() => setMore(true)}
          >
            <Ellipsis size={19} aria-hidden="true" />
            <span className="nav-text">{t('shell.more')}</span>
          </button>
        </li>
      </ul>
      <MoreSheet
        open={more}
        tabs={tabs}
        pages={pages}
        active={active}
        onClose={() => setMore(false)}
        onSettings={onSettings}
      />
    </nav>
  );
}
