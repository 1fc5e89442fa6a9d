/** The profile tab. */
export const profile = {
  title: 'Profil',
} as const;
