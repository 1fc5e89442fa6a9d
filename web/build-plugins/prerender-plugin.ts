/**
 * Public pages as finished HTML (dist/prerendered/<page>.html): drawn once at build time in Turkish, their styles
 * inline, their font and scripts asked for after the first paint, which waits for one file; and the dashboard's page,
 * undrawn, with what it needs preloaded. The hashes of styles and scripts go to dist/csp.json, the addresses of all
 * pages to dist/pages.json, for the server and the service worker.
 */
import { createServer, type Plugin, type Rolldown } from 'vite';
import type * as Screens from '../src/app/prerender.tsx';
import { cspHash, inlineScript } from './inline-script.ts';
import { DASHBOARD_PARTS } from './page-chunks.ts';

const TURKISH_TEXTS = 'i18n/tr/bundle-public.ts';
/** Drawn in the browser, but what its first screen needs is named ahead as well, instead of found link by link. */
const DASHBOARD = '/dashboard';
/** Until main.tsx has put another language or page in its place, the drawn one is not shown (boot-script.js). */
const NOT_AS_DRAWN = '.not-as-drawn #root{visibility:hidden}';

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
        for (const { path, drawn } of addresses) {
          if (drawn === undefined) continue;
          const chunks = chunksOf(bundle, [drawn, TURKISH_TEXTS]);
          const styles = stylesOf(bundle, chunks);
          const page = drawnPage(styles, chunks, drawings.get(path) ?? '');
          inline.style.add(cspHash(styles.css));
          inline.script.add(page.scriptHash);
          this.emitFile({ type: 'asset', fileName: `prerendered${path}.html`, source: page.html });
        }
        const parts = chunksOf(bundle, DASHBOARD_PARTS);
        const styles = stylesOf(bundle, parts);
        inline.style.add(cspHash(styles.css));
        const dashboard = preloadedPage(styles, parts);
        this.emitFile({ type: 'asset', fileName: `prerendered${DASHBOARD}.html`, source: dashboard });
        nameInline(bundle, inline);
        const list = addresses.map(({ path, access, drawn }) => ({ path, access, drawn: drawn !== undefined }));
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(list) });
      },
    },
  };
}

/** By a server of its own, which compiles the same sources for this process. */
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
    const module = (await server.ssrLoadModule('/src/app/prerender.tsx')) as typeof Screens;
    const drawings = new Map<string, string>();
    for (const { path, drawn } of module.ADDRESSES)
      if (drawn !== undefined) drawings.set(path, await module.prerender(path));
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

/** The page of the build with its styles inline, and the text of these. */
interface Styled {
  readonly html: string;
  readonly css: string;
}

function stylesOf(bundle: Bundle, chunks: readonly Chunk[]): Styled {
  const index = textOf(bundle, 'index.html');
  const linked = [...index.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)];
  const chunkStyles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const names = [...new Set([...linked.flatMap(([, name]) => name ?? []), ...chunkStyles])];
  const css = names.map((name) => textOf(bundle, name).trim()).join('\n') + NOT_AS_DRAWN;
  // A link that is disabled is not fetched, and tells the loader of later chunks that their styles are there.
  const marks = names.map((name) => `<link rel="stylesheet" disabled href="/${name}">`);
  const stripped = linked.reduce((html, [link]) => html.replace(link, ''), index);
  return { css, html: stripped.replace('</head>', () => `<style>${css}</style>${marks.join('')}</head>`) };
}

const ENTRY = /<script type="module"[^>]*src="\/([^"]+)"[^>]*><\/script>/g;
const FONT_PRELOAD = /<link rel="preload"[^>]*as="font"[^>]*>/;

function entryOf({ html }: Styled): string {
  const entry = [...html.matchAll(ENTRY)].flatMap(([, name]) => name ?? []).at(-1);
  if (entry === undefined) throw new Error('index.html has no entry');
  return entry;
}

function drawnPage(styles: Styled, chunks: readonly Chunk[], drawing: string) {
  const files = new Set([entryOf(styles), ...chunks.map(({ fileName }) => fileName)]);
  const list = JSON.stringify([...files].map((name) => `/${name}`));
  const script = inlineScript('start-after-paint.js', `const FILES=${list};`);
  const page = styles.html
    .replaceAll(ENTRY, '')
    .replace(FONT_PRELOAD, '')
    .replace('<html ', '<html class="unpainted" ')
    .replace('<div id="root"></div>', () => `<div id="root" data-prerendered>${drawing}</div>`)
    .replace('</body>', () => `<script>${script.text}</script></body>`);
  return { html: page, scriptHash: script.hash };
}

/** The largest file first: it goes on over the connection that brought the page. The font comes last. */
function preloadedPage(styles: Styled, chunks: readonly Chunk[]): string {
  const entry = entryOf(styles);
  const script = `<script type="module" crossorigin src="/${entry}"></script>`;
  const links = chunks
    .filter(({ fileName }) => fileName !== entry)
    .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
  const [font] = FONT_PRELOAD.exec(styles.html) ?? [];
  if (font === undefined) throw new Error('index.html preloads no font');
  return styles.html.replaceAll(ENTRY, '').replace(font, () => [script, ...links, font].join(''));
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
