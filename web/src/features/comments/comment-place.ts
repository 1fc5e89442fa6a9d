/** Places that have comments: the page of an asset, and a league. */

import {
  type CommentPage,
  comments,
  commentStream,
  leagueComments,
  leagueCommentStream,
  type ReplyItem,
  writeComment,
  writeLeagueComment,
} from '@kurus/core/contract/comments';
import type { BodyOf, QueryOf } from '@kurus/core/contract/endpoint';
import { call } from '../../lib/api-client.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';

interface CommentedLeague {
  readonly id: string;
  readonly isGroup: boolean;
}

export type CommentPlace = { readonly asset: QuotedAsset } | { readonly league: CommentedLeague };

/** Members of a group alone read what is written there. */
export const isOfGroup = (place: CommentPlace): boolean => 'league' in place && place.league.isGroup;

export const keyOf = (place: CommentPlace): readonly string[] =>
  'asset' in place ? ['asset', place.asset.type, place.asset.code] : ['league', place.league.id];

const assetParams = ({ type, code }: QuotedAsset) => ({ kind: type, code });

export async function loadComments(
  place: CommentPlace,
  query: QueryOf<typeof comments>,
  signal: AbortSignal,
): Promise<CommentPage> {
  if ('asset' in place) return (await call(comments, { params: assetParams(place.asset), query, signal })).data;
  return (await call(leagueComments, { params: { id: place.league.id }, query, signal })).data;
}

export function sendComment(
  place: CommentPlace,
  body: BodyOf<typeof writeComment>,
): Promise<{ readonly message: string; readonly data: { readonly comment: ReplyItem } }> {
  if ('asset' in place) return call(writeComment, { params: assetParams(place.asset), body });
  return call(writeLeagueComment, { params: { id: place.league.id }, body });
}

/** Address of the stream of new comments. */
export function streamPath(place: CommentPlace): string {
  if ('league' in place) return leagueCommentStream.path.replace(':id', place.league.id);
  const { type, code } = place.asset;
  return commentStream.path.replace(':kind', type).replace(':code', encodeURIComponent(code));
}
