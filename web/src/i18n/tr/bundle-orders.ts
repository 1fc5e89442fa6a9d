import { orders } from './orders.ts';

export const texts = { orders };
