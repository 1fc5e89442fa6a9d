import type { OrderTexts, SameAreas } from '../texts.ts';
import { orders } from './orders.ts';

export const texts = { orders } satisfies SameAreas<OrderTexts>;
