import { dateText, dayOf } from '@kurus/core/market/calendar';
import { serverTime } from '../../lib/server-time.ts';

/** "2026-11-20", the day in İstanbul. */
export const today = () => dateText(dayOf(serverTime(Date.now())));
