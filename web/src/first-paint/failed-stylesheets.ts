const AGAIN_MS = 2_000;

/**
 * Reloads stylesheets that failed to load. The build's loader retries only scripts: at the second attempt of a screen
 * it takes the stylesheet for loaded, and the screen would be shown without styles.
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
