/** Tells if this browser knows passkeys at all. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window;
