/** Requests for snapshots of portfolios. */

import * as z from 'zod/mini';
import { SNAPSHOT_NAME_MAX_LENGTH } from '../../limits.ts';
import { accountNumber, INTEGER_MAX, wholeNumber } from './figures.ts';
import { request } from './request.ts';
import { lineField } from './text-fields.ts';

const ofSnapshot = z.object({ id: wholeNumber(INTEGER_MAX, 'SNAPSHOT_NOT_FOUND') });
const WORKED_OUT = ['ACCOUNT_NOT_FOUND', 'FIGURES_PENDING', 'WORK_TOO_LARGE'] as const;

export const snapshots = request({ summary: "The user's snapshots, the newest first" });

export const takeSnapshot = request({
  summary: 'Keep what a portfolio is at this moment under a name: value, holdings and figures',
  body: z.strictObject({ account: accountNumber, name: lineField(SNAPSHOT_NAME_MAX_LENGTH) }),
  idempotent: true,
  heavy: true,
  errors: [...WORKED_OUT, 'SNAPSHOTS_TOO_MANY'],
});

export const readSnapshot = request({
  summary: 'A snapshot, compared with now or with another one of the same portfolio: start + flows + gain = end',
  params: ofSnapshot,
  query: z.strictObject({
    compare: z.optional(z.union([z.literal('now'), wholeNumber(INTEGER_MAX, 'SNAPSHOT_NOT_FOUND')])),
  }),
  heavy: true,
  errors: [...WORKED_OUT, 'SNAPSHOT_NOT_FOUND'],
});

export const eraseSnapshot = request({
  summary: 'Erase a snapshot; its link is closed',
  params: ofSnapshot,
  errors: ['SNAPSHOT_NOT_FOUND'],
});

export const shareSnapshot = request({
  summary: 'Open a link to a snapshot for anybody who has it: weights and returns, no amounts. An open one stays',
  params: ofSnapshot,
  errors: ['SNAPSHOT_NOT_FOUND'],
});

export const closeShare = request({
  summary: 'Close the link to a snapshot; a later one has another address',
  params: ofSnapshot,
  errors: ['SNAPSHOT_NOT_FOUND'],
});

export const sharedSnapshot = request({
  summary: 'What the link to a snapshot shows: weights and returns, without amounts, names and numbers of shares',
  params: z.object({ secret: z.string().check(z.regex(/^[A-Za-z0-9_-]{54}$/, 'LINK_CLOSED')) }),
  errors: ['LINK_CLOSED', 'TOO_MANY_REQUESTS'],
});
