import type { AccountTexts, SameAreas } from '../texts.ts';
import { account } from './account.ts';

export const texts = { account } satisfies SameAreas<AccountTexts>;
