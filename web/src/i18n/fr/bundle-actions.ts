import type { ActionTexts, SameAreas } from '../texts.ts';
import { actions } from './actions.ts';

export const texts = { actions } satisfies SameAreas<ActionTexts>;
