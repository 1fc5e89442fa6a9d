import type { SameAreas } from '../texts.ts';
import type { texts as source } from '../tr/bundle-import.ts';
import { imports } from './import.ts';

export const texts = { imports } satisfies SameAreas<typeof source>;
