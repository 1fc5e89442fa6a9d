import type { Same } from '../texts.ts';
import type { common as source } from '../tr/common.ts';

export const common: Same<typeof source> = {
  brand: 'Kuruş',
  genericError: 'An error occurred.',
  networkError: 'The server cannot be reached. Check your connection and try again.',
  timeoutError: 'The answer took too long. Please try again.',
  fillAllFields: 'Please fill in all fields.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  language: 'Language: {language}',
  darkMode: 'Dark mode',
  notifications: 'Notifications',
  crashTitle: 'Something went wrong',
  crashText: 'The screen could not be shown. Your data is safe; reload the page to continue.',
  reload: 'Reload the page',
  offline: 'You are offline. You can continue as soon as the connection is back.',
  offlineFigures: 'Offline: last known figures, {time}',
  minutesAgo: '{minutes} min ago',
  hideAmounts: 'Hide amounts',
  hiddenAmount: 'hidden',
  amountsInFile: 'Amounts show in the file',
  amountsInFileText:
    'You have hidden amounts on the screen. The file will hold them in full; whoever opens it can read them.',
  saveAnyway: 'Save anyway',
};
