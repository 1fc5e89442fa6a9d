import { Redirect, useParams, useSearch } from 'wouter';
import { choiceOf, withChoice } from '../../lib/account/account-choice.ts';

/** /portfolios/:id/asset/:kind/:code: the page of the asset with this account chosen. */
export function FormerAssetAddress() {
  const { id, kind, code } = useParams<'/portfolios/:id/asset/:kind/:code'>();
  const search = useSearch();
  const page = `/asset/${kind}/${code}?${search}`;
  const account = choiceOf(`?account=${id}`);
  return <Redirect to={account === undefined ? page : withChoice(page, account)} replace />;
}
