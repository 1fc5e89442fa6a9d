import { asset } from './asset.ts';

export const texts = { asset };
