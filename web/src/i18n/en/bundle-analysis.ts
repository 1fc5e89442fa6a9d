import type { AnalysisTexts, SameAreas } from '../texts.ts';
import { analysis } from './analysis.ts';
import { working } from './working.ts';

export const texts = { analysis, working } satisfies SameAreas<AnalysisTexts>;
