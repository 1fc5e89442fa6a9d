/** The rules of the registration form (seed section 5), worked out from the contract's own fields. */
import {
  emailField,
  fullNameField,
  newPasswordField,
  phoneField,
  usernameField,
} from '@kurus/core/contract/account-fields';
import type { ErrorCode } from '@kurus/core/contract/errors';
import { PASSWORD_MIN_LENGTH } from '@kurus/core/limits';
import { formRaw, formText } from './form-values.ts';
import { asCountryCode, isWholePhone, phoneDigits } from './phone.ts';

/** In the order of the screen; the names are those of the payload. */
export const REGISTER_FIELDS = ['fullName', 'username', 'email', 'phoneNumber', 'password', 'confirmPassword'] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];
type Mistake =
  | 'account.fieldInvalid'
  | 'account.usernameInvalid'
  | 'account.emailInvalid'
  | 'account.phoneInvalid'
  | 'account.passwordTooShort'
  | 'account.passwordTooLong'
  | 'account.passwordsDiffer';
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

export const emptyFields = (values: RegisterValues): readonly RegisterField[] =>
  REGISTER_FIELDS.filter((name) => values[name] === '');

export function registerErrors(values: RegisterValues): FieldErrors<RegisterField> {
  return {
    ...(!fullNameField.safeParse(values.fullName).success && { fullName: 'account.fieldInvalid' }),
    ...(!usernameField.safeParse(values.username).success && { username: 'account.usernameInvalid' }),
    ...(!emailField.safeParse(values.email).success && { email: 'account.emailInvalid' }),
    ...(!(values.phoneIsWhole && phoneField.safeParse(values.phoneNumber).success) && {
      phoneNumber: 'account.phoneInvalid',
    }),
    ...newPasswordErrors(values.password, values.confirmPassword, 'password'),
  };
}

/** The two rules of a new password, shared with the forgotten-password page. */
export function newPasswordErrors<Name extends string>(
  password: string,
  confirmation: string,
  name: Name,
): FieldErrors<Name | 'confirmPassword'> {
  const errors: { [Field in Name | 'confirmPassword']?: Mistake } = {};
  if (!newPasswordField.safeParse(password).success) {
    errors[name] = password.length < PASSWORD_MIN_LENGTH ? 'account.passwordTooShort' : 'account.passwordTooLong';
  }
  if (password !== confirmation) errors.confirmPassword = 'account.passwordsDiffer';
  return errors;
}

/** Refusals of the server that belong to one field. */
export const FIELD_OF_REFUSAL: { readonly [Code in ErrorCode]?: RegisterField } = {
  USERNAME_TAKEN: 'username',
  USERNAME_INVALID: 'username',
  EMAIL_INVALID: 'email',
  PHONE_INVALID: 'phoneNumber',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_COMMON: 'password',
};
