import type { SameAreas } from '../texts.ts';
import type { texts as source } from '../tr/bundle-public.ts';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { brand } from './brand.ts';
import { code } from './code.ts';
import { common } from './common.ts';
import { fields } from './fields.ts';
import { password } from './password.ts';

export const texts = { common, auth, account, brand, code, fields, password } satisfies SameAreas<typeof source>;
