import { common } from './common.ts';
import { contact } from './contact.ts';
import { favorites } from './favorites.ts';
import { market } from './market.ts';
import { portfolio } from './portfolio.ts';
import { profile } from './profile.ts';
import { shell } from './shell.ts';
import { simulation } from './simulation.ts';
import { trading } from './trading.ts';
import { transactions } from './transactions.ts';
import { wallet } from './wallet.ts';

export const texts = {
  common,
  shell,
  market,
  trading,
  portfolio,
  favorites,
  wallet,
  transactions,
  profile,
  contact,
  simulation,
};
