import { useSyncExternalStore } from 'react';
import { marketNow, watchClock } from './market-clock.ts';

const MINUTE_MS = 60_000;

/** The current minute, for ages in days, which must stay right while a screen is open for long. */
export const useMarketMinute = (): number => useSyncExternalStore(watchClock, minuteNow, minuteNow);

const minuteNow = () => marketNow() - (marketNow() % MINUTE_MS);
