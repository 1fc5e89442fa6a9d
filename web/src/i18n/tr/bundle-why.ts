import { why } from './why.ts';

export const texts = { why };
