/** Texts of the boxes of a one-time code, on all screens. */
export const code = {
  digitOf: '{index}. hane',
  sendAgain: 'Kodu yeniden gönder',
  sendAgainIn: '{seconds} sn sonra yeniden gönder',
  sendAgainInMinutes: '{minutes} dk sonra yeniden gönder',
  label: '6 haneli kod',
} as const;
