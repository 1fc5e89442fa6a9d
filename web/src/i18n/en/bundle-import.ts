export { imports } from './import.ts';
