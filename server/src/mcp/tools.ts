/**
 * Tools of the Model Context Protocol: each is one call of the interface, or some. Their descriptions are these texts
 * alone; what people, files and programs wrote is in results only.
 */

import { QUOTED_KINDS } from '@kurus/core/asset-kinds';
import { COLLECT_LISTS } from '@kurus/core/contract/market-lists';
import * as analysis from '@kurus/core/contract/requests/analysis';
import { searchAssets } from '@kurus/core/contract/requests/asset-search';
import { calendar } from '@kurus/core/contract/requests/calendar';
import { marketScreener } from '@kurus/core/contract/requests/market-views';
import { orders } from '@kurus/core/contract/requests/orders';
import { propose } from '@kurus/core/contract/requests/proposals';
import { taxYear } from '@kurus/core/contract/requests/tax';
import { WORLDS } from '@kurus/core/contract/words/world';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import * as z from 'zod/mini';
import type { InnerCall } from '../http/api/inner-call.ts';

export type Arguments = Readonly<Record<string, unknown>>;
type Schema = z.core.$ZodType;
type Shape = Readonly<Record<string, Schema>>;

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: object;
  /** Names of its arguments. */
  readonly takes: ReadonlySet<string>;
  /** Tells if it writes something, which a proposal does. */
  readonly proposes?: true;
  /** Calls by the member of the result that each becomes; one alone is the result. @throws ArgumentError */
  readonly calls: (args: Arguments, nowMs: number) => Readonly<Record<string, InnerCall>>;
  /** Part of an answer that is the result; undefined where there is none. */
  readonly picked?: (data: unknown) => unknown;
}

/** Arguments that no call can be made of. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

const inputOf = (shape: Shape) => ({ input: schemaOf(shape), takes: new Set(Object.keys(shape)) });

function schemaOf(shape: Shape): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(z.strictObject(shape), {
    io: 'input',
    unrepresentable: 'any',
  });
  return schema;
}

/** Address with the arguments as its query; lists stand several times. @throws ArgumentError */
function addressed(path: string, args: Arguments): InnerCall {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) query.append(name, plainText(name, one));
  const text = query.toString();
  return { method: 'GET', url: text === '' ? path : `${path}?${text}` };
}

function plainText(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new ArgumentError(`${name} is neither a text nor a number`);
}

/** Tool that is one call with its arguments as the query. */
const reading = (
  tool: Pick<Tool, 'name' | 'title' | 'description'>,
  path: string,
  { query }: { readonly query: { readonly shape: Shape } },
): Tool => ({
  ...tool,
  ...inputOf(query.shape),
  calls: (args) => ({ data: addressed(path, args) }),
});

const ofAccounts = 'Accounts are numbers from get_portfolio: "2", "2,3", or "all" for all tracked ones. ';

const PERIOD_DAYS = { '1w': 7, '1m': 30, '3m': 91, '6m': 182, '1y': 365, '3y': 1_096, '5y': 1_826 } as const;
type Period = keyof typeof PERIOD_DAYS;
const isPeriod = (value: unknown): value is Period => typeof value === 'string' && value in PERIOD_DAYS;

/** @throws ArgumentError */
function inPeriod({ period, ...args }: Arguments, nowMs: number): Arguments {
  if (period === undefined) return args;
  if (!isPeriod(period)) throw new ArgumentError(`period is none of ${Object.keys(PERIOD_DAYS).join(', ')}`);
  if (args['from'] !== undefined || args['to'] !== undefined)
    throw new ArgumentError('period stands alone, without from and to');
  return { ...args, from: dateText(dayOf(nowMs) - PERIOD_DAYS[period]) };
}

const getQuote: Tool = {
  name: 'get_quote',
  title: 'Quote of an asset',
  description:
    'Last price of an asset in lira with the change of the day. World "real" has the prices of the person’s own ' +
    'portfolios, "practice" those of the simulation.',
  ...inputOf({
    kind: z.enum(QUOTED_KINDS),
    code: z.string().check(z.regex(/^[A-Za-z0-9.]{1,15}$/)),
    world: z.optional(z.enum(WORLDS)),
  }),
  calls({ kind, world, code }) {
    if (typeof code !== 'string') throw new ArgumentError('code is missing');
    const list = QUOTED_KINDS.find((one) => one === kind);
    if (!list) throw new ArgumentError(`kind is none of ${QUOTED_KINDS.join(', ')}`);
    return { data: addressed(COLLECT_LISTS[list].path, { code, ...(world === undefined ? {} : { world }) }) };
  },
  picked: (data) => (Array.isArray(data) ? data[0] : undefined),
};

