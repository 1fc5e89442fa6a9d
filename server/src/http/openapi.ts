/** /openapi.json, generated from the contract: what the server validates with is what the document says. */
import * as z from 'zod/mini';
import * as accounts from '@kurus/core/contract/accounts';
import * as auth from '@kurus/core/contract/auth';
import { failureSchema, type Endpoint } from '@kurus/core/contract/endpoint';
import * as market from '@kurus/core/contract/market';
import * as marketHistory from '@kurus/core/contract/market-history';
import * as portfolio from '@kurus/core/contract/portfolio';
import * as portfolioHistory from '@kurus/core/contract/portfolio-history';
import * as profile from '@kurus/core/contract/profile';
import * as trading from '@kurus/core/contract/trading';
import * as wallet from '@kurus/core/contract/wallet';
import { REFUSALS } from './errors.ts';

/** "stocks" -> "listStocks". */
const LISTS = Object.fromEntries(
  Object.entries(market.COLLECT_LISTS).map(([kind, list]) => [
    `list${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
    list,
  ]),
);
const FEATURES = {
  auth,
  market: { ...LISTS, ...marketHistory },
  portfolio: { ...portfolio, ...portfolioHistory },
  trading,
  wallet,
  accounts,
  profile,
};

export interface Operation {
  readonly feature: string;
  /** Its name in the contract, one of a kind: what a generated client calls it. */
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** Every endpoint of the contract, feature by feature. */
export const OPERATIONS: readonly Operation[] = Object.entries(FEATURES).flatMap(([feature, exports]) =>
  Object.entries(exports).flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ feature, name, endpoint }] : [])),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

type Json = Record<string, unknown>;

/** @param address of the server, as people see it; absent, where the document comes from */
export function openApiDocument(version: string, address: string | undefined): Json {
  const paths: Record<string, Json> = {};
  for (const operation of OPERATIONS) {
    const path = (paths[documentedPath(operation.endpoint)] ??= {});
    path[operation.endpoint.method.toLowerCase()] = operationOf(operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kuruş',
      version,
      description: 'Portfolio tracker and trading simulator. Figures are lira.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: address ?? '/' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of POST /login or /verify-otp' },
        provider: { type: 'http', scheme: 'bearer', description: "The provider's own token" },
      },
      schemas: { Failure: schemaOf(failureSchema, 'output') },
    },
    paths,
  };
}

/**
 * The specification's GET /portfolio/ is served without its slash, too, and that is the way that documents have it.
 * "/accounts/:id" is "/accounts/{id}" there.
 */
export const documentedPath = ({ path }: Endpoint): string =>
  path.replace(/(?<=.)\/$/, '').replaceAll(/:(\w+)/g, '{$1}');

function operationOf({ feature, name, endpoint }: Operation): Json {
  const content = bodyOf(endpoint);
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(content && { requestBody: { required: true, content } }),
    responses: { 200: { description: 'Done', content: jsonContent(successSchema(endpoint)) }, ...failuresOf(endpoint) },
  };
}

function securityOf({ access, providerToken }: Endpoint): Json[] {
  if (providerToken) return [{ provider: [] }];
  return access === 'session' ? [{ bearer: [] }] : [];
}

function bodyOf({ body, file }: Endpoint): Json | undefined {
  if (body) return jsonContent(schemaOf(body, 'input'));
  if (file === undefined) return undefined;
  const properties = { [file]: { type: 'string', contentMediaType: 'application/octet-stream' } };
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: [file] } } };
}

function parametersOf(endpoint: Endpoint): Json[] {
  const parameters: Json[] = [...fieldsOf(endpoint.params, 'path'), ...fieldsOf(endpoint.query, 'query')];
  if (endpoint.idempotent) {
    const description = 'The same key and body answers the stored result again (D22)';
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description,
      schema: { type: 'string', format: 'uuid' },
    });
  }
  return parameters;
}

function fieldsOf(fields: z.core.$ZodType | undefined, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = fields ? schemaOf(fields, 'input') : {};
  return Object.entries(properties as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: place,
    required: (required as readonly string[]).includes(name),
    schema,
  }));
}

function successSchema(endpoint: Endpoint): Json {
  const data = endpoint.data ? { data: schemaOf(endpoint.data, 'input') } : {};
  return {
    type: 'object',
    properties: { success: { const: true }, message: { type: 'string' }, ...data },
    required: ['success', 'message', ...Object.keys(data)],
  };
}

/** Refusals grouped by status, their codes named. */
function failuresOf(endpoint: Endpoint): Record<string, Json> {
  const codes = new Set([
    'BAD_REQUEST',
    ...(endpoint.access === 'session' ? ['SESSION_INVALID'] : []),
    ...(endpoint.errors ?? []),
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
  ]);
  const byStatus: Record<string, string[]> = {};
  for (const code of codes) (byStatus[REFUSALS[code as keyof typeof REFUSALS].status] ??= []).push(code);
  const content = jsonContent({ $ref: '#/components/schemas/Failure' });
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, words]) => [status, { description: words.join(', '), content }]),
  );
}

const jsonContent = (schema: Json) => ({ 'application/json': { schema } });

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
