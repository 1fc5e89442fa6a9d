import type { Same } from '../texts.ts';
import type { fields as source } from '../tr/fields.ts';

export const fields: Same<typeof source> = {
  emailInvalid: 'Enter a valid email address.',
  usernameInvalid: 'A username has 3–30 characters: letters (a–z), digits, dots or underscores.',
  fullNameTooLong: 'A full name has at most 100 characters.',
  charactersInvalid: 'There are invisible characters; type it again by hand.',
  fullName: 'Full name',
  username: 'Username',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
};
