/** Subjects of comments, and the numbers by which their rows lie: "asset:stocks:THYAO", "league:7". */

import { createHash, randomInt } from 'node:crypto';
import type { QuotedKind } from '@kurus/core/asset-kinds';

export interface Subject {
  readonly id: string;
  readonly name: string;
}

function subjectOf(name: string): Subject {
  return { id: createHash('sha256').update(name).digest().readBigInt64BE().toString(), name };
}

export const assetSubject = (kind: QuotedKind, code: string): Subject => subjectOf(`asset:${kind}:${code}`);

export const leagueSubject = (id: string): Subject => subjectOf(`league:${id}`);

/** Marks of holdings stand beside comments on an asset alone. */
export const isAssetSubject = (name: string): boolean => name.startsWith('asset:');

/** A comment by its subject's number and its own. */
export interface CommentRef {
  readonly subjectId: string;
  readonly id: string;
}

/** Public name of a comment: both numbers, the first in base 36 without its sign. */
export const refText = ({ subjectId, id }: CommentRef): string =>
  `${BigInt.asUintN(64, BigInt(subjectId)).toString(36)}-${id}`;

const REF = /^([0-9a-z]{1,13})-([1-9]\d{0,16})$/;

/** @returns undefined for a text that names no comment */
export function refOf(text: string): CommentRef | undefined {
  const [, subject, id] = REF.exec(text) ?? [];
  if (subject === undefined || id === undefined) return undefined;
  let number = 0n;
  for (const sign of subject) number = number * 36n + BigInt(Number.parseInt(sign, 36)); // not a figure: a digit
  return number < 2n ** 64n ? { subjectId: BigInt.asIntN(64, number).toString(), id } : undefined;
}

/** Number of a new comment: later ones have higher numbers, and two of one millisecond differ. */
export const newCommentId = (nowMs: number): string => `${nowMs}${String(randomInt(1000)).padStart(3, '0')}`;
