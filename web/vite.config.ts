import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bootScript } from './build-plugins/boot-script-plugin.ts';
import { precompress } from './build-plugins/precompress-plugin.ts';
import { installQr } from './build-plugins/install-qr-plugin.ts';
import { serviceWorker } from './build-plugins/service-worker-plugin.ts';
import { prerender } from './build-plugins/prerender-plugin.ts';

/**
 * Everything that the API server answers (seed section 7 and D28, D29); page addresses are GETs that it does not
 * know.
 */
const API_PATHS =
  '^/(collect|portfolio|user|public|market|health|metrics|openapi\\.json|docs|pictures|api)(/|$|\\?)|' +
  '^/(verify-otp|verify-reset-code|reset-password|logout)$';
/** Addresses that are a page on GET and a call on POST. */
const PAGE_AND_API = '^/(login|register|forgot-password)$';
/** Small stand-ins for libraries of which the browser needs next to nothing; each says why. */
const SLIM = `${import.meta.dirname}/src/lib/slim`;
const API_SERVER = process.env['API_SERVER'] ?? 'http://127.0.0.1:3000';

/**
 * Few requests on a first visit: what every screen needs, what the public pages share and what the screens behind the
 * login share are one chunk each. A single screen and a language's texts stay alone; so does what only one screen
 * draws with.
 */
const CHUNKS = [
  {
    name: 'base',
    priority: 3,
    test: /src[\\/](lib[\\/](api-client|storage|theme|session-clock)|app[\\/][\w-]+|i18n[\\/][\w-]+|ui[\\/](button|language-switcher|theme-toggle|logo|toast))\.tsx?$/,
  },
  {
    name: 'fields',
    priority: 3,
    test: /src[\\/]ui[\\/](field|text-field|password-field|switch)\.|contract[\\/](auth|endpoint)\./,
  },
  // The first page of all in one piece: /login with the default language.
  {
    name: 'login',
    priority: 3,
    test: /features[\\/]auth[\\/](login-page|social-login|provider-|install-offer)|i18n[\\/]tr[\\/](auth|common|bundle-public)|icons[\\/]download\./,
  },
  { name: 'public', priority: 2, test: /src[\\/](features[\\/]auth|ui[\\/]otp-input)/, minShareCount: 2 },
  {
    name: 'member',
    priority: 1,
    test: /src[\\/]app[\\/](dashboard|standalone)[\\/]|src[\\/]lib[\\/]|src[\\/]features[\\/][\w-]+[\\/](use-|quote-)|@tanstack|src[\\/]ui[\\/](?!donut|area-chart)/,
    minShareCount: 2,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      { find: /^zod\/mini$/, replacement: `${SLIM}/contract-schema.ts` },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: `${SLIM}/lucide-icon.ts` },
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: `${SLIM}/external-store.ts` },
    ],
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
    setupFiles: ['./src/app/test-setup.ts'],
  },
});
