/** Rule: every page and tab is a line of SCREENS; a story opens it in light, in dark and at 375 px. */
const SCREENS = 'e2e/screen-list.ts';
/** Tabs without an address: the first one is the page itself; the other is closed. */
const NO_ADDRESS = ['portfolio', 'simulation'];

/** @param files Map of path -> text @returns faults of pages and tabs that no story opens */
export function screensNotSeen(files) {
  const [story, pages, tabs] = [SCREENS, 'web/src/app/pages.tsx', 'web/src/app/tab-ids.ts'].map(
    (path) => files.get(path) ?? '',
  );
  const [, ids = ''] = /TAB_IDS = \[([^\]]*)\]/.exec(tabs) ?? [];
  const tabNames = [...ids.matchAll(/'(\w+)'/g)].map(([, id]) => id).filter((id) => !NO_ADDRESS.includes(id));
  const addresses = [
    ...[...pages.matchAll(/'(\/[^']*)',\s/g)].map(([, path]) => path),
    ...tabNames.map((id) => `/dashboard?tab=${id}`),
  ];
  const isSeen = (address) =>
    new RegExp(`path: '${address.replace('?', '\\?').replace(/:\w+/g, "[^'/?]+")}['?]`).test(story);
  return addresses
    .filter((address) => !isSeen(address))
    .map((address) => ({ path: SCREENS, line: 1, message: `no line of SCREENS looks at ${address}` }));
}
