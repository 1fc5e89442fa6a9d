/** Passkeys in the browser. The library is loaded with the first act that needs one. */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import type { addPasskey, prove } from '@kurus/core/contract/sign-in';
import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { type LocalizedText, refusal } from './forms/use-submission.ts';

/** Options as the contract has them: the browser reads them itself. */
type Options = Readonly<Record<string, unknown>> | undefined;
export type Assertion = NonNullable<BodyOf<typeof prove>['passkey']>;
type Attestation = BodyOf<typeof addPasskey>['response'];

/** Names of the errors by which a browser says that its person, or this page, gave up. */
const GIVEN_UP = new Set(['NotAllowedError', 'AbortError']);

async function unlessGivenUp<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Error && GIVEN_UP.has(error.name)) return undefined;
    throw error;
  }
}

/** @returns undefined where the person gave up */
export const sign = async (options: Options): Promise<Assertion | undefined> => {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return (await unlessGivenUp(startAuthentication({ optionsJSON }))) as Assertion | undefined;
};

/**
 * Signs when a passkey is chosen among the suggestions of the page's field; waits for it until another request begins.
 * @returns undefined where nothing was chosen
 */
export const signFromField = async (options: Options): Promise<Assertion | undefined> => {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return (await unlessGivenUp(startAuthentication({ optionsJSON, useBrowserAutofill: true }))) as Assertion | undefined;
};

/**
 * @param taken text where the device has a passkey of this account already
 * @returns undefined where the person gave up. @throws ApiError
 */
export async function makePasskey(options: Options, taken: LocalizedText): Promise<Attestation | undefined> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const asking = startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'InvalidStateError' ? refusal(taken) : error;
  });
  return (await unlessGivenUp(asking)) as Attestation | undefined;
}

export const suggestsPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill();
