/**
 * Calls that programs make themselves, in the forms of their standards and not in this interface's envelope: metadata
 * (RFC 8414, 9728), tokens (RFC 6749), devices (RFC 8628), revocation (RFC 7009).
 */

import { DomainError } from '@kurus/core/contract/errors';
import { SCOPES } from '@kurus/core/contract/words/scopes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from '../../auth/session/sessions.ts';
import { isDatabaseAway } from '../../db/database-error.ts';
import { ipKey, networkHalf } from '../../http/limits/ip-key.ts';
import { resourceOf, scopesOf } from './access-request.ts';
import { COMMAND_CLIENT } from './client.ts';
import { newDeviceCodes, userCodeHash } from './device-codes.ts';
import { insertDevice, removeOldDevices } from './device-store.ts';
import { ProtocolError } from './protocol-error.ts';
import { answerTokenCall, revoke, type TokenCall, type TokenDeps } from './tokens.ts';

export interface ProtocolParts extends TokenDeps {
  /** Address of this server in a request, without a slash at its end: the issuer of its tokens. */
  readonly originOf: (request: FastifyRequest) => string;
  /** True where that address is fixed, and metadata may be kept. */
  readonly isFixed: boolean;
  readonly now: () => number;
}

const FORM = 'application/x-www-form-urlencoded';
const FORM_MAX_BYTES = 16 * 1024;
/** Devices that wait at once. */
const DEVICES_MAX = 10_000;
/** Seconds between the calls of a device. */
export const DEVICE_INTERVAL_SECONDS = 5;
const MINUTE_SECONDS = 60;

export function protocolRoutes(app: FastifyInstance, parts: ProtocolParts): void {
  metadataRoutes(app, parts);
  void app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (_request, text, done) => {
      done(null, text);
    });
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply));
    scope.post('/oauth/token', async (request, reply) => {
      await parts.limits.count('tokens', ipKey(request.ip));
      return unkept(reply).send(await answerTokenCall(parts, callOf(request, parts)));
    });
    scope.post('/oauth/device', async (request, reply) => {
      await parts.limits.count('devices', ipKey(request.ip));
      return unkept(reply).send(await newCodesFor(parts, request));
    });
    scope.post('/oauth/revoke', async (request, reply) => {
      await parts.limits.count('tokens', ipKey(request.ip));
      await revoke(parts, callOf(request, parts));
      return unkept(reply).send({});
    });
  });
}

function metadataRoutes(app: FastifyInstance, { originOf, isFixed }: ProtocolParts): void {
  const kept = (reply: FastifyReply) => reply.header('cache-control', isFixed ? 'public, max-age=3600' : 'no-store');
  app.get('/.well-known/oauth-authorization-server', async (request, reply) =>
    kept(reply).send(serverOf(originOf(request))),
  );
  const resource = (path: '' | '/mcp') => async (request: FastifyRequest, reply: FastifyReply) =>
    kept(reply).send(resourceMetadata(originOf(request), path));
  app.get('/.well-known/oauth-protected-resource', resource(''));
  app.get('/.well-known/oauth-protected-resource/mcp', resource('/mcp'));
}

const resourceMetadata = (issuer: string, path: string) => ({
  resource: issuer + path,
  resource_name: 'Kuruş',
  authorization_servers: [issuer],
  scopes_supported: SCOPES,
  bearer_methods_supported: ['header'],
});

const serverOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth/authorize`,
  token_endpoint: `${issuer}/oauth/token`,
  device_authorization_endpoint: `${issuer}/oauth/device`,
  revocation_endpoint: `${issuer}/oauth/revoke`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  scopes_supported: SCOPES,
  ui_locales_supported: ['tr', 'en', 'fr'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
});

/** Codes of a device (RFC 8628, 3.2). Only the command has them: its name needs no document that would be fetched. */
async function newCodesFor(parts: ProtocolParts, request: FastifyRequest) {
  const { given, network, origin, nowMs } = callOf(request, parts);
  if (given.get('client_id') !== COMMAND_CLIENT.id)
    throw new ProtocolError('invalid_client', 'devices connect with the command alone');
  const [scopes, resource] = [scopesOf(given.get('scope')), resourceOf(given.get('resource'), origin)];
  if (!scopes) throw new ProtocolError('invalid_scope', 'a scope is not known');
  if (!resource) throw new ProtocolError('invalid_target', 'resource is not known');
  const { lives, sql } = parts;
  await removeOldDevices(sql, new Date(nowMs - lives.device));
  const codes = newDeviceCodes();
  const device = {
    deviceHash: hashOf(codes.device),
    userHash: userCodeHash(codes.user) ?? Buffer.alloc(0),
    clientId: COMMAND_CLIENT.id,
    scopes,
    resource,
    network,
    system: systemOf(request.headers['user-agent']),
    createdAt: new Date(nowMs),
    expiresAt: new Date(nowMs + lives.device),
  };
  if (!(await insertDevice(sql, device, DEVICES_MAX)))
    throw new ProtocolError('temporarily_unavailable', 'too many devices are waiting', 503, MINUTE_SECONDS);
  return {
    device_code: codes.device,
    user_code: codes.user,
    verification_uri: `${origin}/device`,
    verification_uri_complete: `${origin}/device?code=${codes.user}`,
    expires_in: lives.deviceSeconds,
    interval: DEVICE_INTERVAL_SECONDS,
  };
}

const SYSTEMS = [
  ['Android', /android/i],
  ['Linux', /linux/i],
  ['macOS', /mac ?os|darwin/i],
  ['Windows', /windows|win32/i],
] as const;

/** System that a device says it has; null where it says none that is known. */
const systemOf = (agent = ''): string | null => SYSTEMS.find(([, pattern]) => pattern.test(agent))?.[0] ?? null;

function callOf(request: FastifyRequest, { originOf, now }: ProtocolParts): TokenCall {
  const { body } = request;
  if (typeof body !== 'string') throw new ProtocolError('invalid_request', `the body must be ${FORM}`);
  const given = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (given.has(name)) throw new ProtocolError('invalid_request', 'a parameter comes twice');
    given.set(name, value);
  }
  return { given, network: networkHalf(request.ip), origin: originOf(request), nowMs: now() };
}

const unkept = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, status, message, retryAfterSeconds } = protocolErrorOf(error, request);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return unkept(reply).code(status).send({ error: code, error_description: message });
}

function protocolErrorOf(error: unknown, request: FastifyRequest): ProtocolError {
  if (error instanceof ProtocolError) return error;
  if (error instanceof DomainError) {
    const seconds = Number(error.detail['retryAfterSeconds'] ?? DEVICE_INTERVAL_SECONDS); // not a figure: seconds
    const status = error.code === 'TOO_MANY_REQUESTS' ? 429 : 503;
    return new ProtocolError('temporarily_unavailable', 'try again later', status, seconds);
  }
  const { statusCode = 500 } = error as { readonly statusCode?: number };
  if (statusCode < 500) return new ProtocolError('invalid_request', 'the request could not be read', statusCode);
  if (isDatabaseAway(error as Error))
    return new ProtocolError('temporarily_unavailable', 'try again later', 503, DEVICE_INTERVAL_SECONDS);
  request.log.error({ err: error }, 'unforeseen error');
  return new ProtocolError('server_error', 'something went wrong', 500);
}
