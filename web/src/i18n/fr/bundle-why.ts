export { why } from './why.ts';
