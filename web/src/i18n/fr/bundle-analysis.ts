import type { AnalysisTexts, SameAreas } from '../texts.ts';
import { analysis } from './analysis.ts';

export const texts = { analysis } satisfies SameAreas<AnalysisTexts>;
