import type { Same } from '../texts.ts';
import type { code as source } from '../tr/code.ts';

export const code: Same<typeof source> = {
  digitOf: 'Digit {index}',
  sendAgain: 'Send the code again',
  sendAgainIn: 'Send again in {seconds} s',
  sendAgainInMinutes: 'Send again in {minutes} min',
  label: '6-digit code',
};
