import { common as everywhere } from './common.ts';
import { words } from './words.ts';
export { market } from './market.ts';
export { portfolio } from './portfolio.ts';
export { shell } from './shell.ts';

export const common = { ...everywhere, ...words };
