/** Inline script in the head: requests the files of the page that is opened, before any of them names the next. */

interface PageFiles {
  /** Needed in every language. */
  readonly always: readonly string[];
  readonly tr: readonly string[];
  readonly [language: string]: readonly string[];
}

/** Files by page, or by the beginning of its addresses: "/asset/"; inserted by the build. */
declare const FILES_OF: Readonly<Record<string, PageFiles>>;

try {
  const files = FILES_OF[location.pathname] ?? FILES_OF[`/${location.pathname.split('/')[1]}/`];
  if (files && localStorage.getItem('token')) {
    for (const href of [...files.always, ...(files[localStorage.getItem('lang') ?? ''] ?? files.tr)]) {
      const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
      document.head.append(Object.assign(document.createElement('link'), { ...kind, crossOrigin: '', href }));
    }
  }
} catch {
  // Blocked storage: the files are requested one after another.
}

export {};
