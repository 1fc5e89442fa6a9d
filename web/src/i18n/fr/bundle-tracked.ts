import type { SameAreas } from '../texts.ts';
import type { texts as source } from '../tr/bundle-tracked.ts';
import { tracked } from './tracked.ts';

export const texts = { tracked } satisfies SameAreas<typeof source>;
