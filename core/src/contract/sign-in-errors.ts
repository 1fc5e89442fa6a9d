/** Codes and details of the refusals of factors and proofs: their part of errors.ts. */

export const SIGN_IN_ERROR_CODES = ['PROOF_NEEDED', 'MAIL_MISSING'] as const;
