import type { FillsTexts, SameAreas } from '../texts.ts';
import { fills } from './fills.ts';

export const texts = { fills } satisfies SameAreas<FillsTexts>;
