import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The session's own dialog, which speaks for itself. */
export const SESSION_DIALOG = 'session-dialog';

/** While a dialog is open the rest of the page is inert and silent: these are drawn inside it. */
export function InTopDialog({ children }: { readonly children: ReactNode }) {
  const dialog = [...document.querySelectorAll(`dialog[open]:not(.${SESSION_DIALOG})`)].at(-1);
  return dialog ? createPortal(children, dialog) : children;
}
