/** Codes and details of the refusals of proposals, ratios only, and names of the server: their part of errors.ts. */

import type { Most } from './refusal-fields.ts';

export const PROPOSAL_ERROR_CODES = [
  'HOST_NOT_ALLOWED',
  'AMOUNTS_HIDDEN',
  'TEXT_HAS_LINK',
  'PROPOSAL_NOT_FOUND',
  'PROPOSAL_ANSWERED',
  'PROPOSAL_LAPSED',
  'PROPOSALS_TOO_MANY',
] as const;

export interface ProposalRefusalDetails {
  PROPOSALS_TOO_MANY: Most;
}
