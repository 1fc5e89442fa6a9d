/** Addresses of former versions with the number of an account in their path: lead on to the screen of that account. */

import { Redirect, useParams, useSearch } from 'wouter';
import { choiceOf, withChoice } from '../../lib/account/account-choice.ts';

const leadTo = (path: string) =>
  function OldAddress() {
    const { id = '' } = useParams<{ id?: string }>();
    const choice = choiceOf(`?account=${id}`);
    return <Redirect to={choice === undefined ? path : withChoice(path, choice)} replace />;
  };

/** /portfolios/:id/actions */
export const OldActions = leadTo('/actions');

/** /portfolios/:id/import */
export const OldImport = leadTo('/import');

/** The former page of an asset in one account: its parameters beside the account stay. */
export function OldAsset() {
  const { id, kind, code } = useParams<'/portfolios/:id/asset/:kind/:code'>();
  const page = `/asset/${kind}/${code}?${useSearch()}`;
  const account = choiceOf(`?account=${id}`);
  return <Redirect to={account === undefined ? page : withChoice(page, account)} replace />;
}
