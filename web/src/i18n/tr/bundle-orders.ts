import { orders } from './orders.ts';
import { ticket } from './ticket.ts';

export const texts = { orders, ticket };
