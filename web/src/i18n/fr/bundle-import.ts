import type { ImportTexts, SameAreas } from '../texts.ts';
import { imports } from './import.ts';

export const texts = { imports } satisfies SameAreas<ImportTexts>;
