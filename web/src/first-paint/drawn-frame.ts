/**
 * End of a member's page that arrives as a frame with empty places for figures: the frame is shown once its font is
 * loaded, and its first figures are written as soon as the server sends them, before other scripts are loaded. The
 * screens then render all figures, including these.
 */

import { startAfterPaint } from './start-after-paint.ts';

/** Longest wait in ms for the font: until then the page is hidden, so that it is laid out once, in its final font. */
const LONGEST_WITHOUT_FONT_MS = 500;

/** A text of the frame, and the selector of its place. */
export interface PlacedText {
  readonly place: string;
  readonly text: string;
  /** Uses a smaller font if the figure is too long for its place. */
  readonly fits?: boolean;
  /** Marks a name, which is no figure. */
  readonly isName?: boolean;
}

/**
 * @param files the page's scripts
 * @param answerPath of the response with the figures, without its query
 * @param textsOf texts of a response; none leaves the places empty. An error is left to the screens, which explain it
 */
export function drawFrame<Data>(
  files: readonly string[],
  answerPath: string,
  textsOf: (data: Data) => readonly PlacedText[],
): void {
  const font = document.fonts.load('1em Inter');
  const show = () => document.documentElement.classList.remove('before-font');
  font.then(show, show);
  setTimeout(show, LONGEST_WITHOUT_FONT_MS);
  const write = async () => {
    const answers = window.askedAhead?.answers ?? {};
    const path = Object.keys(answers).find((one) => one.split('?')[0] === answerPath);
    const response = await (path === undefined ? undefined : answers[path]);
    // The screens read the same response later.
    const { data } = ((await response?.clone().json()) ?? {}) as { readonly data?: Data };
    const texts = data ? textsOf(data) : [];
    await font;
    texts.forEach(place);
  };
  startAfterPaint(
    files,
    write().catch(() => {}),
  );
}

function place({ place: selector, text, fits = false, isName = false }: PlacedText): void {
  const figure = document.createElement('span');
  if (!isName) figure.className = fits ? 'figure figure-fit' : 'figure';
  if (fits) figure.style.setProperty('--letters', String(text.length));
  figure.textContent = text;
  // Skipped if the screens were faster: the element is theirs then.
  document.querySelector(`[data-prerendered] ${selector}`)?.replaceChildren(figure);
}

/** Checks if amounts are hidden: they are left to the screens, which draw dots for them (lib/amounts). */
export function areAmountsHidden(): boolean {
  return localStorage.getItem('amountsHidden') === 'true';
}
