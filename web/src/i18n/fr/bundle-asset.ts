import type { SameAreas } from '../texts.ts';
import type { texts as source } from '../tr/bundle-asset.ts';
import { asset } from './asset.ts';

export const texts = { asset } satisfies SameAreas<typeof source>;
