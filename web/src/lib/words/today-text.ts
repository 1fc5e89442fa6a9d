import { dateText, dayOf } from '@kurus/core/market/calendar';
import { serverTime } from '../server-time.ts';

/** "2026-11-20": today in Istanbul, by the server's clock. */
export const todayText = () => dateText(dayOf(serverTime(Date.now())));
