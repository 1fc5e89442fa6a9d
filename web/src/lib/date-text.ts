/** Times as people read them: Turkish, in Istanbul's time whatever the machine's zone ("20 Kas 2026 14:05"). */
const ZONE = 'Europe/Istanbul';
const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: ZONE } as const;
const day = new Intl.DateTimeFormat('tr-TR', DAY);
const dayAndTime = new Intl.DateTimeFormat('tr-TR', { ...DAY, hour: '2-digit', minute: '2-digit' });

/** "20 Kas 2026" of an ISO 8601 time. */
export const dateText = (iso: string) => day.format(new Date(iso));

/** "20 Kas 2026 14:05" of an ISO 8601 time. */
export const dateTimeText = (iso: string) => dayAndTime.format(new Date(iso));
