/** Words of public offerings. */

export const OFFERING_STATES = ['announced', 'open', 'closed', 'listed'] as const;
export type OfferingState = (typeof OFFERING_STATES)[number];

/** Groups that an offering is divided among, each with a part of its lots. */
export const OFFERING_GROUPS = ['individuals', 'high-requests', 'employees', 'institutions', 'abroad'] as const;
export type OfferingGroup = (typeof OFFERING_GROUPS)[number];

/** Division of the individuals' part: one lot each in rounds, or by the size of the request. */
export const OFFERING_METHODS = ['equal', 'proportional'] as const;
export type OfferingMethod = (typeof OFFERING_METHODS)[number];
