/** Fresh proofs of who is there. */

import * as requests from '@kurus/core/contract/requests/sign-in';
import * as contract from '@kurus/core/contract/sign-in';
import { type HttpContext, route } from '../../http/api/route.ts';
import { textOf } from '../../http/errors/texts.ts';
import { withSession } from '../caller.ts';
import { sendingText } from '../codes/sending-text.ts';
import type { AuthDeps } from '../deps.ts';
import { passkeyProofOptions, prove, sendProofCode } from './prove.ts';

export function proofRoutes(context: HttpContext, deps: AuthDeps): void {
  route(context, contract.prove, requests.prove, async (call) => {
    await prove(deps, withSession(call), call.nowMs);
    return { message: textOf('proven', call.language) };
  });
  route(context, contract.proofOptions, requests.proofOptions, async (call) => {
    if (call.body.way === 'passkey') {
      const options = await passkeyProofOptions(deps, call.session, call.nowMs);
      return { message: textOf('ok', call.language), data: { options: { ...options } } };
    }
    const data = await sendProofCode(deps, withSession(call), call.nowMs);
    return { message: sendingText(deps.mailer, 'proof', data, call.language), data };
  });
}
