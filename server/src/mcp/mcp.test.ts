/** The tools of the Model Context Protocol over HTTP: by the client of its SDK, and by one that is written by hand. */

import { SCOPES } from '@kurus/core/contract/words/scopes';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestKey, type TestKey } from '../../../testing/access-keys.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { mcpTool, type RawResult } from '../../../testing/mcp-client.ts';
import { mcpScene } from '../../../testing/mcp-scene.ts';
import { bought, THYAO } from '../../../testing/tracked-account.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await createTestApp();
  url = await app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const scene = () => mcpScene(app, url);

const dataOf = async (key: TestKey, path: string) => (await key.call('GET', path)).body.data;
const toolData = ({ isError, structuredContent }: RawResult) => {
  expect([isError, structuredContent.code]).toEqual([undefined, undefined]);
  return structuredContent.data as unknown;
};

async function sdkClient(key: TestKey, versionNegotiation?: { mode: 'auto' }) {
  const client = new Client({ name: 'test', version: '1' }, versionNegotiation ? { versionNegotiation } : {});
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${key.token}`, 'accept-language': 'en' } },
    }),
  );
  return client;
}

describe('the client of the SDK', () => {
  test.each([
    ['of the newest revision', { mode: 'auto' } as const],
    ['of the one before', undefined],
  ])('%s lists the tools and calls one', async (_, negotiation) => {
    const { key } = await scene();
    const client = await sdkClient(key, negotiation);
    expect(client.getNegotiatedProtocolVersion()).toBe(negotiation ? '2026-07-28' : '2025-11-25');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_assets',
      'get_quote',
      'get_portfolio',
      'get_performance',
      'explain_figure',
      'get_income',
      'get_tax_view',
      'get_calendar',
      'list_orders',
      'screen_market',
      'propose_entries',
      'propose_order',
      'propose_alert',
    ]);
    const result = await client.callTool({ name: 'get_portfolio', arguments: {} });
    expect((result.structuredContent as { data: unknown }).data).toEqual(await dataOf(key, '/accounts'));
    await client.close();
  });
});

describe('each tool has the figures of its call', () => {
  test('reading', async () => {
    const { key, caller, account } = await scene();
    const { id } = account;
    const analysed = `account=${id}&from=2025-09-01&to=2025-12-01`;
    const args = { account: String(id), from: '2025-09-01', to: '2025-12-01' };
    const year = '?from=2026-11-01&to=2026-12-31';
    const same: readonly [string, Record<string, unknown>, string][] = [
      ['search_assets', { q: 'THYAO', kinds: 'stocks' }, '/assets/search?q=THYAO&kinds=stocks'],
      ['get_income', args, `/analysis/income?${analysed}`],
      ['get_tax_view', { account: id, year: 2025 }, `/analysis/tax?account=${id}&year=2025`],
      ['get_calendar', { from: '2026-11-01', to: '2026-12-31' }, `/calendar${year}`],
      ['list_orders', {}, '/portfolio/orders'],
      ['explain_figure', { ...args, figure: 'ttwror' }, `/analysis/explain?${analysed}&figure=ttwror`],
      [
        'screen_market',
        { kind: 'stocks', filter: ['price:gte:1'], sort: '-price' },
        '/market/screener?kind=stocks&filter=price:gte:1&sort=-price',
      ],
    ];
    for (const [name, given, path] of same) {
      const expected = await dataOf(key, path);
      expect([name, expected]).toEqual([name, expect.any(Object)]);
      expect([name, toolData(await mcpTool(caller, name, given))]).toEqual([name, expected]);
    }
    const inUnit = { ...args, unit: 'USD' };
    expect(toolData(await mcpTool(caller, 'get_performance', { ...inUnit, benchmarks: 'XU100,USD' }))).toEqual({
      performance: await dataOf(key, `/analysis/performance?${analysed}&unit=USD`),
      benchmarks: await dataOf(key, `/analysis/benchmarks?${analysed}&unit=USD&with=XU100,USD`),
    });
    expect(toolData(await mcpTool(caller, 'get_performance', { account: id, period: '1m' }))).toEqual(
      await dataOf(key, `/analysis/performance?account=${id}&from=2026-10-21`),
    );
    expect(toolData(await mcpTool(caller, 'get_portfolio', { account: id }))).toEqual({
      summary: await dataOf(key, `/portfolio/summary?account=${id}`),
      holdings: await dataOf(key, `/portfolio/profit-loss?account=${id}`),
    });
    const list = (await dataOf(key, '/collect/hisse')) as unknown as { code: string }[];
    expect(toolData(await mcpTool(caller, 'get_quote', { kind: 'stocks', code: 'thyao' }))).toEqual(
      list.find(({ code }) => code === 'THYAO'),
    );
  });

  test('proposing', async () => {
    const { user, key, caller, account } = await scene();
    const proposed: readonly [string, Record<string, unknown>][] = [
      ['propose_entries', { account: account.id, entries: [bought('2025-09-03', 1, 300)], text: 'Ekstreden' }],
      ['propose_order', { order: { symbol: 'THYAO', side: 'buy', kind: 'limit', quantity: 1, limitPrice: 250 } }],
      ['propose_alert', { alert: { kind: 'price-below', asset: THYAO, value: 1 } }],
    ];
    for (const [name, args] of proposed)
      expect(toolData(await mcpTool(caller, name, args))).toMatchObject({ id: expect.any(String) });
    const { proposals } = (await user.call('GET', '/proposals')).body.data as unknown as { proposals: object[] };
    expect(proposals).toMatchObject([{ kind: 'alert' }, { kind: 'order' }, { kind: 'entries', text: 'Ekstreden' }]);
    expect((await key.call('POST', '/proposals/1/accept', {})).body.code).toBe('SCOPE_MISSING');
    expect(await account.list()).toHaveLength(2);
  });

  test('a long series is thinned, with its ends, and said to be', async () => {
    const { key, caller, account } = await scene();
    const { structuredContent } = await mcpTool(caller, 'get_performance', { account: account.id });
    const whole = (await dataOf(key, `/analysis/performance?account=${account.id}`)) as unknown as { series: object[] };
    const { series } = structuredContent.data as unknown as { series: object[] };
    expect(whole.series.length).toBeGreaterThan(200);
    expect([series.length, series[0], series.at(-1)]).toEqual([60, whole.series[0], whole.series.at(-1)]);
    expect(structuredContent).toMatchObject({ cut: { series: whole.series.length } });
  });
});

describe('a program that sees ratios only', () => {
  /** Every number and numeric text of a value, with its path. */
  const numbersOf = (value: unknown, path = ''): [string, number][] => {
    if (typeof value === 'number') return [[path, value]];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, one]) =>
      numbersOf(one, /^\d+$/.test(name) ? path : `${path}.${name}`),
    );
  };

  /** Members that are ratios, counts, numbers of accounts, or rates of the law. */
  const RATIOS =
    'ttwror ttwrorAnnual xirr yieldOnCost returnPercentage changePercentage cashPercentage percentage volatility downside sharpe sortino beta correlation value factor growth mean periodsOfYear observations days rowCount ' +
    'next year years totalPositions atCost id account sales dividends exchanges others untold unknown incomplete lotCount rate most threshold rows';

  test('gets no amount by any tool or call', async () => {
    const { user, account, key: whole } = await scene();
    const scopes = SCOPES.filter((scope) => !['alerts', 'virtual:trade', 'entries:write'].includes(scope));
    const key = await makeTestKey(app, user, { scopes, ratiosOnly: true });
    const caller = { url, token: key.token };
    const { id } = account;
    const tools: readonly [string, Record<string, unknown>][] = [
      ['get_portfolio', {}],
      ['get_portfolio', { account: id }],
      ['get_performance', { account: id, benchmarks: 'XU100' }],
      ['explain_figure', { account: id, figure: 'gain' }],
      ['explain_figure', { account: id, figure: 'xirr', rows: 'days' }],
      ['get_income', { account: id }],
      ['get_tax_view', { account: id }],
      ['get_calendar', { from: '2026-01-01', to: '2026-12-31', estimates: '1' }],
      ['list_orders', {}],
    ];
    const names = new Set<string>();
    for (const [name, args] of tools)
      for (const [path] of numbersOf(toolData(await mcpTool(caller, name, args))))
        names.add(path.split('.').at(-1) ?? '');
    expect([...names].filter((name) => !RATIOS.split(' ').includes(name))).toEqual([]);
    const gain = toolData(await mcpTool(caller, 'explain_figure', { account: id, figure: 'gain' }));
    expect(gain).toMatchObject({ figure: 'gain' });
    expect(gain).not.toHaveProperty('value');
    const { summary, holdings } = toolData(await mcpTool(caller, 'get_portfolio', { account: id })) as {
      summary: object;
      holdings: object;
    };
    expect(summary).toMatchObject({ cashPercentage: expect.any(Number), returnPercentage: expect.any(Number) });
    expect(holdings).toMatchObject({
      results: [{ symbol: 'THYAO', returnPercentage: expect.any(Number) }],
      weights: [{ symbol: 'THYAO', percentage: 100 }],
    });
    for (const path of [
      '/portfolio/balance',
      '/portfolio/net-worth',
      `/accounts/${id}/entries`,
      `/accounts/${id}/export?format=json`,
    ]) {
      expect((await whole.call('GET', path)).status).toBe(200);
      const refused = await key.call('GET', path);
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'AMOUNTS_HIDDEN']);
    }
    expect((await key.call('GET', '/market/heatmap?scope=held')).status).toBe(401);
  });

  test('is made without rights that write, and stays so whatever it sends', async () => {
    const { user } = await scene();
    await expect(makeTestKey(app, user, { scopes: ['alerts'], ratiosOnly: true })).rejects.toThrow('400');
    const key = await makeTestKey(app, user, { scopes: ['portfolio:read'], ratiosOnly: true });
    const caller = { url, token: key.token, headers: { 'x-ratios-only': 'false' } };
    const shown = await mcpTool(caller, 'get_portfolio', { ratiosOnly: false });
    expect(JSON.stringify(shown)).not.toContain('overallPortfolioValue');
  });
});
