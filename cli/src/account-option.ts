/** The option that names an account. */

import type { Option } from './command.ts';

export const ACCOUNT_OPTION: Option = { type: 'string', short: 'a', help: 'optAccount', value: 'ACCOUNT' };
