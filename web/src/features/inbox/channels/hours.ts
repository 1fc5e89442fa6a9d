/** Hours to choose from. */

export const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
export const DIGEST_HOUR = '19:00';

/** @param chosen one that may lie between them */
export const hourOptions = (chosen: string) =>
  [...new Set([...HOURS, chosen])].toSorted().map((hour) => ({ value: hour, label: hour }));
