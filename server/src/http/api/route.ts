/**
 * Route of a contract's endpoint: guard, parse, call, envelope. Features write handlers that return `{ message, data }`
 * or throw a DomainError; nothing else decides statuses or bodies.
 */

import type { DataOf, Endpoint, Success } from '@kurus/core/contract/endpoint';
import {
  DomainError,
  ERROR_CODES,
  type FieldCode,
  refused,
  refusedAtField,
  requireAccepted,
  type Refused,
} from '@kurus/core/contract/errors';
import type { RequestRules } from '@kurus/core/contract/requests/request';
import type { Language } from '@kurus/core/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as z from 'zod/mini';
import type { Session, SessionClaim } from '../../auth/session/sessions.ts';
import { onBehalfOf } from '../../sharing/caller.ts';
import type { QueueCaller } from '../../sharing/fair-queue.ts';
import { Slices } from '../../sharing/slices.ts';
import { connectionClosed } from '../limits/disconnect-signal.ts';
import { languageOf } from './language.ts';
import { servedSession, type ShareReads } from './owner.ts';
import { inRatios } from './ratio-views.ts';
import {
  type FindGuarded,
  type GuardContext,
  type GuardedSession,
  guardRequest,
  requireSession,
  sessionAlone,
  sessionWith,
} from './session-guard.ts';

type Schema = z.core.$ZodType;
type Parsed<S> = S extends Schema ? z.core.output<S> : undefined;

export interface ParsedRequest<Rules extends RequestRules> {
  readonly body: Parsed<Rules['body']>;
  readonly query: Parsed<Rules['query']>;
  readonly params: Parsed<Rules['params']>;
}

export interface Call<Rules extends RequestRules, Loaded = undefined> extends ParsedRequest<Rules> {
  /** Present exactly where the endpoint's access is 'session'. */
  readonly session: Session;
  /** Result of the route's loader. */
  readonly loaded: Loaded;
  readonly language: Language;
  readonly nowMs: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Runs the long part of the work in turn, where the rest is short; for endpoints with a session. */
  readonly inTurn: InTurn;
}

/** Runs long work when its user's turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export interface Answer<Data> {
  readonly message: string;
  readonly data?: Data;
}

/** A feature of the product, and where its endpoints are registered. */
export interface Part {
  readonly app: FastifyInstance;
  /** Its name in the interface's documents. */
  readonly feature: string;
}

/** Guard and clock of requests; app.ts gives the same to every feature. */
export interface HttpContext extends Part, GuardContext {
  readonly now: () => number;
  readonly shares: ShareReads;
}

type Handler<Rules extends RequestRules, E extends Endpoint, Loaded> = (
  call: Call<Rules, Loaded>,
) => Promise<Answer<DataOf<E>>>;

/** Handler of a route that loads rows of its feature in the statement that checks the session. */
interface LoadingHandler<Rules extends RequestRules, E extends Endpoint, Loaded extends object> {
  /** @returns undefined where the claim does not hold */
  readonly load: (claim: SessionClaim, request: ParsedRequest<Rules>, nowMs: number) => Promise<Loaded | undefined>;
  readonly answer: Handler<Rules, E, Loaded>;
}

/** @param rules the request's own, from `core/src/contract/requests`: those that the endpoint names by their type */
export function route<Rules extends RequestRules, E extends Endpoint<Rules>, Loaded extends object>(
  context: HttpContext,
  endpoint: E & Endpoint<Rules>,
  rules: Rules,
  handler: Handler<Rules, E, undefined> | LoadingHandler<Rules, E, Loaded>,
): void {
  const load = typeof handler === 'function' ? undefined : handler.load;
  const answer: Handler<Rules, E, never> = typeof handler === 'function' ? handler : handler.answer;
  const serve = async (parts: Parts, parsed = parseRequest(rules, parts.request)) => {
    const call = { ...parsed, language: languageOf(parts.request), ...parts } as unknown as Call<Rules, never>;
    const answered = await answer(call);
    parts.reply.header('cache-control', 'no-store');
    // A long answer is computed, converted and serialized in three slices.
    const slices = new Slices();
    const enveloped = envelope(endpoint, answered);
    await slices.giveTurn();
    return parts.request.accessKey?.grant.ratiosOnly ? inRatios(endpoint, enveloped, answered.data) : enveloped;
  };
  if (endpoint.access !== 'session') {
    const inTurn: InTurn = (work) => work();
    return registerEndpoint(context, endpoint, rules, (request, reply) =>
      serve({ request, reply, nowMs: context.now(), inTurn }),
    );
  }
  if (!load) return registerInSession(context, endpoint, rules, (call) => serve(call));
  registerEndpoint(context, endpoint, rules, (request, reply) => {
    const parts = { request, reply, nowMs: context.now() };
    if (request.owner !== undefined)
      return inSession(context, rules, parts, sessionAlone(context, parts.nowMs), async (call) => {
        const parsed = parseRequest(rules, request);
        const loaded = await load(context.claimOf(call.session, call.nowMs), parsed, call.nowMs);
        if (!loaded) throw new DomainError('SHARE_NOT_FOUND');
        return serve({ ...call, loaded } as Parts, parsed);
      });
    const parsed = unlessRefused(() => parseRequest(rules, request));
    // The session is judged first; then the request is parsed again, to say why it is refused.
    if (!parsed) return inSession(context, rules, parts, sessionAlone(context, parts.nowMs), (call) => serve(call));
    const find = sessionWith(context, parts.nowMs, (claim) => load(claim, parsed, parts.nowMs));
    return inSession(context, rules, parts, find, (call) => serve(call, parsed));
  });
}

type Parts = Pick<Call<RequestRules>, 'request' | 'reply' | 'nowMs' | 'inTurn'>;

