import type { Language } from '@kurus/core/limits';
import type { Caller } from './ip-limiter.ts';

/** Who a call came from, as the limits see him. */
export function callerOf(call: { readonly request: { readonly ip: string }; readonly language: Language }): Caller {
  return { ip: call.request.ip, language: call.language };
}
