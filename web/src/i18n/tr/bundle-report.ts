import { report } from './report.ts';

export const texts = { report };
