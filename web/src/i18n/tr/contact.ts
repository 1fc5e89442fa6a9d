/** The contact tab. */
export const contact = {
  title: 'İletişim',
} as const;
