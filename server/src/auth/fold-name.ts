/**
 * ASCII letters to lower case and nothing else: neither a locale nor Unicode decides whether two names are the same
 * (D7, R-T15). Search folds more (core/src/market/fold.ts).
 */
export function foldName(text: string): string {
  return text.trim().replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32));
}
