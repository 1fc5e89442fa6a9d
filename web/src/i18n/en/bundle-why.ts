import type { SameAreas, WhyTexts } from '../texts.ts';
import { why } from './why.ts';

export const texts = { why } satisfies SameAreas<WhyTexts>;
