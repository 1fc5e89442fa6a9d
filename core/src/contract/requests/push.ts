/** Requests for web push. */

import * as z from 'zod/mini';
import { DEVICE_NAME_MAX, OUTSIDE_URL_MAX } from '../../limits.ts';
import { INTEGER_MAX, wholeNumber } from './figures.ts';
import { request } from './request.ts';
import { lineField } from './text-fields.ts';

export const pushKey = request({ summary: "The server's public key for web push" });

const keyField = z.string().check(z.regex(/^[\w-]{1,200}={0,2}$/));

export const addDevice = request({
  summary: 'Have notifications pushed to this browser: its subscription as it prints it',
  body: z.strictObject({
    endpoint: z.string().check(z.minLength(1), z.maxLength(OUTSIDE_URL_MAX)),
    expirationTime: z.optional(z.nullable(z.number())),
    keys: z.strictObject({ p256dh: keyField, auth: keyField }),
    name: z.optional(lineField(DEVICE_NAME_MAX)),
    /** True: this browser hides amounts on its screens, and its messages have none. */
    hidesAmounts: z.optional(z.boolean()),
  }),
  errors: ['FIELD_INVALID', 'ADDRESS_NOT_ALLOWED'],
});

export const eraseDevice = request({
  summary: 'Push nothing to a browser any more',
  params: z.object({ id: wholeNumber(INTEGER_MAX, 'DEVICE_NOT_FOUND') }),
  errors: ['DEVICE_NOT_FOUND'],
});
