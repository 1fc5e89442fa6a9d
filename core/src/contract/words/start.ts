/** Answers to the first question, "what would you like to do?", and an account that is nobody's. */

export const START_ANSWERS = ['real', 'virtual', 'sample'] as const;
export type StartAnswer = (typeof START_ANSWERS)[number];

/** Value of `account` in addresses and reads for the sample portfolio. */
export const SAMPLE_ACCOUNT = 'sample';
