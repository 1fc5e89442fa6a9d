/** Requests that the page sent before its scripts were loaded (boot-script.js). */
declare global {
  interface Window {
    askedAhead?:
      | { readonly token: string; readonly language: string; readonly answers: Record<string, Promise<Response>> }
      | undefined;
  }
}

/** Younger than this an answer is as good as one that is asked for now. */
const LIFE_MS = 10_000;

/** A page in the background is not painted. */
const PAINT_MS = 1000;

/** Between taking its answers and showing them the first screen asks for nothing a second time. */
let isBegun = false;
let painted: Promise<void> | undefined;
let tellPainted = () => {};

/** @returns whether there is anything to take */
export function beginFirstScreen(): boolean {
  isBegun = window.askedAhead !== undefined;
  if (!isBegun) return false;
  painted = new Promise((resolve) => {
    tellPainted = resolve;
    setTimeout(resolve, PAINT_MS);
  });
  return true;
}

/** Ends when the first screen can be seen: whatever it does not show yet is asked for afterwards. */
export const untilPainted = (): Promise<void> | undefined => painted;

/** Once it is drawn. */
export function endFirstScreen(): void {
  isBegun = false;
  requestAnimationFrame(() => setTimeout(tellPainted));
}

/** For how long an answer need not be asked for again. */
export const freshMs = () => (isBegun ? LIFE_MS : 0);

/** @returns the answer to a GET of this path, once; undefined where none is there, for this token and language */
export async function earlyAnswer(
  path: string,
  token: string | undefined,
  language: string,
): Promise<Response | undefined> {
  const ahead = window.askedAhead;
  if (performance.now() > LIFE_MS || ahead?.token !== token || ahead?.language !== language) return undefined;
  const answer = ahead.answers[path];
  delete ahead.answers[path];
  return answer?.catch(() => undefined);
}
