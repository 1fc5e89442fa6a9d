import { CloudOff } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import './not-renewed.css';

interface NotRenewedProps {
  /** Text with the time of the figures that are still shown. */
  readonly text: string;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly className?: string;
}

/** Banner: refreshing failed, the old data is still shown. */
export function NotRenewed({ text, busy, onRetry, className }: NotRenewedProps) {
  const t = useText();
  return (
    <div className={classNames('not-renewed note row wrap', className)} role="alert">
      <CloudOff size={16} aria-hidden="true" />
      <span>{text}</span>
      <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
