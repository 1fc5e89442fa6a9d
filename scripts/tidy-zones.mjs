/**
 * Rule for imports between zones. A zone is a folder; a rule names the folders that files of the zone may import. Tests
 * may import anything in their own workspace.
 */

/** Files of a feature that other features may import (app composes the rest). */
const SHARED_BY_FEATURES = [
  /^web\/src\/features\/accounts\/(account-choice|account-commands|start\/start-question|start\/use-start)\.tsx?$/,
  /^web\/src\/features\/alerts\/(alert-window|alert-commands|use-arm|chart\/[a-z-]+)\.tsx?$/,
  /^web\/src\/features\/comments\/(comments-below|community-windows)\.tsx?$/,
  /^web\/src\/features\/market\/(asset-grid|favorite-button)\.tsx$/,
  /^web\/src\/features\/real-prices\/row-mark\.tsx$/,
  /^web\/src\/features\/snapshots\/snapshot-button\.tsx$/,
  /^web\/src\/features\/search\/(asset-search|search-window|subject|use-search)\.tsx?$/,
  /^web\/src\/features\/transactions\/(history-(columns|parts)|symbol-filter)\.tsx?$/,
  /^web\/src\/features\/trading\/trade-window\.tsx$/,
  /^web\/src\/features\/wallet\/keep-apart\.tsx$/,
  /^web\/src\/features\/tracked\/(add\/add-asset|bes\/bes-query|opening\/start-answers|cash\/(cash-window|exchange-form)|entry\/entry-commands|tracked-head|tracked-part|history\/entries-tab|asset\/(asset-parts|use-asset-replay|use-foreign-gain))\.tsx?$/,
  /^web\/src\/features\/orders\/(why\/why-window|order-lines|draft-note|asset-orders|open\/near-orders)\.tsx?$/,
];

/** Part of the contract that only the server runs. */
const REQUESTS = /^core\/src\/contract\/requests\//;
/** Reader of the data pack, with its schemas, which only the server runs as well. */
const PACK_READER = /^core\/src\/data-pack\/pack\.ts$/;
const CORE_PACKAGES = ['zod', 'zod/mini'];
/** Programs that run the product from outside. Only scripts import them. */
const PROGRAMS = ['bench', 'chaos', 'demo', 'e2e'];
/** Parts of the screens that the command uses as well: what reads a file, and the texts about that. */
const SHARED_WITH_COMMAND = [
  /^web\/src\/features\/import\/(files\/(file-fault|read-file)|readers\/[a-z-]+)\.ts$/,
  /^web\/src\/features\/import\/(import-assets|outcomes|own-assets|row-reasons|settled)\.ts$/,
  /^web\/src\/i18n\/(bundle|bundles|text-table|texts)\.ts$/,
];

const isTest = (path) => /\.(test|spec)\.(tsx?|mjs)$/.test(path) || /^(web\/src\/)?testing\//.test(path);

/**
 * Zone of a path: "server/src/wallet/routes.ts" -> { workspace: 'server', folder: 'wallet' }; files of the root have
 * folder ''.
 */
function zoneOf(path) {
  const [workspace, src, ...rest] = path.split('/');
  if (src !== 'src') return { workspace, folder: '' };
  if (workspace === 'web' && rest[0] === 'features') return { workspace, folder: `features/${rest[1]}` };
  if (workspace === 'server' && rest[0] === 'quotes' && /^(sources|reference)$/.test(rest[1])) {
    return { workspace, folder: `quotes/${rest[1]}` };
  }
  return { workspace, folder: rest.length > 1 ? rest[0] : '' };
}

/**
 * @param from path of the importing file
 * @param to path of the imported file, or { package: name } for one outside the tree
 * @param typeOnly whether only types are imported
 * @returns the broken rule, or undefined
 */
