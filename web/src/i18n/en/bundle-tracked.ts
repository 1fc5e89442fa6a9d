import type { TrackedTexts, SameAreas } from '../texts.ts';
import { tracked } from './tracked.ts';

export const texts = { tracked } satisfies SameAreas<TrackedTexts>;
