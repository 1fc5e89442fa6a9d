/** Account of a request: `?account=`, otherwise the virtual one, as in the specification. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';

interface AccountRequest {
  readonly session: { readonly userId: string };
  readonly query: { readonly account?: number | undefined };
}

export const requestedAccount = ({ session: { userId }, query: { account } }: AccountRequest) => ({
  userId,
  accountId: account ?? VIRTUAL_ACCOUNT,
});