export function brokenRule(from, to, typeOnly) {
  const here = zoneOf(from);
  if (to.package !== undefined) return packageRule(from, here, to.package, typeOnly);
  const there = zoneOf(to);
  if (to === 'package.json') return undefined;
  if (from === to) return 'a file does not import itself';
  if (here.workspace === 'scripts') return undefined;
  if (PROGRAMS.includes(there.workspace) && there.workspace !== here.workspace)
    return 'what bench, chaos, e2e and tests share stands in testing';
  if ([...PROGRAMS, 'testing'].includes(here.workspace)) return undefined;
  if (here.workspace === 'core' && there.workspace !== 'core') {
    return isTest(from) && there.workspace === 'testing' ? undefined : 'core imports nothing but core';
  }
  if (here.workspace === 'web' && there.workspace === 'server') return 'web never imports server';
  if (here.workspace === 'server' && there.workspace === 'web') return 'server never imports web';
  if (isTest(from)) return undefined;
  if (isTest(to)) return 'a test is imported by tests only';
  if (REQUESTS.test(to) && !REQUESTS.test(from) && here.workspace !== 'server' && !typeOnly)
    return 'the server alone runs the schemas of requests (types are welcome)';
  if (here.workspace === 'web' && PACK_READER.test(to) && !typeOnly)
    return 'the server alone reads the data pack (types are welcome)';
  if (here.workspace === 'cli' && there.workspace !== 'cli') return commandRule(to, there);
  if (here.workspace !== there.workspace) return there.workspace === 'core' ? undefined : 'workspaces meet in core';
  if (here.folder === there.folder && here.folder !== '') return undefined;
  if (here.workspace === 'core') return coreRule(here.folder, there.folder, to, typeOnly);
  if (here.workspace === 'server') return serverRule(from, here.folder, to, there.folder, typeOnly);
  if (here.workspace === 'web') return webRule(here.folder, to, there.folder);
  return undefined;
}

function commandRule(to, there) {
  if (['core', 'client'].includes(there.workspace) || to === 'scripts/node-24.mjs') return undefined;
  return SHARED_WITH_COMMAND.some((pattern) => pattern.test(to))
    ? undefined
    : 'the command uses the client, core, and what reads a file in the browser';
}

const runsSchemas = (path) => REQUESTS.test(path) || PACK_READER.test(path);

function packageRule(from, here, name, typeOnly) {
  if (['core', 'web'].includes(here.workspace) && name.startsWith('zod') && !runsSchemas(from) && !typeOnly)
    return 'schemas are of requests, which the server alone runs';
  if (here.workspace !== 'core' || isTest(from)) return undefined;
  return CORE_PACKAGES.includes(name) ? undefined : `core may use ${CORE_PACKAGES.join(' and ')} only`;
}

function coreRule(here, there, to, typeOnly) {
  if (/^core\/src\/(limits|asset-kinds|identity|kind-units)\.ts$/.test(to) && here !== 'money') return undefined;
  if (here === 'money' || here === '') return `core/${here || 'limits'} imports nothing of ours`;
  if (there === 'money') return undefined;
  if (to === 'core/src/contract/errors.ts') return undefined;
  if (there === 'contract' && typeOnly) return undefined;
  // Leagues use the calendar and the side of a trade.
  if (here === 'league' && (there === 'market' || there === 'trading')) return undefined;
  // The exchange uses the rules of the market and of a trade.
  if (here === 'exchange' && (there === 'market' || there === 'trading')) return undefined;
  // Corporate actions use the market's days and grids, and are entered like any entry.
  if (here === 'corporate-actions' && (there === 'market' || (there === 'tracked' && typeOnly))) return undefined;
  // The market's tables are files of the data pack, which is read into the types of those that use it.
  if (here === 'market' && to.startsWith('core/data/')) return undefined;
  if (here === 'data-pack' && ['analysis', 'contract', 'corporate-actions', 'market'].includes(there)) return undefined;
  if (here === 'analysis' && there === 'data-pack') return undefined;
  // Pension contracts follow dated rules, whose rows are those of the pack.
  if (here === 'tracked' && to === 'core/src/data-pack/row.ts') return undefined;
  if (here === 'contract' && to === 'core/src/data-pack/words.ts') return undefined;
  // Terms run by the market's days.
  if (here === 'terms' && there === 'market') return undefined;
  // Payments that fall due are proposed like corporate actions.
  if (here === 'corporate-actions' && there === 'terms') return undefined;
  // The analysis uses the market's days, the replay of tracked entries, prices across corporate actions, and terms.
  if (here === 'analysis' && ['market', 'tracked', 'corporate-actions', 'terms'].includes(there)) return undefined;
  // The screener's figures use the market's days, statistics of the analysis, corporate actions, and its words.
  if (here === 'screener' && ['analysis', 'corporate-actions', 'market'].includes(there)) return undefined;
  if (here === 'screener' && to === 'core/src/contract/words/screener.ts') return undefined;
  // Alerts are judged on observations, by the limits and grids of the market; mails leave by its days.
  if (here === 'alerts' && (there === 'market' || (there === 'exchange' && typeOnly))) return undefined;
  if (here === 'notifications' && there === 'market') return undefined;
  // Dates are those of actions, terms and offerings, on the market's days; the data pack states offerings.
  if (here === 'calendar' && ['analysis', 'corporate-actions', 'market', 'offerings', 'terms'].includes(there))
    return undefined;
  if (here === 'data-pack' && there === 'offerings') return undefined;
  return 'folders of core meet in money, limits, identity and the types of the contract';
}

