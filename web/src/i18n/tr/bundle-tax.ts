import { tax } from './tax.ts';

export const texts = { tax };
