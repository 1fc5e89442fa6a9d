/**
 * What the contract's schemas are in the browser: vite.config.ts puts this module in the place of zod/mini (8 kB of the
 * first visit). The server validates with zod; a screen asks only whether a typed text passes its field's checks, so
 * texts are checked for real and every other schema is a name without behaviour. contract-schema.test.ts holds the two
 * against each other.
 */

/** Settles the text or refuses it with undefined. */
type Check = (text: string) => string | undefined;

const passive = { check: () => passive };
const noBehaviour = () => passive;

interface TextSchema {
  readonly check: (...more: readonly Check[]) => TextSchema;
  readonly safeParse: (value: unknown) => { readonly success: boolean; readonly data?: string };
}

function text(checks: readonly Check[]): TextSchema {
  return {
    check: (...more) => text([...checks, ...more]),
    safeParse: (value) => {
      let settled = typeof value === 'string' ? value : undefined;
      for (const check of checks) settled = settled === undefined ? undefined : check(settled);
      return settled === undefined ? { success: false } : { success: true, data: settled };
    },
  };
}

export const string = () => text([]);
export const trim = (): Check => (value) => value.trim();
export const minLength =
  (least: number): Check =>
  (value) =>
    value.length >= least ? value : undefined;
export const maxLength =
  (most: number): Check =>
  (value) =>
    value.length <= most ? value : undefined;
export const regex =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value) ? value : undefined;

export const NEVER = undefined;
export {
  noBehaviour as array,
  noBehaviour as boolean,
  noBehaviour as enum,
  noBehaviour as literal,
  noBehaviour as maximum,
  noBehaviour as nullable,
  noBehaviour as number,
  noBehaviour as object,
  noBehaviour as optional,
  noBehaviour as pipe,
  noBehaviour as record,
  noBehaviour as strictObject,
  noBehaviour as transform,
  noBehaviour as tuple,
  noBehaviour as union,
  noBehaviour as unknown,
};
