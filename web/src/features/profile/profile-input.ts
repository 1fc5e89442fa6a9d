/** Values of the profile's form, checked field by field by the contract's rules. */

import { isBio, isEmail, isFullName, isPhone, isUsername } from '@kurus/core/contract/account-fields';
import { BIO_MAX_LENGTH, FULL_NAME_MAX_LENGTH } from '@kurus/core/limits';
import { formRaw, formText } from '../../lib/forms/form-values.ts';
import { storedPhone } from './phone-text.ts';
import type { ProfileChange } from './profile-commands.ts';

export const PROFILE_FIELDS = ['fullName', 'username', 'email', 'phoneNumber', 'bio', 'currentPassword'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
type Problem =
  | `profile.${'required' | 'tooLong' | 'phoneInvalid'}`
  | `fields.${'fullNameTooLong' | 'charactersInvalid' | 'usernameInvalid' | 'emailInvalid'}`;
/** Text of each wrong field. */
export type FieldErrors = Partial<Record<ProfileField, Problem>>;

/** @param phoneBefore the stored number, whose country applies to a number without a code */
export function readProfileForm(form: HTMLFormElement, phoneBefore: string): ProfileChange {
  const text = (field: ProfileField) => formText(form, field);
  const phone = text('phoneNumber');
  return {
    fullName: text('fullName'),
    username: text('username'),
    email: text('email'),
    phoneNumber: phone === '' ? '' : storedPhone(phone, phoneBefore),
    bio: text('bio'),
    currentPassword: formRaw(form, 'currentPassword'),
  };
}

const RULES = { fullName: isFullName, username: isUsername, email: isEmail, phoneNumber: isPhone };
const INVALID = {
  fullName: 'fields.charactersInvalid',
  username: 'fields.usernameInvalid',
  email: 'fields.emailInvalid',
  phoneNumber: 'profile.phoneInvalid',
} as const;

/** Mistake of each field; empty if the change may be sent. */
export function fieldErrors(change: ProfileChange): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of ['fullName', 'username', 'email', 'phoneNumber'] as const) {
    if (change[field] === '') errors[field] = 'profile.required';
    else if (!RULES[field](change[field])) errors[field] = INVALID[field];
  }
  if (change.fullName.length > FULL_NAME_MAX_LENGTH) errors.fullName = 'fields.fullNameTooLong';
  if (!isBio(change.bio ?? '')) {
    errors.bio = (change.bio ?? '').length > BIO_MAX_LENGTH ? 'profile.tooLong' : 'fields.charactersInvalid';
  }
  if (change.currentPassword === '') errors.currentPassword = 'profile.required';
  return errors;
}
