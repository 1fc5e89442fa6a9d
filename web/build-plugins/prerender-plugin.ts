/**
 * Prerenders the first pages to HTML (dist/prerendered/<page>.html) at build time, in Turkish, with inline styles.
 * Their scripts are requested after the first paint, which therefore waits for one file only. Public pages are rendered
 * whole; pages of a member are rendered as frames with empty places for figures, and an inline script writes the first
 * ones. Hashes of styles and scripts go to dist/csp.json, addresses of all pages to dist/pages.json, for the server
 * and the service worker.
 */

import { ASSET_KINDS, byKind } from '@kurus/core/asset-kinds';
import { accounts } from '@kurus/core/contract/accounts';
import { performance } from '@kurus/core/contract/analysis';
import { searchAssets } from '@kurus/core/contract/asset-search';
import { marketOverview } from '@kurus/core/contract/market-views';
import { summary } from '@kurus/core/contract/portfolio';
import { createServer, type Plugin, type Rolldown } from 'vite';
import type * as Screens from '../src/first-paint/prerender.tsx';
import { cspHash, inlineScript, type InlineScript } from './inline-script.ts';
import { ANALYSIS_PARTS, ASSET_PARTS, DASHBOARD_PARTS, TODAY_PARTS } from './page-chunks.ts';

const TURKISH_TEXTS = 'i18n/tr/publicTexts';

/** Script that writes figures into a frame, and the values of its declared names. */
interface FrameScript {
  readonly file: string;
  readonly constants: Readonly<Record<string, unknown>>;
}

interface FramedPage {
  readonly path: string;
  readonly modules: readonly string[];
  readonly script: FrameScript;
}

/** Pages of a member that are rendered as a frame. */
const FRAMES: readonly FramedPage[] = [
  {
    path: '/dashboard',
    modules: DASHBOARD_PARTS,
    script: { file: 'drawn-dashboard.ts', constants: { ANSWER_PATH: summary.path, PLACE: '.hero-value' } },
  },
  {
    path: '/portfolios',
    modules: [
      'app/protected.tsx',
      'dashboard/portfolios-place.tsx',
      'i18n/tr/dashboardTexts',
      'i18n/tr/tabTexts',
      'i18n/tr/trackedTexts',
    ],
    script: { file: 'drawn-dashboard.ts', constants: { ANSWER_PATH: accounts.path, PLACE: '.accounts-worth' } },
  },
  {
    path: '/analysis',
    modules: ANALYSIS_PARTS,
    script: { file: 'drawn-analysis.ts', constants: { ANSWER_PATH: performance.path } },
  },
  {
    path: '/market/today',
    modules: TODAY_PARTS,
    script: { file: 'drawn-today.ts', constants: { ANSWER_PATH: marketOverview.path } },
  },
  {
    path: '/asset',
    modules: ASSET_PARTS,
    script: {
      file: 'drawn-asset.ts',
      constants: { ANSWER_PATH: searchAssets.path, DECIMALS: byKind((kind) => ASSET_KINDS[kind].priceDecimals) },
    },
  },
];
/**
 * Hides the prerendered page until main.tsx has replaced it, if another language or page is needed (boot-script.js),
 * and a frame until its font is loaded (drawn-frame.ts).
 */
const HIDE_UNPAINTED =
  '.not-as-drawn #root,.before-font #root{display:none}' +
  // A frame is drawn for the virtual account; what a tracked one has not, or names otherwise, is not shown with it.
  '.real-chosen #root>[inert] .practice-line,' +
  '.real-chosen #root>[inert] .figures-card>:nth-child(3){display:none}' +
  '.real-chosen #root>[inert] :is(.switcher-button,.figures-card dt,.figures-card .stat-detail){visibility:hidden}';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { addresses, drawings } = await drawPages();
        const inline = { script: new Set<string>(), style: new Set<string>() };
        const emit = async (path: string, modules: readonly string[], finish: typeof drawnPage) => {
          const chunks = chunksOf(bundle, modules);
          const styles = stylesOf(bundle, chunks);
          const html = styles.html.replace(EMPTY_ROOT, () => `<div id="root">${drawings.get(path) ?? ''}</div>`);
          const page = await finish(html, filesOf(styles, chunks));
          inline.style.add(cspHash(styles.css));
          inline.script.add(page.script.hash);
          this.emitFile({ type: 'asset', fileName: `prerendered${path}.html`, source: page.html });
        };
        for (const { path, drawn } of addresses)
          if (drawn !== undefined) await emit(path, [drawn, TURKISH_TEXTS], drawnPage);
        for (const { path, modules, script } of FRAMES)
          await emit(path, modules, async (html, files) => framePage(html, files, script));
        nameInline(bundle, inline);
        const list = addresses.map(({ path, access, drawn }) => ({ path, access, drawn: drawn !== undefined }));
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(list) });
      },
    },
  };
}

