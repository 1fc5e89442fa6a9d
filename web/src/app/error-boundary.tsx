import { Component, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import './plain-page.css';

/**
 * The outermost error boundary: for a screen that failed, or a chunk that a new release removed, it offers to reload.
 */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <CrashPage /> : this.props.children;
  }
}

function CrashPage() {
  const t = useText();
  return (
    <main className="plain-page" role="alert">
      <h1>{t('common.crashTitle')}</h1>
      <p className="muted">{t('common.crashText')}</p>
      <Button onClick={() => location.reload()}>{t('common.reload')}</Button>
    </main>
  );
}
