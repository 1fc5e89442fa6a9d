/** World of an account by its number, which a request names before the account is read. */

import { isLeagueAccount, VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { World } from '@kurus/core/market/world';

/** A user has one virtual account; the numbers of league accounts begin far above those of tracked ones. */
export const worldOfAccountId = (id: number): World =>
  id === VIRTUAL_ACCOUNT || isLeagueAccount(id) ? 'practice' : 'real';
