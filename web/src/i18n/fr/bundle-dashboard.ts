import type { SameAreas } from '../texts.ts';
import type { texts as source } from '../tr/bundle-dashboard.ts';
import { common } from './common.ts';
import { market } from './market.ts';
import { portfolio } from './portfolio.ts';
import { shell } from './shell.ts';
import { words } from './words.ts';

export const texts = { common: { ...common, ...words }, shell, market, portfolio } satisfies SameAreas<typeof source>;
