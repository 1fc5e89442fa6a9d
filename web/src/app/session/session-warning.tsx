import { TimerReset, X } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { InTopDialog } from './in-top-dialog.tsx';
import './session-warning.css';
import { TimeLeft } from './time-left.tsx';

/**
 * Warning in the last minute: the time left, and a button for ten more minutes. It takes neither focus nor space from
 * the page.
 */
export function SessionWarning() {
  const t = useText();
  const [away, setAway] = useState(false);
  const [open, setOpen] = useState(false);
  const keepFocus = useFocusBack();
  const extend = () => {
    keepFocus();
    setOpen(true);
  };
  return (
    <>
      {!away && !open && (
        <InTopDialog>
          <section className="session-warning" aria-label={t('session.ending')}>
            <TimerReset size={18} aria-hidden="true" />
            <p className="grow">
              {t('session.ending')} <TimeLeft />
            </p>
            <Button size="sm" onMouseDown={leaveFocus} onClick={extend}>
              {t('session.extend')}
            </Button>
            <IconButton
              label={t('common.close')}
              icon={<X size={18} aria-hidden="true" />}
              onMouseDown={leaveFocus}
              onClick={() => setAway(true)}
            />
          </section>
        </InTopDialog>
      )}
      <ExtendDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** A mouse press keeps the caret in the field being typed in; the dialog returns the focus there. */
const leaveFocus = (event: MouseEvent) => event.preventDefault();

/** When the session is extended, the warning disappears with its dialog: the focus returns to its earlier place. */
function useFocusBack(): () => void {
  const before = useRef<Element>(null);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body || !before.current) return;
      const back = before.current.isConnected ? before.current : document.getElementById('content');
      if (back instanceof HTMLElement) back.focus();
    },
    [],
  );
  return () => (before.current = document.activeElement);
}
