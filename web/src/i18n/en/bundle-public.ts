import type { PublicTexts, SameAreas } from '../texts.ts';
import { auth } from './auth.ts';
import { common } from './common.ts';

export const texts = { common, auth } satisfies SameAreas<PublicTexts>;
