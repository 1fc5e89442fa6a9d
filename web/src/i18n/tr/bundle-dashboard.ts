import { common } from './common.ts';
import { words } from './words.ts';
export { market } from './market.ts';
export { portfolio } from './portfolio.ts';
export { shell } from './shell.ts';

const all = { ...common, ...words };
export { all as common };
