import type { OrderTexts, SameAreas } from '../texts.ts';
import { company } from './company.ts';
import { orders } from './orders.ts';
import { ticket } from './ticket.ts';

export const texts = { company, orders, ticket } satisfies SameAreas<OrderTexts>;
