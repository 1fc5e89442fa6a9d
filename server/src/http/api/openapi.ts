/** /openapi.json, generated from the contract that the server validates with. */

import { accessOf } from '@kurus/core/contract/access';
import { failure, type Endpoint } from '@kurus/core/contract/endpoint';
import type { RequestRules } from '@kurus/core/contract/requests/request';
import * as z from 'zod/mini';
import { REFUSALS } from '../errors/errors.ts';
import type { Operation } from './operations.ts';

type Json = Record<string, unknown>;

interface Edition {
  readonly version: string;
  /** Public address of the server; absent, the address that the document comes from. */
  readonly address: string | undefined;
}

export function openApiDocument(operations: readonly Operation[], { version, address }: Edition): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
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
        key: { type: 'http', scheme: 'bearer', description: 'An access key, "krs_pat_…", with the scope of `x-scope`' },
        provider: { type: 'http', scheme: 'bearer', description: "The provider's own token" },
      },
      schemas: { Failure: failure.schema },
    },
    paths,
  };
}

/**
 * Path in the documents. The specification's GET /portfolio/ is documented without its slash, as it is served both
 * ways. "/accounts/:id" becomes "/accounts/{id}".
 */
export const documentedPath = ({ path }: Endpoint): string =>
  path.replace(/(?<=.)\/$/, '').replaceAll(/:(\w+)/g, '{$1}');

/** "POST /portfolio/deposit-withdraw" is "postPortfolioDepositWithdraw" to a generated client. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path.split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}

function operationOf({ feature, endpoint, rules }: Operation): Json {
  const content = bodyOf(rules);
  const { key } = accessOf(endpoint);
  return {
    operationId: operationIdOf(endpoint),
    tags: [feature],
    summary: rules.summary,
    security: securityOf(endpoint, rules),
    ...(key && { 'x-scope': key.scope }),
    parameters: [...parametersOf(rules), ...ownerOf(endpoint)],
    ...(content && { requestBody: { required: true, content } }),
    responses: { 200: answerOf(endpoint, rules), ...failuresOf(endpoint, rules) },
  };
}

/** An empty one beside the token: some of what a public call is asked for needs a session. */
function securityOf(endpoint: Endpoint, { providerToken, errors = [] }: RequestRules): Json[] {
  if (providerToken) return [{ provider: [] }];
  const byToken = [{ bearer: [] }, ...(accessOf(endpoint).key ? [{ key: [] }] : [])];
  if (endpoint.access === 'session') return byToken;
  return errors.includes('SESSION_INVALID') ? [{}, ...byToken] : [];
}

function bodyOf({ body, file }: RequestRules): Json | undefined {
  if (body) return jsonContent(schemaOf(body));
  if (file === undefined) return undefined;
  const properties = { [file]: { type: 'string', contentMediaType: 'application/octet-stream' } };
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: [file] } } };
}

function parametersOf({ params, query, idempotent }: RequestRules): Json[] {
  const parameters: Json[] = [...fieldsOf(params, 'path'), ...fieldsOf(query, 'query')];
  if (idempotent) {
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

/** Parameter of a call that is open to shares. */
function ownerOf(endpoint: Endpoint): Json[] {
  const { share } = accessOf(endpoint);
  return share === undefined || share === 'together'
    ? []
    : [
        {
          name: 'owner',
          in: 'query',
          required: false,
          description: 'Share by which somebody else shows the account (GET /shares)',
          schema: { type: 'string', format: 'uuid' },
        },
      ];
}

function fieldsOf(fields: z.core.$ZodType | undefined, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = fields ? schemaOf(fields) : {};
  return Object.entries(properties as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: place,
    required: (required as readonly string[]).includes(name),
    schema,
  }));
}

function answerOf(endpoint: Endpoint, { events, download }: RequestRules): Json {
  if (download) {
    const file = (type: string) => [type, { schema: { type: 'string', contentMediaType: type } }];
    return { description: 'A file', content: Object.fromEntries(download.map(file)) };
  }
  if (events === undefined) return { description: 'Done', content: jsonContent(successSchema(endpoint)) };
  return { description: events, content: { 'text/event-stream': { schema: { type: 'string' } } } };
}

function successSchema({ data, beside }: Endpoint): Json {
  const own = data ? { data: data.schema } : {};
  const { properties = {}, required = [] } = beside?.schema ?? {};
  return {
    type: 'object',
    properties: { success: { const: true }, message: { type: 'string' }, ...own, ...(properties as Json) },
    required: ['success', 'message', ...Object.keys(own), ...(required as readonly string[])],
  };
}

/** Refusals grouped by status, their codes named. */
function failuresOf(endpoint: Endpoint, { errors = [] }: RequestRules): Record<string, Json> {
  const { key, share } = accessOf(endpoint);
  const codes = new Set([
    'BAD_REQUEST',
    ...(endpoint.access === 'session' ? ['SESSION_INVALID'] : []),
    ...(key ? ['SCOPE_MISSING'] : []),
    ...(share === undefined ? [] : ['SHARE_NOT_FOUND', 'ACCOUNT_NOT_FOUND']),
    ...(share === 'write' ? ['SHARE_READ_ONLY', 'TRANSFER_OUT_OF_REACH'] : []),
    ...errors,
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

function schemaOf(schema: z.core.$ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
}
