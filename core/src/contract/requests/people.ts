/** Requests for nicknames. */

import * as z from 'zod/mini';
import { NICKNAME_INPUT_MAX } from '../../limits.ts';
import { request } from './request.ts';

export const ownNickname = request({ summary: "The user's nickname, and how often it may still be changed" });

export const rollNickname = request({
  summary: 'Make a free nickname; it is nobody’s until it is chosen',
  errors: ['UNAVAILABLE'],
});

export const chooseNickname = request({
  summary: 'Choose a nickname; at most twice a year once others have seen it',
  body: z.strictObject({ nickname: z.string().check(z.maxLength(NICKNAME_INPUT_MAX)) }),
  errors: [
    'NICKNAME_INVALID',
    'NICKNAME_NOT_ALLOWED',
    'NICKNAME_TAKEN',
    'NICKNAME_CHANGES_SPENT',
    'NICKNAME_MADE_ONLY',
    'NAME_TRIES',
  ],
});
