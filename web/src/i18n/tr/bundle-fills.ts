import { fills } from './fills.ts';

export const texts = { fills };
