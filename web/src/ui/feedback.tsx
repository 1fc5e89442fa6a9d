/** States of a screen without content: loading, empty, failed. */

import { Clock3, CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import './feedback.css';

interface SkeletonProps {
  readonly width?: 'full' | 'half' | 'third';
  readonly height?: 'text' | 'title' | 'row' | 'card' | 'chart';
  readonly count?: number;
  readonly className?: string;
}

/** Placeholder in the shape of the content. Announces "loading" once to assistive technology. */
export function Skeleton({ width = 'full', height = 'text', count = 1, className }: SkeletonProps) {
  const t = useText();
  return (
    <span className={classNames('skeletons', className)} role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={`skeleton skeleton-${height} skeleton-${width}`} aria-hidden="true" />
      ))}
    </span>
  );
}

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title?: string;
  readonly text: string;
  /** The main action, as a button. */
  readonly action?: ReactNode;
  readonly className?: string;
}

export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('empty', className)}>
      <span className="empty-icon" aria-hidden="true">
        {icon}
      </span>
      {title && <p className="empty-title">{title}</p>}
      <p className="empty-text">{text}</p>
      {action && <div className="empty-action">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  readonly text: string;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
}

export function ErrorState({ text, onRetry, busy = false }: ErrorStateProps) {
  const t = useText();
  return (
    <div role="alert">
      <EmptyState
        className="empty-error"
        icon={<CloudAlert size={26} />}
        text={text}
        action={
          onRetry && (
            <Button variant="secondary" busy={busy} onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )
        }
      />
    </div>
  );
}

/** Mark next to a stale figure (D30). */
export function DelayedMark({ text }: { readonly text: string }) {
  return (
    <span className="delayed">
      <Clock3 size={12} aria-hidden="true" />
      {text}
    </span>
  );
}
