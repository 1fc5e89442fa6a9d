import type { SameAreas } from '../texts.ts';
import type { texts as source } from '../tr/bundle-tax.ts';
import { tax } from './tax.ts';

export const texts = { tax } satisfies SameAreas<typeof source>;
