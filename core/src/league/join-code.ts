/** Codes of groups: eight signs of Crockford's base 32, which has neither I, L, O nor U. */

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const JOIN_CODE_LENGTH = 8;
const JOIN_CODE = new RegExp(`^[${SIGNS}]{${JOIN_CODE_LENGTH}}$`);

/** Code of eight random bytes. */
export const joinCodeOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, JOIN_CODE_LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');

/** Code as it is typed or pasted, with or without a dash; undefined if it cannot be one. */
export function parseJoinCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IİL]/g, '1');
  return JOIN_CODE.test(code) ? code : undefined;
}

/** "K7QX-3M9P" */
export const joinCodeText = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
