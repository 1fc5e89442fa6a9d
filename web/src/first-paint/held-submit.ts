/** A prerendered form can be sent before its page is alive; boot-script.js holds it, this lets it go. */
declare global {
  interface Window {
    /** Set by boot-script.js. */
    heldForm?: HTMLFormElement | undefined;
  }
}

const MARK = 'data-prerendered';

/** From here on submits reach the page; one that was held is sent now. */
export function releaseHeldSubmit(): void {
  const root = document.querySelector(`[${MARK}]`);
  if (!root) return;
  root.removeAttribute(MARK);
  const form = window.heldForm;
  window.heldForm = undefined;
  if (form?.isConnected) form.requestSubmit();
}
