import type { ReportTexts, SameAreas } from '../texts.ts';
import { report } from './report.ts';

export const texts = { report } satisfies SameAreas<ReportTexts>;
