export { company } from './company.ts';
export { orders } from './orders.ts';
export { ticket } from './ticket.ts';
