/** Rules of the registration form (S5.3 to S5.7), derived from the contract's fields. */

import type { PersonalTerms } from '@kurus/core/accounts/password-rules';
import { isEmail, isFullName, isPhone, isUsername } from '@kurus/core/contract/account-fields';
import type { ErrorCode } from '@kurus/core/contract/errors';
import { FULL_NAME_MAX_LENGTH } from '@kurus/core/limits';
import { formRaw, formText } from '../../lib/forms/form-values.ts';
import type { LocalizedText } from '../../lib/forms/use-submission.ts';
import { newPasswordMistake, type Advice, type Least, type NewPasswordMistake } from '../../ui/password-advice.ts';
import { asCountryCode, isWholePhone, phoneDigits } from './phone.ts';

/** In screen order; the names are those of the request. */
export const REGISTER_FIELDS = ['fullName', 'username', 'email', 'phoneNumber', 'password', 'confirmPassword'] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];
type Mistake =
  | 'fields.fullNameTooLong'
  | 'fields.charactersInvalid'
  | 'fields.usernameInvalid'
  | 'fields.emailInvalid'
  | 'account.phoneInvalid'
  | NewPasswordMistake
  | LocalizedText
  | 'password.differ';
export type FieldErrors<Field extends string> = { readonly [Name in Field]?: Mistake };

export interface RegisterValues extends Readonly<Record<RegisterField, string>> {
  /** Country code and digits: "+905321234567"; empty without digits. */
  readonly phoneNumber: string;
  readonly phoneIsWhole: boolean;
}

export function readRegisterForm(form: HTMLFormElement): RegisterValues {
  const country = asCountryCode(formRaw(form, 'countryCode'));
  const digits = phoneDigits(formText(form, 'phoneNumber'), country);
  return {
    fullName: formText(form, 'fullName'),
    username: formText(form, 'username'),
    email: formText(form, 'email'),
    phoneNumber: digits && country + digits,
    phoneIsWhole: isWholePhone(digits, country),
    password: formRaw(form, 'password'),
    confirmPassword: formRaw(form, 'confirmPassword'),
  };
}

/** The account's own terms that make a password easy to guess. */
export const ownWordsOf = ({ fullName, username, email, phoneNumber: phone }: RegisterValues): PersonalTerms => ({
  fullName,
  username,
  email,
  phone,
});

/** @param advice on the typed password */
export function registerErrors(
  values: RegisterValues,
  advice: Advice | undefined,
  least?: Least,
): FieldErrors<RegisterField> {
  return {
    ...(!isFullName(values.fullName) && {
      fullName: values.fullName.length > FULL_NAME_MAX_LENGTH ? 'fields.fullNameTooLong' : 'fields.charactersInvalid',
    }),
    ...(!isUsername(values.username) && { username: 'fields.usernameInvalid' }),
    ...(!isEmail(values.email) && { email: 'fields.emailInvalid' }),
    ...(!(values.phoneIsWhole && isPhone(values.phoneNumber)) && {
      phoneNumber: 'account.phoneInvalid',
    }),
    ...newPasswordErrors(values, 'password', advice, least),
  };
}

/** The rules of a new password, shared with the forgotten-password page. */
export function newPasswordErrors<Name extends string>(
  values: { readonly [Field in Name | 'confirmPassword']: string },
  name: Name,
  advice: Advice | undefined,
  least?: Least,
): FieldErrors<Name | 'confirmPassword'> {
  const errors: { [Field in Name | 'confirmPassword']?: Mistake } = {};
  const mistake = newPasswordMistake(values[name], advice, least);
  if (mistake) errors[name] = mistake;
  if (values[name] !== values.confirmPassword) errors.confirmPassword = 'password.differ';
  return errors;
}

/** Refusals of the server that concern one field. */
export const FIELD_OF_REFUSAL: { readonly [Code in ErrorCode]?: RegisterField } = {
  FULL_NAME_TOO_LONG: 'fullName',
  USERNAME_TAKEN: 'username',
  USERNAME_INVALID: 'username',
  EMAIL_INVALID: 'email',
  PHONE_INVALID: 'phoneNumber',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_OWN_WORD: 'password',
  PASSWORD_LENGTH: 'password',
  PASSWORD_BREACHED: 'password',
};
