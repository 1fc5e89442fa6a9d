import type { SameAreas } from '../texts.ts';
import type { texts as source } from '../tr/bundle-analysis.ts';
import { analysis } from './analysis.ts';
import { working } from './working.ts';

export const texts = { analysis, working } satisfies SameAreas<typeof source>;
