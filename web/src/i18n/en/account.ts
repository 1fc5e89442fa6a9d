import type { Same } from '../texts.ts';
import type { account as source } from '../tr/account.ts';

export const account: Same<typeof source> = {
  // Fields
  phoneCountry: 'Country code',
  countryTurkey: 'Turkey',
  countryUnitedStates: 'US',
  countryFrance: 'France',
  passwordAgain: 'Confirm password',

  // Register
  registerTitle: 'Create your account',
  registerSubtitle: 'A few details and you are in',
  register: 'Sign up',
  haveAccount: 'Already have an account?',
  loginLink: 'Log in',
  registerWithGoogle: 'Sign up with Google',
  registerWithFacebook: 'Sign up with Facebook',

  // One-time code
  otpTitle: 'Enter your code',
  otpSubtitle: 'Type the 6-digit code we sent you. It is valid for five minutes.',
  verify: 'Verify',
  backToLogin: 'Back to login',

  // Forgotten password
  forgotTitle: 'Forgot your password?',
  forgotSubtitle: 'Enter your email or username and we will send you a code.',
  sendCode: 'Send code',
  resetCodeSubtitle: 'Type the 6-digit code sent for {identifier}.',
  verifyCode: 'Verify code',
  changeIdentifier: 'Try another account',
  codeAgain: 'The page was reloaded. Type the code that was sent to you once more.',
  back: 'Back',
  newPasswordTitle: 'Choose a new password',
  newPasswordSubtitle: 'Changing it logs you out everywhere.',
  resetDoneTitle: 'Your password has changed',
  resetDoneSubtitle: 'You can now log in with your new password.',
  waysTitle: 'This account has a second step. How shall we go on?',
  stopTitle: 'Stop the reset',
  stepOf: 'Step {step} / {steps}',

  // Mistakes in a field
  phoneInvalid: 'Enter the whole phone number.',
  codeIncomplete: 'Please enter the 6-digit code completely.',
  missingCredentials: 'Missing credentials. Please log in again.',

  // Answers
  otpVerified: 'Code verified.',
  registered: 'Registration successful. You can log in now.',
  codeSent: 'Code sent.',
  passwordChanged: 'Your password has been changed.',
  registrationFailed: 'Registration failed.',
  verificationFailed: 'Verification failed.',
  sendCodeFailed: 'Failed to send the code.',
  codeVerificationFailed: 'Code verification failed.',

  // An address that is no page
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The address may have moved, or may never have existed.',
  goHome: 'Back to the start',
};
