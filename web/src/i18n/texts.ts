/**
 * The shape of the translation table. Turkish is the source: `tr/<area>.ts` is written `as const`, and `en` and `fr` must
 * have the same keys (`Same`), so a missing or misspelt key is a compile error. Placeholders are `{name}`; their names are
 * taken from the Turkish text's type, so a forgotten parameter does not compile either.
 */

import type * as actions from './tr/bundle-actions.ts';
import type * as analysis from './tr/bundle-analysis.ts';
import type * as asset from './tr/bundle-asset.ts';
import type * as dashboard from './tr/bundle-dashboard.ts';
import type * as fills from './tr/bundle-fills.ts';
import type * as imports from './tr/bundle-import.ts';
import type * as orders from './tr/bundle-orders.ts';
import type * as open from './tr/bundle-public.ts';
import type * as report from './tr/bundle-report.ts';
import type * as tabs from './tr/bundle-tabs.ts';
import type * as tax from './tr/bundle-tax.ts';
import type * as tracked from './tr/bundle-tracked.ts';
import type * as why from './tr/bundle-why.ts';

export type Texts = typeof actions &
  typeof analysis &
  typeof asset &
  typeof dashboard &
  typeof fills &
  typeof imports &
  typeof orders &
  typeof open &
  typeof report &
  typeof tabs &
  typeof tax &
  typeof tracked &
  typeof why;

/** The same keys as the Turkish area, any text. */
export type Same<Area> = { readonly [Key in keyof Area]: string };
/** A bundle of areas in another language. */
export type SameAreas<Bundle> = { readonly [Area in keyof Bundle]: Same<Bundle[Area]> };

type AreaKey<Area extends keyof Texts> = `${Area}.${keyof Texts[Area] & string}`;
/** "wallet.deposit". The exports of a module are optional to a mapped type. */
export type TextKey = { [Area in keyof Texts]-?: AreaKey<Area> }[keyof Texts];

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
