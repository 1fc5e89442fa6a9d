/**
 * Prerenders the first pages to HTML (dist/prerendered/<page>.html) at build time, in Turkish, with inline styles.
 * Their scripts are requested after the first paint, which therefore waits for one file only. Public pages are rendered
 * whole; the dashboard is rendered as its frame with empty places for figures, and an inline script writes the largest
 * figure. Hashes of styles and scripts go to dist/csp.json, addresses of all pages to dist/pages.json, for the server
 * and the service worker.
 */

import { accounts } from '@kurus/core/contract/accounts';
import { summary } from '@kurus/core/contract/portfolio';
import { LANGUAGES } from '@kurus/core/limits';
import { createServer, type Plugin, type Rolldown } from 'vite';
import type * as Screens from '../src/first-paint/prerender.tsx';
import { cspHash, inlineScript, type InlineScript } from './inline-script.ts';
import { ANALYSIS_PARTS, ASSET_PARTS, DASHBOARD_PARTS } from './page-chunks.ts';

const TURKISH_TEXTS = 'i18n/tr/publicTexts';

/** Pages of a member that are rendered as a frame: their modules, and the figure that an inline script writes. */
const FRAMES = [
  { path: '/dashboard', modules: DASHBOARD_PARTS, figure: { ANSWER_PATH: summary.path, PLACE: '.hero-value' } },
  {
    path: '/portfolios',
    modules: [
      'app/protected.tsx',
      'dashboard/portfolios-place.tsx',
      'i18n/tr/dashboardTexts',
      'i18n/tr/tabTexts',
      'i18n/tr/trackedTexts',
    ],
    figure: { ANSWER_PATH: accounts.path, PLACE: '.accounts-worth' },
  },
] as const;
/**
 * Hides the prerendered page until main.tsx has replaced it, if another language or page is needed (boot-script.js),
 * and the dashboard until its font is loaded (drawn-dashboard.ts).
 */
const HIDE_UNPAINTED =
  '.not-as-drawn #root,.before-font #root{display:none}' +
  // A frame is drawn for the virtual account; what a tracked one has not, or names otherwise, is not shown with it.
  '.real-chosen #root>[inert] .practice-line,' +
  '.real-chosen #root>[inert] .figures-card>:nth-child(3){display:none}' +
  '.real-chosen #root>[inert] .figures-card :is(dt,.stat-detail){visibility:hidden}';

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
        for (const { path, modules, figure } of FRAMES)
          await emit(path, modules, async (html, files) => framePage(html, files, figure));
        inline.script.add(await preloadFiles(bundle));
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

/** Screens behind the login whose first figures should not wait for one script to name the next. */
const PRELOADED = [
  { path: '/analysis', modules: ANALYSIS_PARTS, texts: ['dashboardTexts', 'tabTexts', 'analysisTexts'] },
  { path: '/asset/', modules: ASSET_PARTS, texts: ['dashboardTexts', 'tabTexts', 'assetTexts'] },
];

/** Adds the script that requests a page's files with the page to index.html. @returns its hash */
async function preloadFiles(bundle: Bundle): Promise<string> {
  const filesIn = (language: string, { modules, texts }: (typeof PRELOADED)[number]) => {
    const chunks = chunksOf(bundle, [...modules, ...texts.map((text) => `i18n/${language}/${text}`)]);
    const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
    return [...chunks.map(({ fileName }) => fileName), ...styles].map((name) => `/${name}`);
  };
  const FILES_OF = Object.fromEntries(
    PRELOADED.map((page) => {
      const files = LANGUAGES.map((language) => new Set(filesIn(language, page)));
      const always = [...files[0]!].filter((file) => files.every((others) => others.has(file)));
      const own = files.map((all, at) => [LANGUAGES[at]!, [...all].filter((file) => !always.includes(file))]);
      return [page.path, { always, ...Object.fromEntries(own) }];
    }),
  );
  const script = await inlineScript('preload-page.ts', { FILES_OF });
  const index = bundle['index.html'];
  if (index?.type !== 'asset') throw new Error('index.html is missing');
  index.source = textOf(bundle, 'index.html').replace('<title>', () => `<script>${script.text}</script><title>`);
  return script.hash;
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
async function framePage(
  html: string,
  FILES: readonly string[],
  figure: (typeof FRAMES)[number]['figure'],
): Promise<Finished> {
  const script = await inlineScript('drawn-dashboard.ts', { FILES, ...figure });
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
