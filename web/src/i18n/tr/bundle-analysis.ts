import { analysis } from './analysis.ts';

export const texts = { analysis };
