/** Refusals of the calls that programs make themselves, in the form of RFC 6749, 5.2. */

type ProtocolCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token'
  | 'temporarily_unavailable'
  | 'server_error';

export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  readonly code: ProtocolCode;
  readonly status: number;
  /** Seconds to wait; undefined where waiting does not help. */
  readonly retryAfterSeconds: number | undefined;

  /** @param description for those who write programs, in English; ASCII without quotes, as the RFC says */
  constructor(code: ProtocolCode, description: string, status = 400, retryAfterSeconds?: number) {
    super(description);
    this.code = code;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