/** Renders with a Vite server of its own, which compiles the same sources for this process. */
async function drawPages(): Promise<{ addresses: typeof Screens.ADDRESSES; drawings: ReadonlyMap<string, string> }> {
  const server = await createServer({
    configFile: `${import.meta.dirname}/../vite.config.ts`,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    ssr: { noExternal: ['wouter'] },
    appType: 'custom',
    logLevel: 'error',
  });
  try {
    const module = (await server.ssrLoadModule('/src/first-paint/prerender.tsx')) as typeof Screens;
    const drawings = new Map<string, string>();
    for (const { path, drawn } of module.ADDRESSES)
      if (drawn !== undefined) drawings.set(path, await module.prerender(path));
    for (const { path } of FRAMES) drawings.set(path, await module.prerenderFrame(path));
    return { addresses: module.ADDRESSES, drawings };
  } finally {
    await server.close();
  }
}

/** The chunks that hold these modules, and everything they import. */
function chunksOf(bundle: Bundle, modules: readonly string[]): readonly Chunk[] {
  const found = new Set<Chunk>();
  const add = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports.forEach(add);
  };
  for (const module of modules) {
    const holder = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
    );
    if (!holder) throw new Error(`no chunk holds ${module}`);
    add(holder.fileName);
  }
  return [...found];
}

/** A page of the build with its styles inline, and the CSS text. */
interface Styled {
  readonly html: string;
  readonly css: string;
}

function stylesOf(bundle: Bundle, chunks: readonly Chunk[]): Styled {
  const index = textOf(bundle, 'index.html');
  const linked = [...index.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)];
  const chunkStyles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const names = [...new Set([...linked.flatMap(([, name]) => name ?? []), ...chunkStyles])];
  const css = names.map((name) => textOf(bundle, name).trim()).join('\n') + HIDE_UNPAINTED;
  // A disabled link is not fetched, and the loader of later chunks takes its styles as loaded.
  const marks = names.map((name) => `<link rel="stylesheet" disabled href="/${name}">`);
  const stripped = linked.reduce((html, [link]) => html.replace(link, ''), index);
  return { css, html: stripped.replace('</head>', () => `<style>${css}</style>${marks.join('')}</head>`) };
}

const ENTRY = /<script type="module"[^>]*src="\/([^"]+)"[^>]*><\/script>/g;
const EMPTY_ROOT = '<div id="root"></div>';
const FONT_PRELOAD = /<link rel="preload"[^>]*as="font"[^>]*>/;

/** Lists the files that the page runs, the entry first. */
function filesOf({ html }: Styled, chunks: readonly Chunk[]): readonly string[] {
  const entry = [...html.matchAll(ENTRY)].flatMap(([, name]) => name ?? []).at(-1);
  if (entry === undefined) throw new Error('index.html has no entry');
  return [...new Set([entry, ...chunks.map(({ fileName }) => fileName)])].map((name) => `/${name}`);
}

interface Finished {
  readonly html: string;
  readonly script: InlineScript;
}

/** A page that is rendered whole: once its scripts run it stays the same. */
async function drawnPage(html: string, FILES: readonly string[]): Promise<Finished> {
  const unpainted = html.replace(FONT_PRELOAD, '').replace('<html ', '<html class="unpainted" ');
  return withScript(unpainted, 'whole', await inlineScript('drawn-page.ts', { FILES }));
}

/**
 * Frame of a member's page, shown only to browsers that it fits (boot-script.js). Its value waits for the font, so the
 * font is preloaded.
 */
async function framePage(html: string, FILES: readonly string[], { file, constants }: FrameScript): Promise<Finished> {
  const script = await inlineScript(file, { FILES, ...constants });
  return withScript(html.replace('<html ', '<html class="not-as-drawn" '), 'frame', script);
}

function withScript(html: string, drawn: 'whole' | 'frame', script: InlineScript): Finished {
  const page = html
    .replaceAll(ENTRY, '')
    .replace('<div id="root"', `<div id="root" data-prerendered="${drawn}"`)
    .replace('</body>', () => `<script>${script.text}</script></body>`);
  return { html: page, script };
}

function nameInline(
  bundle: Bundle,
  inline: { readonly script: ReadonlySet<string>; readonly style: ReadonlySet<string> },
) {
  const file = bundle['csp.json'];
  if (file?.type !== 'asset') throw new Error('csp.json is missing');
  const { script } = JSON.parse(String(file.source)) as { readonly script: readonly string[] };
  file.source = JSON.stringify({ script: [...script, ...inline.script], style: [...inline.style] });
}

function textOf(bundle: Bundle, name: string): string {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`${name} is missing in the bundle`);
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}
