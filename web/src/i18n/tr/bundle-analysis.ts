import { analysis } from './analysis.ts';
import { working } from './working.ts';

export const texts = { analysis, working };
