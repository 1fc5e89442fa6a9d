import type { TaxTexts, SameAreas } from '../texts.ts';
import { tax } from './tax.ts';

export const texts = { tax } satisfies SameAreas<TaxTexts>;
