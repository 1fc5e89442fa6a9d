import type { AssetTexts, SameAreas } from '../texts.ts';
import { asset } from './asset.ts';

export const texts = { asset } satisfies SameAreas<AssetTexts>;
