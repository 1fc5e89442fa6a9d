/**
 * One way from a contract's endpoint to an answer: guard, parse, call, envelope. Features write handlers that return
 * `{ message, data }` or throw a DomainError; nothing else decides statuses or bodies.
 */

import type { DataOf, Endpoint, Success } from '@kurus/core/contract/endpoint';
import { DomainError, ERROR_CODES, type ErrorCode } from '@kurus/core/contract/errors';
import type { RequestRules } from '@kurus/core/contract/requests/request';
import type { Language } from '@kurus/core/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as z from 'zod/mini';
import type { Session } from '../../auth/session/sessions.ts';
import { onBehalfOf } from '../../sharing/caller.ts';
import type { QueueCaller } from '../../sharing/fair-queue.ts';
import { Slices } from '../../sharing/slices.ts';
import { connectionClosed } from '../limits/disconnect-signal.ts';
import type { UserLimit } from '../limits/request-limits.ts';
import type { RequestTurns } from '../limits/request-turns.ts';
import { languageOf } from './language.ts';

type Schema = z.core.$ZodType;
type Parsed<S> = S extends Schema ? z.core.output<S> : undefined;

export interface Call<Rules extends RequestRules, Found extends Session = Session> {
  readonly body: Parsed<Rules['body']>;
  readonly query: Parsed<Rules['query']>;
  readonly params: Parsed<Rules['params']>;
  /** Present exactly where the endpoint's access is 'session'. */
  readonly session: Found;
  readonly language: Language;
  readonly nowMs: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The part of the work that takes long, where not all of it does; of an endpoint with a session. */
  readonly inTurn: InTurn;
}

/** Work that waits for its user's turn among what takes long. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export interface Answer<Data> {
  readonly message: string;
  readonly data?: Data;
}

/** A part of the product, and where its endpoints are registered. */
export interface Part {
  readonly app: FastifyInstance;
  /** Its name in the interface's documents. */
  readonly feature: string;
}

/** Where the guard and the clock come from; app.ts hands one to every feature. */
export interface HttpContext<Found extends Session = Session> extends Part {
  readonly now: () => number;
  /** The live session of a token, and what a feature reads with it; undefined where there is none. */
  readonly findSession: (token: string, nowMs: number, request: FastifyRequest) => Promise<Found | undefined>;
  /** Limit of a user's requests; absent, without limit. */
  readonly limitUser?: UserLimit;
  readonly turns: RequestTurns;
}

/** @param rules the request's own, from `core/src/contract/requests`: those that the endpoint names by their type */
export function route<Rules extends RequestRules, E extends Endpoint<Rules>, Found extends Session>(
  context: HttpContext<Found>,
  endpoint: E & Endpoint<Rules>,
  rules: Rules,
  handler: (call: Call<Rules, Found>) => Promise<Answer<DataOf<E>>>,
): void {
  const serve = async (parts: Omit<SessionCall<Found>, 'session' | 'requireSession'> | SessionCall<Found>) => {
    const { request } = parts;
    const call = {
      body: rules.body && parse(rules.body, request.body),
      query: rules.query && parse(rules.query, request.query),
      params: rules.params && parse(rules.params, request.params),
      language: languageOf(request),
      ...parts,
    } as unknown as Call<Rules, Found>;
    const answer = await handler(call);
    parts.reply.header('cache-control', 'no-store');
    // A long answer is made, converted and told in three pieces.
    const slices = new Slices();
    const enveloped = envelope(endpoint, answer);
    await slices.giveTurn();
    return enveloped;
  };
  if (endpoint.access === 'session') {
    return registerInSession(context, endpoint, rules, serve);
  }
  const inTurn: InTurn = (work) => work();
  register(context, endpoint, rules, (request, reply) => serve({ request, reply, nowMs: context.now(), inTurn }));
}

/** A request of whose session is known. */
export interface SessionCall<Found extends Session = Session> {
  readonly session: Found;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly nowMs: number;
  readonly inTurn: InTurn;
  /** For an answer that takes long to be told. @throws DomainError SESSION_INVALID once the session was ended */
  readonly requireSession: () => Promise<void>;
}