/**
 * Files that compose the parts: app.ts, features.ts and the files of their kind the application, market.ts and
 * start-markets.ts quotes and history, start-server.ts the rest.
 */
const WIRING =
  /^server\/src\/(app|app-parts|features|community-features|program-features|dated-features|league-features|market-features|main|market|start-markets|start-server|commands\/[a-z-]+)\.m?[jt]s$/;

function serverRule(from, here, to, there, typeOnly) {
  const file = from.split('/').at(-1);
  if (WIRING.test(from)) return undefined;
  if (WIRING.test(to)) return 'what wires the parts is imported by none of them';
  if (to === 'server/src/config/config.ts')
    return typeOnly ? undefined : 'settings are read once, in app.ts (types are welcome)';
  if (there === 'db' && (typeOnly || here === 'ledger')) return undefined;
  // Fair queues, and the caller that work is done for, belong to every part.
  if (there === 'sharing') return undefined;
  if (here === 'sharing') return 'sharing imports core only';
  if (here === 'quotes/sources') return there === 'quotes/reference' ? undefined : 'a source knows core only';
  if (here === 'db') return 'db imports no feature';
  if (here === 'ledger') return 'the ledger imports core and db only';
  // The driver's error codes are interpreted in one place, next to the driver.
  if (to === 'server/src/db/database-error.ts') return undefined;
  if (here === 'http') return typeOnly ? undefined : 'http imports no feature';
  // A use case is one transaction; the statements inside it belong to its store.
  if (to === 'server/src/db/transaction.ts') return undefined;
  if (there === 'db') return /(^|-)store\.ts$/.test(file) ? undefined : 'the database is reached in store.ts only';
  if (there === 'http' || there === 'ledger' || there === 'mail') return undefined;
  // A map of bounded size, which is of no source.
  if (to === 'server/src/quotes/sources/recent-map.ts') return undefined;
  if (there === 'quotes/sources' || there === 'quotes/reference')
    return ['quotes', 'history', 'cluster'].includes(here) ? undefined : 'prices come from the quote book';
  return /(^|[-/])(store|routes)\.ts$/.test(to) && !typeOnly
    ? "another feature's store or routes are its own; app.ts hands over what is needed of it"
    : undefined;
}

/** Shared folders of the screens that every feature may import, and what each of them may import itself. */
const ROOMS = {
  i18n: ['lib'],
  lib: ['i18n'],
  ui: ['lib', 'i18n'],
  quotes: ['lib', 'i18n', 'ui'],
  charts: ['lib', 'i18n', 'ui', 'quotes'],
};

const FIRST_PAINT = 'first-paint';

function webRule(here, to, there) {
  // The first screen may import everything, and everything waits for it.
  if (['', 'app', FIRST_PAINT].includes(here) || there === FIRST_PAINT) return undefined;
  if (here in ROOMS) return ROOMS[here].includes(there) ? undefined : `${here} imports no ${there || 'root'}`;
  if (there in ROOMS) return undefined;
  if (SHARED_BY_FEATURES.some((pattern) => pattern.test(to))) return undefined;
  return there === 'app' || there === ''
    ? 'a feature does not know the app; what it needs is handed over, or stands in lib or ui'
    : 'features do not import one another; what several need stands in lib, ui, quotes or charts';
}
