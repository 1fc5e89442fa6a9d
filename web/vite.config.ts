import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bootScript } from './build-plugins/boot-script-plugin.ts';
import { precompress } from './build-plugins/precompress-plugin.ts';
import { installQr } from './build-plugins/install-qr-plugin.ts';
import { serviceWorker } from './build-plugins/service-worker-plugin.ts';
import { prerender } from './build-plugins/prerender-plugin.ts';

/**
 * Everything that the API server answers (S7.3 to S7.25, D28, D29); page addresses are GETs that it does not
 * know.
 */
const API_PATHS =
  '^/(collect|portfolio|user|public|market|health|metrics|openapi\\.json|docs|pictures|api)(/|$|\\?)|' +
  '^/(verify-otp|verify-reset-code|reset-password|logout)$';
/** Addresses that are a page on GET and a call on POST. */
const PAGE_AND_API = '^/(login|register|forgot-password)$';
const API_SERVER = process.env['API_SERVER'] ?? 'http://127.0.0.1:3000';

/**
 * What is put together against the bundler's own reckoning, which would make 25 files of /login and 136 kB of
 * /dashboard: `base` is in every page, `fields` what the forms before and behind the login share, `session` what talks to
 * the server, `member` what every screen behind the login draws with. Everything else is as it falls.
 */
const CHUNKS = [
  {
    name: 'base',
    priority: 4,
    test: /rolldown[\\/]runtime|node_modules[\\/](wouter|regexparam|use-sync-external-store)[\\/]|src[\\/](lib[\\/](api-error|connection|lazy-screen|load-later|otp-credentials|storage|theme|use-title)|app[\\/](app|error-boundary|main|pages|tab-ids)|i18n[\\/](?!tab-texts)[\w-]+|i18n[\\/]tr[\\/]common|ui[\\/](button|language-switcher|theme-toggle|logo))\.tsx?$/,
  },
  {
    name: 'fields',
    priority: 3,
    test: /src[\\/](lib[\\/](held-submit|form-values|use-(form|submission))|ui[\\/](public-page|form-status|field|text-field|password-field|switch))\.tsx?$/,
  },
  { name: 'session', priority: 2, test: /src[\\/]lib[\\/](api-client|session-clock)\./ },
  {
    name: 'member',
    priority: 1,
    test: /src[\\/]app[\\/](dashboard[\\/](?!more-sheet|settings-dialog)|protected|offline[\\/]last-figures)|src[\\/]lib[\\/]|src[\\/]features[\\/](profile[\\/]use-profile|trading[\\/]trade-window)|src[\\/](quotes|charts[\\/](lazy-|when-))|core[\\/]src[\\/](portfolio|market[\\/]calendar|contract[\\/](market-history|exchange))|@tanstack(?!.*(utationObserver|useMutation|nfiniteQueryObserver|useInfinite))|src[\\/]ui[\\/](asset-logo|avatar|card|feedback|money-text|table|toast|tooltip)\./,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), installQr(), bootScript(), prerender(), serviceWorker(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Nothing inlined as data: the Content-Security-Policy allows fonts and pictures from our own origin.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    proxy: {
      [API_PATHS]: API_SERVER,
      [PAGE_AND_API]: {
        target: API_SERVER,
        bypass: (request) => (request.method === 'GET' ? '/index.html' : undefined),
      },
    },
  },
  test: {
    name: 'web',
    root: import.meta.dirname,
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    setupFiles: ['./src/testing/setup.ts'],
  },
});
