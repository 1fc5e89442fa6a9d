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
/** Small stand-ins for libraries of which the browser needs next to nothing; each names its reason. */
const SLIM = `${import.meta.dirname}/src/lib/slim`;
const API_SERVER = process.env['API_SERVER'] ?? 'http://127.0.0.1:3000';

/**
 * Few requests on a first visit, and little that it does not need: `base` is in every page, `login` the first page of
 * all, `fields` what it shares with the forms behind it, `account` the brand panel with the texts of the other public
 * pages, `session` what talks to the server, `member` what every screen behind the login draws with, `forms` what those
 * with something to fill in share. A single screen and a language's texts stay alone; what only one screen needs goes
 * with it.
 */
const CHUNKS = [
  {
    name: 'base',
    priority: 9,
    test: /rolldown[\\/]runtime|node_modules[\\/](wouter|regexparam|use-sync-external-store)[\\/]|src[\\/](lib[\\/](api-error|connection|lazy-screen|load-later|otp-credentials|storage|theme|use-title)|app[\\/](app|error-boundary|main|pages|tab-ids)|features[\\/]auth[\\/]brand-panel|i18n[\\/](?!tab-texts)[\w-]+|i18n[\\/]tr[\\/]common|ui[\\/](button|language-switcher|theme-toggle|logo))\.tsx?$/,
  },
  {
    name: 'fields',
    priority: 8,
    test: /src[\\/](lib[\\/](held-submit|form-values|use-(form|submission))|ui[\\/](public-page|form-status|field|text-field|password-field|switch))\.tsx?$/,
  },
  { name: 'session', priority: 7, test: /src[\\/]lib[\\/](api-client|session-clock)\./ },
  // The texts that all pages of a language share, with those of its public pages.
  ...['en', 'fr'].map((language) => ({
    name: `public-${language}`,
    priority: 6,
    test: new RegExp(`i18n[\\\\/]${language}[\\\\/](account|auth|code|common|password|bundle-(account|public))\\.`),
  })),
  {
    name: 'member',
    priority: 5,
    test: /src[\\/]app[\\/](dashboard[\\/](?!more-sheet|settings-dialog)|protected|offline[\\/]last-figures)|src[\\/]lib[\\/]|src[\\/]features[\\/](profile[\\/]use-profile|trading[\\/]trade-window)|src[\\/](quotes|charts[\\/](lazy-|when-))|core[\\/]src[\\/](portfolio|market[\\/]calendar|contract[\\/](market-history|exchange))|@tanstack(?!.*(utationObserver|useMutation|nfiniteQueryObserver|useInfinite))|src[\\/]ui[\\/](asset-logo|avatar|card|feedback|money-text|table|toast|tooltip)\./,
  },
  // In one piece with the default language.
  {
    name: 'login',
    priority: 4,
    test: /features[\\/]auth[\\/](login-page|social-login|provider-icons)|i18n[\\/]tr[\\/](auth|bundle-public)/,
  },
  {
    name: 'account',
    priority: 3,
    test: /features[\\/]auth[\\/](brand-aside|sample-card|mobile-app-card|creators)|install-qr|i18n[\\/]tr[\\/](account|bundle-account)/,
  },
  { name: 'public', priority: 2, test: /src[\\/](features[\\/]auth|ui[\\/](otp-input|resend-code))/, minShareCount: 2 },
  {
    name: 'chart',
    priority: 2,
    test: /src[\\/]charts[\\/](?!draw-|lazy-|when-|donut)|ui[\\/]radio-group/,
    minShareCount: 2,
  },
  {
    name: 'forms',
    priority: 1,
    test: /src[\\/]ui[\\/](confirm-dialog|number-|pagination|search-field|tabs)|src[\\/]features[\\/](market|trading)[\\/]/,
    minShareCount: 2,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: `${SLIM}/lucide-icon.ts` }],
  },
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
