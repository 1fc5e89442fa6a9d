export { tracked } from './tracked.ts';
