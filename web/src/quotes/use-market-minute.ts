import { useSyncExternalStore } from 'react';
import { marketNow, watchClock } from './market-clock.ts';

const MINUTE_MS = 60_000;

/** The minute that it is: for ages in days, which would else be judged once for as long as a screen is open. */
export const useMarketMinute = (): number => useSyncExternalStore(watchClock, minuteNow, minuteNow);

const minuteNow = () => marketNow() - (marketNow() % MINUTE_MS);