/** The same as `register` for endpoints with a session: on their user's behalf, and in turn where it takes long. */
export function registerInSession<Found extends Session>(
  context: HttpContext<Found>,
  endpoint: Endpoint,
  rules: RequestRules,
  serve: (call: SessionCall<Found>) => Promise<unknown>,
): void {
  register(context, endpoint, rules, async (request, reply) => {
    const nowMs = context.now();
    const session = await whoAsks(context, request, rules, nowMs);
    const caller = callerOf(session.userId, reply);
    const inTurn: InTurn = (work) => context.turns.heavyWork.run(waiterOf(caller, rules), work);
    const requireSession = async () => {
      if (!(await findSession(context, bearerToken(request) ?? '', nowMs, request))) {
        throw new DomainError('SESSION_INVALID');
      }
    };
    const work = () => serve({ session, request, reply, nowMs, inTurn, requireSession });
    return onBehalfOf(caller, () => (rules.heavy ? inTurn(work) : work()));
  });
}

/** Half of a time of its own is left for the work; whoever waited longer would get no answer in time. */
function waiterOf(caller: QueueCaller, { answerWithinMs }: RequestRules): QueueCaller {
  if (answerWithinMs === undefined) return caller;
  return { key: caller.key, signal: caller.signal, waitMs: answerWithinMs / 2 };
}

/** Whether they still wait is only watched where somebody looks. */
function callerOf(key: string, reply: FastifyReply): QueueCaller {
  let gone: AbortSignal | undefined;
  return {
    key,
    get signal() {
      return (gone ??= connectionClosed(reply));
    },
  };
}

/** An answer as it crosses the wire: its figures are JSON numbers, and it has what the contract names, nothing else. */
export function envelope<E extends Endpoint>(endpoint: E, { message, data }: Answer<DataOf<E>>): Success<unknown> {
  if (endpoint.data === undefined || data === undefined) return { success: true, message };
  return { success: true, message, data: endpoint.data.encode(data) };
}

/** Serves an endpoint with a handler of Fastify's own form: for answers that are bytes already, or a stream. */
export function register(
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

/** The guard of endpoints with a session. @throws DomainError SESSION_INVALID, TOO_MANY_REQUESTS */
async function whoAsks<Found extends Session>(
  context: HttpContext<Found>,
  request: FastifyRequest,
  rules: RequestRules,
  nowMs: number,
): Promise<Found> {
  const token = bearerToken(request);
  const session = token === undefined ? undefined : await findSession(context, token, nowMs, request);
  if (!session) throw new DomainError('SESSION_INVALID');
  request.userId = session.userId;
  await context.limitUser?.(rules, session.userId);
  return session;
}

async function findSession<Found extends Session>(
  { turns, findSession: find }: HttpContext<Found>,
  token: string,
  nowMs: number,
  request: FastifyRequest,
): Promise<Found | undefined> {
  const session = await onBehalfOf({ key: turns.keyOf(token) }, () => find(token, nowMs, request));
  turns.learn(token, session?.userId);
  return session;
}

/** The token of `Authorization: Bearer`; undefined when there is none or it cannot be one of ours. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([\x21-\x7e]{1,8192})$/i.exec(request.headers.authorization ?? '');
  return match?.[1];
}

/** @throws DomainError with the code that the contract put into the first issue's message. */
export function parse<S extends Schema>(schema: S, value: unknown): z.core.output<S> {
  const result = z.safeParse(schema, value ?? {}, { reportInput: true });
  if (result.success) return result.data;
  throw refusalOf(result.error.issues[0]);
}

function refusalOf(issue: z.core.$ZodIssue | undefined): DomainError {
  if (!issue) return new DomainError('BAD_REQUEST');
  const field = issue.path.map(String).join('.').slice(0, 60);
  if (isErrorCode(issue.message)) return new DomainError(issue.message, { field });
  if (issue.code === 'unrecognized_keys') return new DomainError('BAD_REQUEST');
  if (issue.path.length === 0) return new DomainError('BAD_REQUEST');
  const missing = issue.input === undefined && /^invalid_(type|union)$/.test(issue.code);
  return new DomainError(missing ? 'FIELD_REQUIRED' : 'FIELD_INVALID', { field });
}

const KNOWN_CODES: ReadonlySet<string> = new Set(ERROR_CODES);
const isErrorCode = (word: string): word is ErrorCode => KNOWN_CODES.has(word);
