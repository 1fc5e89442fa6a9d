import type { SameAreas } from '../texts.ts';
import type { texts as source } from '../tr/bundle-orders.ts';
import { company } from './company.ts';
import { orders } from './orders.ts';
import { ticket } from './ticket.ts';

export const texts = { company, orders, ticket } satisfies SameAreas<typeof source>;
