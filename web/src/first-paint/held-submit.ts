/** A prerendered form can be submitted before hydration; boot-script.js holds the submit, this module releases it. */
declare global {
  interface Window {
    /** Set by boot-script.js. */
    heldForm?: HTMLFormElement | undefined;
  }
}

const MARK = 'data-prerendered';

/** Ends the holding; a held submit is sent now. */
export function releaseHeldSubmit(): void {
  const root = document.querySelector(`[${MARK}]`);
  if (!root) return;
  root.removeAttribute(MARK);
  const form = window.heldForm;
  window.heldForm = undefined;
  if (form?.isConnected) form.requestSubmit();
}
