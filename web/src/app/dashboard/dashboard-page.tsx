import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { trackedPart } from '../../features/tracked/tracked-part.ts';
import { firstFigures } from '../../first-paint/first-figures.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { useStore } from '../../lib/create-store.ts';
import { forgetLeftPage, leftPage } from '../../lib/left-page.ts';
import { storage } from '../../lib/storage.ts';
import { asTab } from '../tab-ids.ts';
import { Frame } from './frame.tsx';
import { TAB_LABELS } from './tab-list.tsx';
import { TabPlace } from './tab-place.tsx';
import { TABS } from './tabs.ts';

/**
 * Loads the dashboard with the tab of its address, and with the first figures if they have arrived by then. A tab that
 * cannot be loaded shows an error in its place.
 */
export async function loadDashboard() {
  const figures = firstFigures();
  await TABS[asTab(location.search)].preload().catch(() => undefined);
  await figures;
  return Dashboard;
}

const NewEntry = trackedPart(async () => (await import('../../features/tracked/tracked-head.tsx')).NewEntry);

/** After a login, the page on which the same user's session ended by its time; otherwise the dashboard. */
export function Dashboard() {
  const left = useStore({ get: leftPage, watch: storage.leftPage.watch }, () => undefined);
  useEffect(() => {
    if (left !== undefined) navigate(left, { replace: true });
    forgetLeftPage();
  }, [left]);
  return left === undefined ? <ActiveTab /> : null;
}

/** Shows the active tab, which is a parameter of the address, not a route. */
function ActiveTab() {
  const t = useText();
  const tab = asTab(useSearch());
  const visibleTab = useRef(tab);
  useEffect(() => {
    // Not before the first paint: it would cost a second layout of the page.
    if (visibleTab.current !== tab) scrollTo(0, 0);
    visibleTab.current = tab;
  }, [tab]);
  const { id, item, all } = useSelectedAccount();
  const takesEntries = item?.kind === 'tracked' && !all && (tab === 'portfolio' || tab === 'transaction');
  return (
    <Frame active={tab} title={t(TAB_LABELS[tab].text)} action={takesEntries && <NewEntry key={id} />}>
      <TabPlace tab={tab} />
    </Frame>
  );
}