const getPortfolio: Tool = {
  name: 'get_portfolio',
  title: 'Portfolio',
  description:
    'Without an account: the accounts with their numbers and values. With one: its value, cash, gain, and each holding ' +
    'with value and return. Account 1 is the virtual account.',
  ...inputOf({ account: z.optional(z.int().check(z.minimum(1))) }),
  calls(args): Readonly<Record<string, InnerCall>> {
    if (args['account'] === undefined) return { data: addressed('/accounts', args) };
    return { summary: addressed('/portfolio/summary', args), holdings: addressed('/portfolio/profit-loss', args) };
  },
};

const getPerformance: Tool = {
  name: 'get_performance',
  title: 'Performance',
  description:
    `Return, gain and risk of accounts over a period, also after inflation (unit REAL) or in dollars and gold. ${ofAccounts}` +
    'With benchmarks ("XU100,USD,GAU,CPI,stocks:THYAO") also what the same money would have become in them.',
  ...inputOf({
    ...analysis.performance.query.shape,
    period: z.optional(z.enum(Object.keys(PERIOD_DAYS) as Period[])),
    benchmarks: z.optional(z.string().check(z.maxLength(300))),
  }),
  calls({ benchmarks, ...args }, nowMs): Readonly<Record<string, InnerCall>> {
    const query = inPeriod(args, nowMs);
    const performance = addressed('/analysis/performance', query);
    if (benchmarks === undefined) return { data: performance };
    return { performance, benchmarks: addressed('/analysis/benchmarks', { ...query, with: benchmarks }) };
  },
};

const { account, entries, order, alert, text } = propose.body.shape;
const UNTIL_ACCEPTED = 'Nothing happens until the person accepts it on the screen; it lapses after 7 days.';

const proposing = (
  kind: 'entries' | 'order' | 'alert',
  shape: Shape,
  { title, description }: Pick<Tool, 'title' | 'description'>,
): Tool => ({
  name: `propose_${kind}`,
  title,
  description: `${description} ${UNTIL_ACCEPTED} \`text\` is a sentence for the person, at most 200 characters, without links.`,
  ...inputOf(shape),
  proposes: true,
  calls: (args) => ({ data: { method: 'POST', url: '/proposals', body: { ...args, kind } } }),
});

export const TOOLS: readonly Tool[] = [
  reading(
    {
      name: 'search_assets',
      title: 'Search assets',
      description: 'Shares, funds, currencies, metals and coins by code, name or the beginning of a word.',
    },
    '/assets/search',
    searchAssets,
  ),
  getQuote,
  getPortfolio,
  getPerformance,
  reading(
    {
      name: 'explain_figure',
      title: 'Working of a figure',
      description: `Opens a figure into its working: each value, flow and day behind it, page by page (\`after\`: \`next\`). ${ofAccounts}`,
    },
    '/analysis/explain',
    analysis.explain,
  ),
  reading(
    {
      name: 'get_income',
      title: 'Income',
      description: `Dividends and interest by month and asset, yield on cost, and dividends still to be paid. ${ofAccounts}`,
    },
    '/analysis/income',
    analysis.income,
  ),
  reading(
    {
      name: 'get_tax_view',
      title: 'Tax view of a year',
      description: `Sales, dividends and interest of a year as the tax rules see them. Information, never advice. ${ofAccounts}`,
    },
    '/analysis/tax',
    taxYear,
  ),
  reading(
    {
      name: 'get_calendar',
      title: 'Calendar',
      description: `Dated events of the accounts: dividends, coupons, deposits that end, offerings, public days; two years at most. ${ofAccounts}`,
    },
    '/calendar',
    calendar,
  ),
  reading(
    {
      name: 'list_orders',
      title: 'Orders',
      description: 'Orders of an account with virtual money, the newest first.',
    },
    '/portfolio/orders',
    orders,
  ),
  reading(
    {
      name: 'screen_market',
      title: 'Screen the market',
      description: 'Assets of a kind that fit all filters, such as "return1y.real:gte:0.1"; 50 a page.',
    },
    '/market/screener',
    { query: { shape: withoutFile(marketScreener.query.shape) } },
  ),
  proposing(
    'entries',
    { account, entries, text },
    { title: 'Propose entries', description: 'Proposes entries for a tracked account, at most 100.' },
  ),
  proposing(
    'order',
    { order, text },
    { title: 'Propose an order', description: 'Proposes an order of the virtual account: never a real one.' },
  ),
  proposing('alert', { alert, text }, { title: 'Propose an alert', description: 'Proposes an alert.' }),
];

/** A file of thousands of rows is no result. */
function withoutFile({ format: _file, ...shape }: Shape): Shape {
  return shape;
}
