import type { SameAreas } from '../texts.ts';
import type { texts as source } from '../tr/bundle-report.ts';
import { report } from './report.ts';

export const texts = { report } satisfies SameAreas<typeof source>;
