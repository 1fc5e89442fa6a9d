import { tracked } from './tracked.ts';

export const texts = { tracked };
