import type { OrderTexts, SameAreas } from '../texts.ts';
import { orders } from './orders.ts';
import { ticket } from './ticket.ts';

export const texts = { orders, ticket } satisfies SameAreas<OrderTexts>;
