/**
 * Folding of texts for search, so that "İş", "iş", "IS" and "ıs" find each other: case and the marks of Turkish letters
 * are dropped (D37).
 */

/** Text in lower case, ı as i, without marks: "İş Bankası" -> "is bankasi". */
export function fold(text: string): string {
  return text.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '');
}
