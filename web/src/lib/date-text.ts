/** Times as people read them: Turkish, in Istanbul's time whatever the machine's zone ("20 Kas 2026 14:05"). */
const ZONE = 'Europe/Istanbul';
const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: ZONE } as const;
const day = new Intl.DateTimeFormat('tr-TR', DAY);
const dayAndTime = new Intl.DateTimeFormat('tr-TR', { ...DAY, hour: '2-digit', minute: '2-digit' });

const clock = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit', timeZone: ZONE });
const weekdayAndTime = new Intl.DateTimeFormat('tr-TR', {
  day: 'numeric',
  month: 'short',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: ZONE,
});

/** "20 Kas 2026" of an ISO 8601 time. */
export const dateText = (iso: string) => day.format(new Date(iso));

/** "20 Kas 2026 14:05" of an ISO 8601 time. */
export const dateTimeText = (iso: string) => dayAndTime.format(new Date(iso));

/** "18:00" of a moment in epoch milliseconds. */
export const clockText = (ms: number) => clock.format(ms);

/** "23 Kas Pzt 10:00" of a moment in epoch milliseconds. */
export const weekdayTimeText = (ms: number) => weekdayAndTime.format(ms);
