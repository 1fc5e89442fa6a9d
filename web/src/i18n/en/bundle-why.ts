import type { SameAreas } from '../texts.ts';
import type { texts as source } from '../tr/bundle-why.ts';
import { why } from './why.ts';

export const texts = { why } satisfies SameAreas<typeof source>;
