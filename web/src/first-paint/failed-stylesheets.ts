const AGAIN_MS = 2_000;

/**
 * Asks again for stylesheets that did not arrive. The build's loader does so for scripts alone: at the second try of a
 * screen it takes the stylesheet for loaded, and the screen would be shown without it.
 */
export function watchStylesheets(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      setTimeout(() => target.replaceWith(target.cloneNode()), AGAIN_MS);
    },
    // Such errors do not bubble.
    { capture: true },
  );
}
