/** The people or projects named as creators on the public pages (D39). One line each; a fork adds its own. */
export interface Creator {
  readonly name: string;
  /** Where to find their work; VITE_SOURCE_URL is a build-time setting. */
  readonly href?: string | undefined;
}

export const CREATORS: readonly Creator[] = [{ name: 'Kuruş', href: import.meta.env.VITE_SOURCE_URL || undefined }];
