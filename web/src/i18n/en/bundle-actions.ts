import type { SameAreas } from '../texts.ts';
import type { texts as source } from '../tr/bundle-actions.ts';
import { actions } from './actions.ts';

export const texts = { actions } satisfies SameAreas<typeof source>;
