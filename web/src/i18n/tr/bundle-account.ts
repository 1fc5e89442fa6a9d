import { account } from './account.ts';
import { code } from './code.ts';
import { password } from './password.ts';

export const texts = { account, code, password };
