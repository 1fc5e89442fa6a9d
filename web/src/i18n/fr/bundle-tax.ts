export { tax } from './tax.ts';
