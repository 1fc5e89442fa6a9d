/**
 * Puts the boot script (theme and language before the first paint, the first calls of the dashboard) into index.html,
 * and writes the hash that the server must name in its Content-Security-Policy to dist/csp.json:
 * { "script": ["'sha256-...'"] }.
 */

import { accounts } from '@kurus/core/contract/accounts';
import { performance } from '@kurus/core/contract/analysis';
import { searchAssets } from '@kurus/core/contract/asset-search';
import { marketOverview } from '@kurus/core/contract/market-views';
import * as portfolio from '@kurus/core/contract/portfolio';
import type { Plugin } from 'vite';
import { inlineScript, type InlineScript } from './inline-script.ts';

const { summary, allocation } = portfolio;
/** Endpoints of the hero card, in this order. Everything below it is requested once the hero is drawn. */
const FIRST_CALLS = [summary, allocation].map(({ path }) => path);
/** Calls of other pages whose first figures begin with the page: those of the address without a view of its own. */
const PAGE_CALLS = {
  '/portfolios': [accounts.path],
  '/market/today': [`${marketOverview.path}{world}`],
  '/analysis': [
    accounts.path,
    `${performance.path}?account={account}&unit=TRY&from={from}&to={to}`,
    // The headline compares with it: real returns end with the last published month.
    `${performance.path}?account={account}&unit=REAL&from={from}`,
  ],
};

export function bootScript(): Plugin {
  let script: InlineScript;
  return {
    name: 'boot-script',
    async configResolved({ env }) {
      const API = String(env['VITE_API_BASE_URL'] ?? '').replace(/\/$/, '');
      script = await inlineScript('boot-script.js', { API, FIRST_CALLS, PAGE_CALLS, SEARCH_PATH: searchAssets.path });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', children: script.text, injectTo: 'body-prepend' }],
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'csp.json', source: JSON.stringify({ script: [script.hash] }) });
    },
  };
}
