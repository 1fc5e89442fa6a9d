/** Addresses of this server in its answers. */

interface Reached {
  readonly protocol: string;
  readonly host: string;
}

/** Address without a path: the public one (PUBLIC_URL), else the one that the caller used. */
export const ownAddress = ({ protocol, host }: Reached, publicUrl: string | undefined) =>
  publicUrl?.replace(/\/$/, '') ?? `${protocol}://${host}`;

/**
 * Value of WWW-Authenticate (RFC 6750), which leads to the server that grants tokens (RFC 9728).
 * @param resource path of the protected resource, "/mcp"; empty for the interface
 */
export const challengeOf = (request: Reached, publicUrl: string | undefined, resource: '' | '/mcp') =>
  `Bearer resource_metadata="${ownAddress(request, publicUrl)}/.well-known/oauth-protected-resource${resource}"`;
