/** Validation of requests, and their refusals: the part of an endpoint that no screen runs. */

import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';

type Schema = z.core.$ZodType;

export interface RequestRules {
  /** One line for the interface's documents. */
  readonly summary: string;
  readonly body?: Schema;
  /**
   * Limit of a body that may be larger than usual: it has a place of its own while it comes, one at a time for each
   * user.
   */
  readonly bodyMaxBytes?: number;
  /** Takes the processor, or a connection of the database, for long: users take turns, each with one at a time. */
  readonly heavy?: boolean;
  /** Time limit of an answer that may take longer than usual. */
  readonly answerWithinMs?: number;
  /** The field of a form that carries a file, where the body is no JSON. */
  readonly file?: string;
  readonly query?: Schema;
  readonly params?: Schema;
  /** The Authorization header carries a token of the provider, not of a session. */
  readonly providerToken?: boolean;
  /** Money moves: the app sends an Idempotency-Key (D22). */
  readonly idempotent?: boolean;
  /** The media types of the file that it answers with, in place of an envelope. */
  readonly download?: readonly string[];
  /** Events sent in place of an answer: server-sent events. */
  readonly events?: string;
  /** Gets somebody in or out, or changes a credential: whoever looks into an attack finds each call in the log. */
  readonly audited?: boolean;
  /** The refusals that are particular to this endpoint, for the interface's page. */
  readonly errors?: readonly ErrorCode[];
}

/** Keeps the schemas' exact types while checking the shape. */
export const request = <const Rules extends RequestRules>(rules: Rules): Rules => rules;
