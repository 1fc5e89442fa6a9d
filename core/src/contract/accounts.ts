/** A user's accounts: the virtual one, and those that follow what is held elsewhere. */
import * as z from 'zod/mini';
import { ACCOUNT_NAME_MAX_LENGTH } from '../limits.ts';
import { presentedPassword } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { ACCOUNT_KINDS } from './entries.ts';
import { accountField, isoTime, moneyOut } from './figures.ts';
import { lineField } from './text-fields.ts';

const account = z.object({
  /** Counts from 1 for each user; 1 is the virtual account. */
  id: z.number(),
  kind: z.enum(ACCOUNT_KINDS),
  /** In the reader's language while its owner has given none. */
  name: z.string(),
  /** An archived account is read-only and left out of sums. */
  status: z.enum(['open', 'archived']),
  /** How orders fill: at the last price, or as an exchange would. */
  rules: z.enum(['simple', 'realistic']),
  /** Whether its cash is followed; without, a buy brings its money in and a sale takes it out. */
  cash: z.enum(['kept', 'none']),
  createdAt: isoTime,
  cashBalance: moneyOut,
  overallPortfolioValue: moneyOut,
});
export type AccountItem = z.infer<typeof account>;

const nameField = lineField(ACCOUNT_NAME_MAX_LENGTH);
const ofAccount = z.object({ id: accountField });

export const accounts = endpoint({
  method: 'GET',
  path: '/accounts',
  access: 'session',
  summary: 'Every account of the user, the virtual one first',
  data: z.object({ accounts: z.array(account) }),
});

export const openAccount = endpoint({
  method: 'POST',
  path: '/accounts',
  access: 'session',
  summary: 'Open an account for what is held elsewhere',
  body: z.strictObject({ kind: z.literal('tracked'), name: nameField, cash: z.enum(['kept', 'none']) }),
  data: z.object({ account }),
  errors: ['ACCOUNTS_TOO_MANY'],
});

export const changeAccount = endpoint({
  method: 'PATCH',
  path: '/accounts/:id',
  access: 'session',
  summary: 'Rename an account, archive it or take it back, choose how its orders fill',
  params: ofAccount,
  body: z.strictObject({
    name: z.optional(nameField),
    archived: z.optional(z.boolean()),
    rules: z.optional(z.enum(['simple', 'realistic'])),
  }),
  data: z.object({ account }),
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_CLOSABLE', 'ACCOUNT_NOT_TRADABLE', 'ACCOUNT_ARCHIVED'],
});

export const eraseAccount = endpoint({
  method: 'DELETE',
  path: '/accounts/:id',
  access: 'session',
  summary: 'Erase a tracked account wholly, with the password',
  params: ofAccount,
  body: z.strictObject({ currentPassword: presentedPassword('PASSWORD_WRONG') }),
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_CLOSABLE', 'PASSWORD_WRONG', 'LOGIN_LOCKED'],
});
