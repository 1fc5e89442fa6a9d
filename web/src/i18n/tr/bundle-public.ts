import { auth } from './auth.ts';
import { common } from './common.ts';

export const texts = { common, auth };
