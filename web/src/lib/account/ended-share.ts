import { createStore } from '../create-store.ts';

interface EndedShare {
  /** Token of the session that saw it: nobody else reads it, where another person logs in on this page. */
  readonly token: string | undefined;
  readonly by: string;
  /** Name of the portfolio that is no longer shared. */
  readonly name: string;
  /** Time at which this page noticed it, ms. */
  readonly atMs: number;
}

/** Share that ended while its portfolio was on the screen; the page says so until the person goes on. */
export const endedShare = createStore<EndedShare | undefined>(undefined);
