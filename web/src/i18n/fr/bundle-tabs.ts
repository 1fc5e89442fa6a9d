import type { SameAreas } from '../texts.ts';
import type { texts as source } from '../tr/bundle-tabs.ts';
import { accounts } from './accounts.ts';
import { code } from './code.ts';
import { contact } from './contact.ts';
import { entries } from './entries.ts';
import { favorites } from './favorites.ts';
import { fields } from './fields.ts';
import { labels } from './labels.ts';
import { marketLists } from './market-lists.ts';
import { password } from './password.ts';
import { prices } from './prices.ts';
import { profile } from './profile.ts';
import { returns } from './returns.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { simulation } from './simulation.ts';
import { trading } from './trading.ts';
import { transactions } from './transactions.ts';
import { wallet } from './wallet.ts';

export const texts = {
  accounts,
  entries,
  labels,
  prices,
  trading,
  favorites,
  market: marketLists,
  wallet,
  transactions,
  code,
  fields,
  password,
  profile,
  contact,
  returns,
  session,
  settings,
  simulation,
} satisfies SameAreas<typeof source>;
