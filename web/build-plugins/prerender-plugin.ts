/**
 * Public pages as finished HTML (dist/prerendered/<page>.html): drawn once at build time in Turkish, their styles
 * inline, what they need preloaded; and the dashboard's page, undrawn, with the same. The first paint then waits for
 * one file. The hashes of the styles go to csp.json.
 */
import { createHash } from 'node:crypto';
import { createServer, type Plugin, type Rolldown } from 'vite';

const PAGES = {
  '/login': 'login-page',
  '/register': 'register-page',
  '/forgot-password': 'forgot-password-page',
} as const;
const TURKISH_TEXTS = 'i18n/tr/bundle-public.ts';
/** Drawn with the page, its code loaded later if at all (brand-panel.tsx): of it the page needs the styles alone. */
const DRAWN_ASLEEP = 'features/auth/brand-aside.tsx';
/** Drawn in the browser, but what its first screen needs is named ahead as well, instead of found link by link. */
const DASHBOARD = '/dashboard';
const DASHBOARD_PARTS = ['dashboard/dashboard-page.tsx', 'portfolio/portfolio-tab.tsx', 'i18n/tr/bundle-dashboard.ts'];
/** Until main.tsx has put another language in its place, the Turkish page is not shown. */
const TRANSLATING = '.translating #root{visibility:hidden}';

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
        const drawings = await drawPages();
        const hashes: string[] = [];
        for (const [path, screen] of Object.entries(PAGES)) {
          const chunks = chunksOf(bundle, [`features/auth/${screen}.tsx`, TURKISH_TEXTS]);
          const asleep = chunksOf(bundle, [DRAWN_ASLEEP]);
          const page = pageOf(textOf(bundle, 'index.html'), bundle, chunks, {
            drawing: drawings.get(path) ?? '',
            asleep,
          });
          hashes.push(page.styleHash);
          this.emitFile({ type: 'asset', fileName: `prerendered${path}.html`, source: page.html });
        }
        const parts = chunksOf(bundle, DASHBOARD_PARTS);
        const dashboard = pageOf(textOf(bundle, 'index.html'), bundle, parts);
        hashes.push(dashboard.styleHash);
        this.emitFile({ type: 'asset', fileName: `prerendered${DASHBOARD}.html`, source: dashboard.html });
        nameStyles(bundle, [...new Set(hashes)]);
      },
    },
  };
}

/** By a server of its own, which compiles the same sources for this process. */
async function drawPages(): Promise<ReadonlyMap<string, string>> {
  const server = await createServer({
    configFile: `${import.meta.dirname}/../vite.config.ts`,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    // Compiled too, so that they get the same stand-ins as in the browser.
    ssr: { noExternal: ['lucide-react'] },
    appType: 'custom',
    logLevel: 'error',
  });
  try {
    const module = (await server.ssrLoadModule('/src/app/prerender.tsx')) as {
      readonly prerender: (path: string) => Promise<string>;
    };
    const drawn = new Map<string, string>();
    for (const path of Object.keys(PAGES)) drawn.set(path, await module.prerender(path));
    return drawn;
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

interface Drawn {
  readonly drawing: string;
  /** Chunks of which the drawing needs the styles but nothing needs the code yet. */
  readonly asleep: readonly Chunk[];
}

function pageOf(index: string, bundle: Bundle, chunks: readonly Chunk[], drawn?: Drawn) {
  const linked = [...index.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)];
  const linkedNames = linked.flatMap(([, name]) => name ?? []);
  const chunkStyles = [...chunks, ...(drawn?.asleep ?? [])].flatMap((chunk) => [
    ...(chunk.viteMetadata?.importedCss ?? []),
  ]);
  const names = [...new Set([...linkedNames, ...chunkStyles])];
  const css = names.map((name) => textOf(bundle, name).trim()).join('\n') + TRANSLATING;
  // A link that is disabled is not fetched, and tells the loader of later chunks that their styles are there.
  const marks = names.map((name) => `<link rel="stylesheet" disabled href="/${name}">`);
  const scripts = chunks
    .filter(({ fileName }) => !index.includes(`src="/${fileName}"`))
    .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
  const stripped = linked.reduce((html, [link]) => html.replace(link, ''), index);
  const head = `<style>${css}</style>${marks.join('')}${scripts.join('')}</head>`;
  return {
    html: stripped
      .replace('</head>', () => head)
      .replace('<div id="root"></div>', (root) =>
        drawn ? `<div id="root" data-prerendered>${drawn.drawing}</div>` : root,
      ),
    styleHash: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  };
}

function nameStyles(bundle: Bundle, style: readonly string[]): void {
  const file = bundle['csp.json'];
  if (file?.type !== 'asset') throw new Error('csp.json is missing');
  file.source = JSON.stringify({ ...(JSON.parse(String(file.source)) as object), style });
}

function textOf(bundle: Bundle, name: string): string {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`${name} is missing in the bundle`);
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}
