/**
 * Assigns modules to files, by the pages that need them for their first rendering. The bundler's own algorithm makes a
 * file for each set of pages that share something: 25 for /login, 37 for the dashboard.
 */

import type { Rolldown } from 'vite';

const ENTRY = /app\/main\.tsx$/;
/** Pages before the login, with their texts in the default language. */
const PUBLIC_PAGE = /features\/auth\/[\w-]+-page\.tsx$|i18n\/tr\/publicTexts$/;
/** Modules of the first screen behind the login, with its texts in the default language. */
export const DASHBOARD_PARTS = [
  'app/protected.tsx',
  'dashboard/dashboard-page.tsx',
  'portfolio/portfolio-tab.tsx',
  'i18n/tr/dashboardTexts',
] as const;

/** Modules of the page of an asset: those of its head, with the first figure. */
export const ASSET_PARTS = [
  'app/protected.tsx',
  'dashboard/asset-place.tsx',
  'i18n/tr/dashboardTexts',
  'i18n/tr/tabTexts',
  'i18n/tr/assetTexts',
] as const;

/** Modules of the market of the day. */
export const TODAY_PARTS = [
  'app/protected.tsx',
  'dashboard/today-place.tsx',
  'i18n/tr/dashboardTexts',
  'i18n/tr/tabTexts',
  'i18n/tr/kindTexts',
  'i18n/tr/marketViewTexts',
] as const;

/** Public pages that most users open first: they do not load what only other pages share. */
const FIRST_PAGES = [
  { page: /\/login-page\.tsx$/, file: 'public' },
  { page: /\/register-page\.tsx$/, file: 'account' },
] as const;

/** The page of figures, and its modules for the first rendering. */
const ANALYSIS = 'dashboard/analysis-place.tsx';
export const ANALYSIS_PARTS = [
  'app/protected.tsx',
  ANALYSIS,
  'i18n/tr/dashboardTexts',
  'i18n/tr/tabTexts',
  'i18n/tr/analysisTexts',
] as const;
/** Small modules that it shares with other screens are one file: on a phone each further file costs a wait. */
const SMALL_BYTES = 4_000;

/** Modules of charts of lines, which the dashboard does not draw: a file of their own, beside those that it shares. */
const LINES = /node_modules\/(d3-|internmap)|\/charts\/(lines|line-|day-|month-bars|scale-marks|use-size)/;

/** Bundles of texts (text-bundles-plugin.ts) that later parts share: one file, which the first screen does not load. */
const BUNDLES = /\/i18n\/bundles\.ts\?/;

/** Modules of at most 200 bytes, which later parts share. */
const TINY = /\/(keep-same|average-price|push-question|shared-file|when-visible|row-mark)\.tsx?$/;

/** Small modules that the charts of several pages share: on each page they load together. */
const OF_CHARTS =
  /\/(charts\/(when-near|large-chart|price-query|chart-ranges)|quotes\/(market-history|exchange-state))\.tsx?$/;

const FILES = ['base', 'public', 'account', 'codes', 'dashboard'] as const;

/** Groups for rolldown's `codeSplitting`. A library goes with the first file that uses it. */
export function pageChunks(): Rolldown.CodeSplittingGroup[] {
  const cache = new Map<string, ReadonlySet<string>>();
  const ofPages = FILES.map((name, at) => ({
    name: (id: string, modules: Rolldown.ChunkingContext) =>
      !id.includes('node_modules') && (fileOf(pagesOf(id, modules, cache)) ?? fileOfShared(id, modules)) === name
        ? name
        : null,
    debugName: name,
    priority: FILES.length - at,
  }));
  const ofFigures = {
    name: (id: string, modules: Rolldown.ChunkingContext) =>
      [...pagesOf(id, modules, cache)].some((page) => page.endsWith(ANALYSIS))
        ? LINES.test(id)
          ? 'lines'
          : 'figures'
        : null,
    debugName: 'figures',
    minShareCount: 2,
    maxModuleSize: SMALL_BYTES,
    priority: 0,
  };
  const ofCharts = { name: 'charts', test: OF_CHARTS, minShareCount: 2, priority: 0 };
  const ofTexts = { name: 'bundles', test: BUNDLES, minShareCount: 2, priority: 0 };
  return [...ofPages, ofFigures, ofCharts, ofTexts];
}

/**
 * Chooses the file of a module. A module that both sides of the login need is in every page; one that a single public
 * page needs stays with it. A module that several public pages need goes with the first of those that people begin
 * with; "codes" is shared by the steps with a mailed code.
 */
function fileOf(pages: ReadonlySet<string>): string | undefined {
  const all = [...pages];
  const open = all.filter((page) => PUBLIC_PAGE.test(page)).length;
  const isBehind = all.some((page) => DASHBOARD_PARTS.some((part) => page.endsWith(part)));
  if (all.some((page) => ENTRY.test(page)) || (open > 0 && isBehind)) return 'base';
  if (isBehind) return 'dashboard';
  if (open < 2) return undefined;
  return FIRST_PAGES.find((first) => all.some((page) => first.page.test(page)))?.file ?? 'codes';
}

/** A file of its own would cost each part that shares it a request. */
const fileOfShared = (id: string, modules: Rolldown.ChunkingContext) =>
  TINY.test(id) && (modules.getModuleInfo(id)?.importers.length ?? 0) > 1 ? 'dashboard' : undefined;

const isPage = (id: string) =>
  ENTRY.test(id) || PUBLIC_PAGE.test(id) || [...DASHBOARD_PARTS, ANALYSIS].some((part) => id.endsWith(part));

/** Pages that import a module, directly or through other modules; dynamic imports do not count. */
function pagesOf(id: string, modules: Rolldown.ChunkingContext, cache: Map<string, ReadonlySet<string>>) {
  const found = cache.get(id);
  if (found) return found;
  const pages = new Set(isPage(id) ? [id] : []);
  cache.set(id, pages);
  for (const importer of modules.getModuleInfo(id)?.importers ?? [])
    for (const page of pagesOf(importer, modules, cache)) pages.add(page);
  return pages;
}
