/** Authenticator in software, for tests: makes passkeys and signs challenges, honestly or as an attacker would. */

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface AuthenticatorOptions {
  /** Page on which the browser runs the authenticator. */
  readonly origin?: string;
  readonly rpId?: string;
  /** True if the person proved to the device who they are. */
  readonly isVerified?: boolean;
}

interface CreationOptions {
  readonly challenge: string;
  readonly user: { readonly id: string };
}

export interface SoftwareAuthenticator {
  /** Answer of a browser to `navigator.credentials.create`. */
  create(options: CreationOptions, as?: AuthenticatorOptions): object;
  /** Answer of a browser to `navigator.credentials.get`. */
  get(options: { readonly challenge: string }, as?: AuthenticatorOptions): { readonly id: string } & object;
  /** The same key on a second device, with the counter of this moment. */
  copy(): SoftwareAuthenticator;
}

const [USER_PRESENT, USER_VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];
const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

interface Key {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  handle: string;
}

/** @param counts whether it counts its signatures; those that sync between devices do not */
export function createAuthenticator({ counts = true } = {}): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return withKey({ id: randomBytes(32), privateKey, publicKey, handle: '' }, 0, counts);
}

function withKey(key: Key, start: number, counts: boolean): SoftwareAuthenticator {
  let counter = start;
  const clientData = (type: string, challenge: string, { origin = 'http://localhost:3000' }: AuthenticatorOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = ({ rpId = 'localhost', isVerified = true }: AuthenticatorOptions, attested?: Buffer) => {
    const head = Buffer.alloc(5);
    head[0] = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (attested ? HAS_KEY : 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, ...(attested ? [attested] : [])]);
  };
  const envelope = { id: base64url(key.id), rawId: base64url(key.id), type: 'public-key', clientExtensionResults: {} };
  return {
    create({ challenge, user }, as = {}) {
      key.handle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(key.id.length);
      const data = authData(as, Buffer.concat([Buffer.alloc(16), length, key.id, coseOf(key.publicKey)]));
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, as)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      };
      return { ...envelope, response };
    },
    get({ challenge }, as = {}) {
      if (counts) counter += 1;
      const [data, client] = [authData(as), clientData('webauthn.get', challenge, as)];
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: key.handle,
      };
      return { ...envelope, response };
    },
    copy: () => withKey(key, counter, counts),
  };
}

/** Public key in COSE, as CBOR: EC2, ES256, P-256, both coordinates. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}
