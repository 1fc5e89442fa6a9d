/**
 * Programs by their client_id: the command, which is built in, and any other by the https address of a document that
 * describes it (draft-ietf-oauth-client-id-metadata-document). Redirect URIs are compared sign by sign; of a loopback
 * address the port is free, as a program on the person's computer takes any (RFC 8252, 7.3).
 */

/** The command `npx kurus`. It connects by a code of the device alone, so that nobody can send its answers elsewhere. */
export const COMMAND_CLIENT: Client = {
  id: 'kurus',
  name: 'npx kurus',
  host: undefined,
  redirectUris: [],
};

export interface Client {
  readonly id: string;
  /** As it calls itself, without signs that mislead. */
  readonly name: string;
  /** Host of its address; undefined for the command. */
  readonly host: string | undefined;
  readonly redirectUris: readonly string[];
}

const CLIENT_ID_MAX = 400;
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?((?:\/[^#\s\\]*)?)$/;
/** Scheme of a program of its own, with a domain turned round (RFC 8252, 7.1). */
const PRIVATE_USE = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:\/[^#\s\\]*$/;
const REDIRECT_MAX = 1_000;

/**
 * Address of a program's document, as the draft wants it: a path, no dot segments, query, fragment or credentials, and
 * written as every parser would write it.
 * @param allowsHttp for a host that the operator named
 */
export function clientUrl(id: string, allowsHttp: (url: URL) => boolean): URL | undefined {
  if (id.length > CLIENT_ID_MAX || !URL.canParse(id)) return undefined;
  const url = new URL(id);
  const isPlain = url.href === id && url.pathname !== '/' && url.search === '' && !id.includes('#');
  if (!isPlain || url.username !== '' || url.password !== '') return undefined;
  return url.protocol === 'https:' || (url.protocol === 'http:' && allowsHttp(url)) ? url : undefined;
}

/** Tells if answers may be sent to such an address at all: never `javascript:`, and plain http on the own machine only. */
export function isRedirectUri(uri: string): boolean {
  if (uri.length > REDIRECT_MAX) return false;
  if (LOOPBACK.test(uri)) return true;
  if (PRIVATE_USE.test(uri)) return URL.canParse(uri);
  if (!/^https:\/\/[^#\s\\]+$/.test(uri) || !URL.canParse(uri)) return false;
  const { username, password } = new URL(uri);
  return username === '' && password === '';
}

/** Tells if a redirect URI is one of the program's. */
export function isOwnRedirect({ redirectUris }: Pick<Client, 'redirectUris'>, uri: string): boolean {
  if (!isRedirectUri(uri)) return false;
  const [, host, rest] = LOOPBACK.exec(uri) ?? [];
  return redirectUris.some((own) => {
    if (own === uri) return true;
    const [, ownHost, ownRest] = LOOPBACK.exec(own) ?? [];
    return host !== undefined && host === ownHost && rest === ownRest;
  });
}

/** Host that answers go to: "127.0.0.1" for a program on the person's own computer, its scheme for one with its own. */
export function answerHostOf(redirectUri: string): string {
  if (LOOPBACK.test(redirectUri)) return '127.0.0.1';
  const { host, protocol } = new URL(redirectUri);
  return protocol === 'https:' ? host : protocol.slice(0, -1);
}

/** Host of a client_id; undefined for the command. */
export const clientHost = (id: string): string | undefined => (URL.canParse(id) ? new URL(id).host : undefined);
