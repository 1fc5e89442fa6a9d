/** The simulation page (D33). */
export const simulation = {
  title: 'Simülasyon',
} as const;
