/** Test of the wording of field rules: the same in the screens, before sending, and in the server's refusal. */

import { expect, it } from 'vitest';
import { ACCOUNT_REFUSALS } from '../server/src/http/errors/account-refusals.ts';
import { fields as en } from '../web/src/i18n/en/fields.ts';
import { fields as fr } from '../web/src/i18n/fr/fields.ts';
import { fields as tr } from '../web/src/i18n/tr/fields.ts';

const SAME = {
  USERNAME_INVALID: 'usernameInvalid',
  EMAIL_INVALID: 'emailInvalid',
  FULL_NAME_TOO_LONG: 'fullNameTooLong',
};

it.each(Object.entries(SAME))('%s has the wording of %s on the screens, in each language', (code, key) => {
  const { status: _, ...said } = ACCOUNT_REFUSALS[code];
  expect(said).toEqual({ tr: tr[key], en: en[key], fr: fr[key] });
});
