export { asset } from './asset.ts';
