export { analysis } from './analysis.ts';
export { working } from './working.ts';