/** A request with a checked session. */
export interface SessionCall<Loaded = undefined> extends Parts, GuardedSession<Loaded> {
  /**
   * Checks the session again after a long computation.
   * @throws DomainError SESSION_INVALID once the session was ended
   */
  readonly requireSession: () => Promise<unknown>;
}

/** Registers an endpoint with a session: its work runs on the user's behalf, and in turn if it is long. */
export function registerInSession(
  context: HttpContext,
  endpoint: Endpoint,
  rules: RequestRules,
  serve: (call: SessionCall) => Promise<unknown>,
): void {
  registerEndpoint(context, endpoint, rules, (request, reply) => {
    const nowMs = context.now();
    return inSession(context, rules, { request, reply, nowMs }, sessionAlone(context, nowMs), serve);
  });
}

async function inSession<Loaded>(
  context: HttpContext,
  rules: RequestRules,
  parts: Omit<Parts, 'inTurn'>,
  find: FindGuarded<Loaded>,
  serve: (call: SessionCall<Loaded>) => Promise<unknown>,
): Promise<unknown> {
  const { request, reply } = parts;
  const found = await guardRequest(context, request, rules, find);
  const caller = callerOf(found.session.userId, reply);
  const inTurn: InTurn = (work) => context.turns.heavyWork.run(waiterOf(caller, rules), work);
  const work = async () => {
    const session = await servedSession(request, found.session, context.shares);
    const stands = async () => {
      await requireSession(context, request, find);
      await servedSession(request, found.session, context.shares);
    };
    return serve({ ...parts, ...found, session, inTurn, requireSession: stands });
  };
  return onBehalfOf(caller, () => (rules.heavy ? inTurn(work) : work()));
}

/**
 * The waiter of a request. It may wait half of the endpoint's own time limit; after a longer wait the work could not
 * end in time.
 */
function waiterOf(caller: QueueCaller, { answerWithinMs }: RequestRules): QueueCaller {
  if (answerWithinMs === undefined) return caller;
  return { key: caller.key, signal: caller.signal, waitMs: answerWithinMs / 2 };
}

/** The caller of a request; the connection is watched only once the signal is read. */
function callerOf(key: string, reply: FastifyReply): QueueCaller {
  let gone: AbortSignal | undefined;
  return {
    key,
    get signal() {
      return (gone ??= connectionClosed(reply));
    },
  };
}

/** Envelope of an answer: its figures are JSON numbers, and it has only what the contract names. */
export function envelope<E extends Endpoint>(endpoint: E, { message, data }: Answer<DataOf<E>>): Success<unknown> {
  if (endpoint.data === undefined || data === undefined) return { success: true, message };
  return { success: true, message, data: endpoint.data.encode(data) };
}

/** Serves an endpoint with a handler of Fastify's own form: for answers that are bytes already, or a stream. */
export function registerEndpoint(
  { app, feature }: Part,
  endpoint: Endpoint,
  rules: RequestRules,
  handler: RouteHandlerMethod,
): void {
  const config = { operation: { feature, endpoint, rules } };
  const exposeHeadRoute = rules.events === undefined;
  const limits = rules.bodyMaxBytes === undefined ? {} : { bodyLimit: rules.bodyMaxBytes };
  app.route({ method: endpoint.method, url: endpoint.path, config, exposeHeadRoute, handler, ...limits });
  // The specification writes GET /portfolio/ with the slash (S7.13); people write it without.
  if (endpoint.path.endsWith('/')) {
    app.route({ method: endpoint.method, url: endpoint.path.slice(0, -1), config, handler });
  }
}

const parseRequest = <Rules extends RequestRules>(rules: Rules, request: FastifyRequest) =>
  ({
    body: rules.body && parse(rules.body, request.body),
    query: rules.query && parse(rules.query, request.query),
    params: rules.params && parse(rules.params, request.params),
  }) as ParsedRequest<Rules>;

/** Result of `work`; undefined where it throws a refusal: a loader goes on without it, and the use case throws it. */
export function unlessRefused<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** @throws DomainError with the code that the contract put into the first issue's message. */
export function parse<S extends Schema>(schema: S, value: unknown): z.core.output<S> {
  return requireAccepted(tryParse(schema, value)).data;
}

/** The same where a refusal is not the answer. */
export function tryParse<S extends Schema>(schema: S, value: unknown): { readonly data: z.core.output<S> } | Refused {
  const result = z.safeParse(schema, value ?? {}, { reportInput: true });
  return result.success ? { data: result.data } : refusalOf(result.error.issues[0]);
}

function refusalOf(issue: z.core.$ZodIssue | undefined): Refused {
  if (!issue) return refused('BAD_REQUEST');
  const field = issue.path.map(String).join('.').slice(0, 60);
  if (isFieldCode(issue.message)) return refusedAtField(issue.message, field);
  if (issue.code === 'unrecognized_keys') return refused('FIELD_INVALID', { field: surplusField(issue) });
  if (issue.path.length === 0) return refused('BAD_REQUEST');
  const missing = issue.input === undefined && /^invalid_(type|union)$/.test(issue.code);
  return refused(missing ? 'FIELD_REQUIRED' : 'FIELD_INVALID', { field });
}

/** "rows.2.fee". A name that no field could have is not repeated. */
function surplusField({ path, keys }: z.core.$ZodIssueUnrecognizedKeys): string {
  const [key = ''] = keys;
  return [...path.map(String), /^\w+$/.test(key) ? key : '?'].join('.').slice(0, 60);
}

const KNOWN_CODES: ReadonlySet<string> = new Set(ERROR_CODES);
/** The contract's schemas name no code that needs more than the field. */
const isFieldCode = (word: string): word is FieldCode => KNOWN_CODES.has(word);
