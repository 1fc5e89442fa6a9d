/** Number of a session token's user: tokens begin with eight bytes of it (server/src/auth/session/user-key.ts). */

const USER_SIGNS = 11;

/** @returns undefined for a token of another form */
export function userOfToken(token: string | undefined): string | undefined {
  const signs = token?.slice(0, USER_SIGNS) ?? '';
  if (!/^[\w-]{11}$/.test(signs)) return undefined;
  const bytes = atob(`${signs.replaceAll('-', '+').replaceAll('_', '/')}=`);
  return Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}
