import { imports } from './import.ts';

export const texts = { imports };
