/** World of an account by its number, which a request names before the account is read. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { World } from '@kurus/core/market/world';

/** A user has one virtual account, and every further one is tracked. */
export const worldOfAccountId = (id: number): World => (id === VIRTUAL_ACCOUNT ? 'practice' : 'real');
