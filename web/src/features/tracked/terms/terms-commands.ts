/** Commands for own assets with terms. */

import { OWN_KIND } from '@kurus/core/asset-kinds';
import type { BodyOf } from '@kurus/core/contract/endpoint';
import { type OwnTerms, termsOut } from '@kurus/core/contract/own-terms';
import { createCustomAsset, setCustomTerms } from '@kurus/core/contract/tracked';
import { refreshAccount } from '../../../lib/account/account-queries.ts';
import { customAssetsQuery } from '../../../lib/account/custom-assets-query.ts';
import { call } from '../../../lib/api-client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { codeOf } from '../entry/asset-code.ts';

type TermsOfBody = BodyOf<typeof setCustomTerms>;

/** Terms as the server takes them: the figures of its answers. */
const bodyOf = (terms: OwnTerms, confirmed: boolean) =>
  ({ ...(termsOut.encode(terms) as object), ...(confirmed && { confirmed }) }) as TermsOfBody;

export const assetRef = (code: string) => ({ kind: OWN_KIND, code });

/** Makes an asset with terms, under a code from its name that no other has. @returns the code */
export async function makeTermsAsset(name: string, terms: OwnTerms, confirmed: boolean): Promise<string> {
  const assets = await queryClient.fetchQuery({ ...customAssetsQuery, staleTime: 0 });
  const taken = new Set(assets.map(({ code }) => code));
  const first = codeOf(name) ?? terms.kind.toUpperCase();
  let code = first;
  for (let number = 2; taken.has(code); number += 1) {
    const suffix = `.${number}`;
    code = `${first.slice(0, CODE_LETTERS - suffix.length)}${suffix}`;
  }
  const body = { code, name: name.trim(), group: terms.kind, terms: bodyOf(terms, confirmed) };
  const { data } = await call(createCustomAsset, { body });
  refreshAccount();
  return data.asset.code;
}

/** Most letters of a code. */
const CODE_LETTERS = 15;

/** Corrects the terms of an asset. */
export async function correctTerms(code: string, terms: OwnTerms, confirmed: boolean): Promise<void> {
  await call(setCustomTerms, { params: { code }, body: bodyOf(terms, confirmed) });
  refreshAccount();
}
