import type { Same } from '../texts.ts';
import type { auth as source } from '../tr/auth.ts';

export const auth: Same<typeof source> = {
  // Fields
  emailOrUsername: 'Email or username',

  // Log in
  loginTitle: 'Welcome back',
  loginSubtitle: 'Log in to your account',
  login: 'Log in',
  rememberMe: 'Remember me',
  forgotPassword: 'Forgot password?',
  noAccount: 'Don’t have an account?',
  registerLink: 'Sign up',
  or: 'or',
  withGoogle: 'Log in with Google',
  withFacebook: 'Log in with Facebook',

  // Answers
  sessionOver: 'Your session has ended. Log in again to continue.',
  loginSuccess: 'Login successful.',
  otpSent: 'One-time code sent.',
  loginFailed: 'Login failed.',
  tokenMissing: 'Token could not be retrieved.',
  providerUnfinished: 'Logging in with {provider} was not completed.',
  goingToProvider: 'Going to {provider}…',
};
