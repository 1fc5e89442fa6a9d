import type { Same } from '../texts.ts';
import type { password as source } from '../tr/password.ts';

export const password: Same<typeof source> = {
  hint: 'At least 6 characters',
  tooShort: 'Password must be at least 6 characters.',
  hintLeast: 'At least {least} characters',
  tooShortLeast: 'The password needs at least {least} characters.',
  tooLong: 'Password can be at most 128 characters.',
  differ: 'Passwords do not match!',
  charactersInvalid: 'There are invisible characters in the password; type it again by hand.',
  common: 'This password is very common and easily guessed.',
  commonRefused: 'This password is very common and easily guessed. Choose another one.',
  ownWord: 'This password is your name, username, email or phone number, and easily guessed.',
  ownWordRefused: 'The password cannot be your name, username, email or phone number. Choose another one.',
  new: 'New password',
  newAgain: 'Confirm new password',
  change: 'Change password',
  changeFailed: 'Failed to change the password.',
};
