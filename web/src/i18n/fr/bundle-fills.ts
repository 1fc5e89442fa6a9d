export { fills } from './fills.ts';
