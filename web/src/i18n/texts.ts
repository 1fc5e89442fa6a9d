/**
 * The shape of the translation table. Turkish is the source: `tr/<area>.ts` is written `as const`, and `en` and `fr` must
 * have the same keys (`Same`), so a missing or misspelt key is a compile error. Placeholders are `{name}`; their names are
 * taken from the Turkish text's type, so a forgotten parameter does not compile either.
 */

import type * as files from './areas.ts';

/** The name of an area's file. */
export type AreaFile = keyof typeof files;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** Each area by its name. An area may come in parts, each in a file. */
export type Texts = Intersection<(typeof files)[AreaFile]>;

/** The same keys as the Turkish area, any text. */
export type Same<Area> = { readonly [Key in keyof Area]: string };

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

/** Text of a key in a language, its parameters filled in. */
export type Translate = <Key extends TextKey>(key: Key, ...params: ParamsOf<Key>) => string;
