import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Class of the session's own dialog, which makes its own announcements. */
export const SESSION_DIALOG = 'session-dialog';

/** Renders notes inside an open dialog, because the rest of the page is inert and silent meanwhile. */
export function InTopDialog({ children }: { readonly children: ReactNode }) {
  const dialog = [...document.querySelectorAll(`dialog[open]:not(.${SESSION_DIALOG})`)].at(-1);
  return dialog ? createPortal(children, dialog) : children;
}
