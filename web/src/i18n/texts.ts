/**
 * The shape of the translation table. Turkish is the source: `tr/<area>.ts` is written `as const`, and `en` and `fr` must
 * have the same keys (`Same`), so a missing or misspelt key is a compile error. Placeholders are `{name}`; their names are
 * taken from the Turkish text's type, so a forgotten parameter does not compile either.
 */
import type { account } from './tr/account.ts';
import type { accounts } from './tr/accounts.ts';
import type { actions } from './tr/actions.ts';
import type { analysis } from './tr/analysis.ts';
import type { asset } from './tr/asset.ts';
import type { auth } from './tr/auth.ts';
import type { brand } from './tr/brand.ts';
import type { code } from './tr/code.ts';
import type { common } from './tr/common.ts';
import type { company } from './tr/company.ts';
import type { contact } from './tr/contact.ts';
import type { favorites } from './tr/favorites.ts';
import type { fills } from './tr/fills.ts';
import type { market } from './tr/market.ts';
import type { imports } from './tr/import.ts';
import type { orders } from './tr/orders.ts';
import type { password } from './tr/password.ts';
import type { portfolio } from './tr/portfolio.ts';
import type { prices } from './tr/prices.ts';
import type { profile } from './tr/profile.ts';
import type { report } from './tr/report.ts';
import type { returns } from './tr/returns.ts';
import type { shell } from './tr/shell.ts';
import type { simulation } from './tr/simulation.ts';
import type { tax } from './tr/tax.ts';
import type { ticket } from './tr/ticket.ts';
import type { tracked } from './tr/tracked.ts';
import type { trading } from './tr/trading.ts';
import type { transactions } from './tr/transactions.ts';
import type { wallet } from './tr/wallet.ts';
import type { why } from './tr/why.ts';
import type { words } from './tr/words.ts';
import type { working } from './tr/working.ts';

export interface PublicTexts {
  readonly common: typeof common;
  readonly auth: typeof auth;
  readonly account: typeof account;
  readonly brand: typeof brand;
  readonly code: typeof code;
  readonly password: typeof password;
}
export interface DashboardTexts {
  readonly common: typeof common & typeof words;
  readonly shell: typeof shell;
  readonly market: typeof market;
  readonly portfolio: typeof portfolio;
}
export interface TabTexts {
  readonly accounts: typeof accounts;
  readonly prices: typeof prices;
  readonly trading: typeof trading;
  readonly favorites: typeof favorites;
  readonly wallet: typeof wallet;
  readonly transactions: typeof transactions;
  readonly code: typeof code;
  readonly password: typeof password;
  readonly profile: typeof profile;
  readonly contact: typeof contact;
  readonly returns: typeof returns;
  readonly simulation: typeof simulation;
}
export interface AssetTexts {
  readonly asset: typeof asset;
}
export interface TrackedTexts {
  readonly tracked: typeof tracked;
}
export interface ActionTexts {
  readonly actions: typeof actions;
}
export interface AnalysisTexts {
  readonly analysis: typeof analysis;
  readonly working: typeof working;
}
export interface ImportTexts {
  readonly imports: typeof imports;
}
export interface OrderTexts {
  readonly company: typeof company;
  readonly orders: typeof orders;
  readonly ticket: typeof ticket;
}
export interface ReportTexts {
  readonly report: typeof report;
}
export interface TaxTexts {
  readonly tax: typeof tax;
}
export interface WhyTexts {
  readonly why: typeof why;
}
export interface FillsTexts {
  readonly fills: typeof fills;
}
export type Texts = PublicTexts &
  DashboardTexts &
  TabTexts &
  AssetTexts &
  TrackedTexts &
  ActionTexts &
  AnalysisTexts &
  ImportTexts &
  OrderTexts &
  ReportTexts &
  TaxTexts &
  WhyTexts &
  FillsTexts;

/** The same keys as the Turkish area, any text. */
export type Same<Area> = { readonly [Key in keyof Area]: string };
/** A bundle of areas in another language. */
export type SameAreas<Bundle> = { readonly [Area in keyof Bundle]: Same<Bundle[Area]> };

type AreaKey<Area extends keyof Texts> = `${Area}.${keyof Texts[Area] & string}`;
/** "wallet.deposit" */
export type TextKey = { [Area in keyof Texts]: AreaKey<Area> }[keyof Texts];

type TextOf<Key> = Key extends `${infer Area}.${infer Name}`
  ? Area extends keyof Texts
    ? Name extends keyof Texts[Area]
      ? Texts[Area][Name]
      : never
    : never
  : never;
type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;

/** The parameters a text needs: none, or an object with one entry for each placeholder. */
export type ParamsOf<Key extends TextKey> = [Placeholder<TextOf<Key>>] extends [never]
  ? []
  : [params: { readonly [Name in Placeholder<TextOf<Key>> & string]: string | number }];

/** The keys of texts without placeholders: for tables of texts that are chosen at run time. */
export type PlainTextKey = { [Key in TextKey]: ParamsOf<Key> extends [] ? Key : never }[TextKey];
