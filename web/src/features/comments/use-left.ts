import { useEffect, useState } from 'react';
import { serverTime } from '../../lib/server-time.ts';

/** Seconds until a moment by the server's clock; renews itself each second. */
export function useLeft(until: string | undefined): number {
  const [nowMs, setNowMs] = useState(() => serverTime(Date.now()));
  const seconds = secondsUntil(until, nowMs);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNowMs(serverTime(Date.now())), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}

const secondsUntil = (until: string | undefined, nowMs: number) =>
  until === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(until) - nowMs) / 1000));
