import { CloudOff } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { clockText } from '../../lib/date-text.ts';
import { Button } from '../../ui/button.tsx';

interface NotRenewedProps {
  /** The figures that still stand are of then. */
  readonly knownAt: number;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Above figures whose renewal failed. */
export function NotRenewed({ knownAt, busy, onRetry }: NotRenewedProps) {
  const t = useText();
  return (
    <div className="analysis-not-renewed note row wrap" role="alert">
      <CloudOff size={16} aria-hidden="true" />
      <span>{t('analysis.knownAt', { time: clockText(knownAt) })}</span>
      <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
