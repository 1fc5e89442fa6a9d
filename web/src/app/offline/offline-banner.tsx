import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { storage, useStored } from '../../lib/storage.ts';
import './offline-banner.css';

const MINUTE_MS = 60_000;
const clock = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Istanbul' });

/** Banner: no connection, and the age of the shown figures. */
export function OfflineBanner() {
  const t = useText();
  const savedAtMs = useStored(storage.lastFigures)?.savedAtMs;
  const now = useMinute();
  const minutes = savedAtMs === undefined ? 0 : Math.floor((now - savedAtMs) / MINUTE_MS);
  return (
    <p className="offline-banner" role="status">
      <CloudOff size={16} aria-hidden="true" />
      <span>
        {savedAtMs === undefined
          ? t('common.offline')
          : t('common.offlineFigures', { time: clock.format(new Date(savedAtMs)) })}
        {minutes > 0 && ` (${t('common.minutesAgo', { minutes })})`}
      </span>
    </p>
  );
}

function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return now;
}
