import { SAMPLE_ACCOUNT } from '@kurus/core/contract/words/start';
import type { World } from '@kurus/core/market/world';
import type { SelectedAccount } from '../lib/account/selected-account.ts';

/** The eight tabs of the dashboard in the order of the sidebar (S2.18); the first is the default. */
export const TAB_IDS = [
  'portfolio',
  'transaction',
  'stockmarket',
  'favorites',
  'wallet',
  'simulation',
  'profile',
  'contact',
] as const;
export type TabId = (typeof TAB_IDS)[number];

/** The simulation stays closed unless the build opens it (D33). */
export const SIMULATION_OPEN = import.meta.env.VITE_FEATURE_SIMULATION === '1';

/** The tab named by "?tab=wallet" (D35); the default for anything else. */
export function asTab(search: string): TabId {
  const requested = new URLSearchParams(search).get('tab');
  const tab = TAB_IDS.find((id) => id === requested) ?? 'portfolio';
  return tab === 'simulation' && !SIMULATION_OPEN ? 'portfolio' : tab;
}

/** Pages of the menu's second group, in order: those that can be used with what is chosen (D46). */
const PAGES_OF = {
  practice: ['orders', 'analysis', 'calendar', 'inbox'],
  real: ['analysis', 'tax', 'report', 'actions', 'import', 'portfolios', 'calendar', 'inbox'],
} as const satisfies Readonly<Record<World, readonly string[]>>;
export type MenuPage = (typeof PAGES_OF)[World][number];

/** Pages that write into an account: the sample has none of them. */
const WRITING: readonly MenuPage[] = ['actions', 'import'];

/** Pages of the menu's second group for what is chosen. */
export const pagesOf = ({ world, choice }: Pick<SelectedAccount, 'world' | 'choice'>): readonly MenuPage[] =>
  PAGES_OF[world].filter((page) => choice !== SAMPLE_ACCOUNT || !WRITING.includes(page));

/** Pages of both worlds. */
export const MENU_PAGES: readonly MenuPage[] = [...new Set<MenuPage>([...PAGES_OF.practice, ...PAGES_OF.real])];

/** Pages of the menu's third group, of what people do with one another. */
export const EXPLORE_PAGES = ['league', 'strategies'] as const;

/** An entry of the menu. */
export type Place = TabId | MenuPage | (typeof EXPLORE_PAGES)[number];

const isMenuPage = (place: Place): place is MenuPage => MENU_PAGES.some((page) => page === place);

/** Tells if a place can be used with what is chosen. */
export const isPlaceOf = (chosen: Parameters<typeof pagesOf>[0], place: Place): boolean =>
  !isMenuPage(place) || pagesOf(chosen).includes(place);

const isTab = (place: Place): place is TabId => TAB_IDS.some((tab) => tab === place);

export const placeAddress = (place: Place) => (isTab(place) ? tabAddress(place) : `/${place}`);

export const tabAddress = (tab: TabId) => (tab === 'portfolio' ? '/dashboard' : `/dashboard?tab=${tab}`);
