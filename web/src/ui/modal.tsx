import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import './modal.css';
import { ToastRegion } from './toast.tsx';

interface ModalProps {
  readonly open: boolean;
  readonly title: string;
  /** Shown instead of the plain title, which stays the dialog's accessible name. */
  readonly header?: ReactNode;
  /** Absent for a dialog that only its own button closes: no cross, no Esc, no press outside. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: 'sm' | 'md';
  readonly className?: string;
}

/**
 * A native modal dialog: the browser keeps the focus inside, gives it back, and lets Esc close it. Children are mounted
 * only while it is open. The first focus goes to the element marked `data-autofocus`, else to the first control.
 */
export function Modal({ open, title, header, onClose, children, footer, size = 'md', className }: ModalProps) {
  const t = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, so that a dialog unmounted with its owner gives the focus back before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={classNames('modal', `modal-${size}`, className)}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={(event) => {
        // A second Esc closes without a `cancel` event; our own closing comes with `open` already false.
        if (!open || event.target !== dialog.current || dialog.current.open) return;
        if (onClose) onClose();
        else dialog.current.showModal();
      }}
      onPointerDown={(event) => {
        // Only a press on the backdrop has the dialog as its target: all content is in a child.
        if (event.target === dialog.current) onClose?.();
      }}
    >
      {open && (
        <>
          <header className="modal-head">
            <h2 id={id} className={classNames('modal-title', header !== undefined && 'visually-hidden')}>
              {title}
            </h2>
            {header !== undefined && <div className="grow">{header}</div>}
            {onClose && (
              <IconButton label={t('common.close')} icon={<X size={20} aria-hidden="true" />} onClick={onClose} />
            )}
          </header>
          <div className="modal-body">{children}</div>
          {footer && <footer className="modal-foot">{footer}</footer>}
          <ToastRegion />
        </>
      )}
    </dialog>
  );
}
