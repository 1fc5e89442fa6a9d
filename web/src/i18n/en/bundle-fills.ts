import type { SameAreas } from '../texts.ts';
import type { texts as source } from '../tr/bundle-fills.ts';
import { fills } from './fills.ts';

export const texts = { fills } satisfies SameAreas<typeof source>;
