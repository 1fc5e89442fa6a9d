import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bootScript } from './build-plugins/boot-script-plugin.ts';
import { installQr } from './build-plugins/install-qr-plugin.ts';
import { licenses } from './build-plugins/licenses-plugin.ts';
import { pageChunks } from './build-plugins/page-chunks.ts';
import { precompress } from './build-plugins/precompress-plugin.ts';
import { prerender } from './build-plugins/prerender-plugin.ts';
import { serviceWorker } from './build-plugins/service-worker-plugin.ts';
import { textBundles } from './build-plugins/text-bundles-plugin.ts';

/**
 * Everything that the API server answers (S7.3 to S7.25, D28, D29); page addresses are GETs that it does not
 * know.
 */
const API_PATHS =
  '^/(accounts|assets|collect|comments|groups|leagues|moderation|nickname|notes|mcp|people|portfolio|proposals|push|shares|snapshots|user|public|health|metrics|oauth/(token|device|revoke|request)|\\.well-known/oauth-[^?]*|openapi\\.json|docs|pictures|api)' +
  '(/|$|\\?)|^/market/(?!(today|lists|funds|foreign|currencies|metals|heatmap|screener|compare)($|\\?))|^/(alerts|analysis|calendar|inbox|login)/|^/offerings/[^/]+/|^/strategies/[^/]+/|^/(verify-otp|verify-reset-code|reset-password(/stop)?|logout)$';
/** A call on the path of a page: what is accepted decides. */
const PAGE_OR_CALL =
  '^/(alerts|calendar|inbox|market/(compare|heatmap|screener)|offerings|offerings/[^/?]+|rules|shared/[^/?]+|strategies|strategies/[^/?]+)($|\\?)';
/** Addresses that are a page on GET and a call on POST. */
const PAGE_AND_API = '^/(login|register|forgot-password|oauth/authorize)($|\\?)';
const API_SERVER = process.env['API_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react({ jsxImportSource: '#amounts' }),
    textBundles(),
    installQr(),
    bootScript(),
    prerender(),
    serviceWorker(),
    licenses(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Nothing inlined as data: the Content-Security-Policy allows fonts and pictures from our own origin.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: pageChunks() } } },
  },
  // Readers of files are large and in no first visit: the service worker leaves out their folder.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { entryFileNames: 'assets/readers/[name]-[hash].js', chunkFileNames: 'assets/readers/[name]-[hash].js' },
    },
  },
  server: {
    proxy: {
      [API_PATHS]: API_SERVER,
      [PAGE_OR_CALL]: {
        target: API_SERVER,
        bypass: ({ headers }) => ((headers.accept ?? '').includes('text/html') ? '/index.html' : undefined),
      },
      [PAGE_AND_API]: {
        target: API_SERVER,
        bypass: (request) => (request.method === 'GET' ? '/index.html' : undefined),
      },
    },
  },
  // Files that run together: vitest.config.ts.
  test: {
    root: import.meta.dirname,
    environment: 'happy-dom',
    setupFiles: ['./src/testing/setup.ts'],
    testTimeout: 60_000,
  },
});
