/** Validation of requests, and their refusals: the part of an endpoint that no screen runs. */

import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';

type Schema = z.core.$ZodType;

export interface RequestRules {
  /** Summary in one line for the interface's documents. */
  readonly summary: string;
  readonly body?: Schema;
  /** Limit of a body larger than usual: such bodies are received one at a time for each user. */
  readonly bodyMaxBytes?: number;
  /**
   * Requests that need much processor time or a database connection for long: users take turns, each with one request
   * at a time.
   */
  readonly heavy?: boolean;
  /** Time limit of an answer that may take longer than usual. */
  readonly answerWithinMs?: number;
  /** Name of the form field that contains a file, if the body is not JSON. */
  readonly file?: string;
  readonly query?: Schema;
  readonly params?: Schema;
  /** True if the Authorization header contains the provider's token, not that of a session. */
  readonly providerToken?: boolean;
  /** True if money moves: the app sends an Idempotency-Key (D22). */
  readonly idempotent?: boolean;
  /** Media types of the file that it answers with, instead of an envelope. */
  readonly download?: readonly string[];
  /** Server-sent events that it answers with, instead of an envelope. */
  readonly events?: string;
  /**
   * Requests that log a user in or out, or change a credential: each call is written to the audit log, for
   * investigating attacks.
   */
  readonly audited?: boolean;
  /** Refusals specific to this endpoint, for the interface's page. */
  readonly errors?: readonly ErrorCode[];
}

/** Checks the shape of the rules and keeps the schemas' exact types. */
export const request = <const Rules extends RequestRules>(rules: Rules): Rules => rules;
