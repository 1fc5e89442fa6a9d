/** Groups of custom assets. */

export const CUSTOM_GROUPS = ['fund', 'deposit', 'property', 'metal', 'share', 'crypto', 'other'] as const;
