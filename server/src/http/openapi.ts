/** /openapi.json, generated from the contract: what the server validates with is what the document says. */
import * as z from 'zod/mini';
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

const FEATURES = {
  auth,
  market: { ...market, ...marketHistory },
  portfolio: { ...portfolio, ...portfolioHistory },
  trading,
  wallet,
  profile,
};

export interface Operation {
  readonly feature: string;
  readonly endpoint: Endpoint;
}

/** Every endpoint of the contract, feature by feature. */
export const OPERATIONS: readonly Operation[] = Object.entries(FEATURES).flatMap(([feature, exports]) =>
  Object.values(exports)
    .filter(isEndpoint)
    .map((endpoint) => ({ feature, endpoint })),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

type Json = Record<string, unknown>;

export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const { feature, endpoint } of OPERATIONS) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(feature, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kuruş', version, description: 'Portfolio tracker and trading simulator. Figures are lira.' },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of POST /login or /verify-otp' },
      },
      schemas: { Failure: schemaOf(failureSchema, 'output') },
    },
    paths,
  };
}

function operationOf(feature: string, endpoint: Endpoint): Json {
  return {
    tags: [feature],
    summary: endpoint.summary,
    ...(endpoint.access === 'session' ? { security: [{ bearer: [] }] } : {}),
    parameters: parametersOf(endpoint),
    ...(endpoint.body
      ? { requestBody: { required: true, content: jsonContent(schemaOf(endpoint.body, 'input')) } }
      : {}),
    responses: { 200: { description: 'Done', content: jsonContent(successSchema(endpoint)) }, ...failuresOf(endpoint) },
  };
}

function parametersOf(endpoint: Endpoint): Json[] {
  const query = endpoint.query ? schemaOf(endpoint.query, 'input') : {};
  const fields = Object.entries((query['properties'] as Record<string, Json> | undefined) ?? {});
  const parameters: Json[] = fields.map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
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

function successSchema(endpoint: Endpoint): Json {
  const data = endpoint.data ? { data: schemaOf(endpoint.data, 'output') } : {};
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
