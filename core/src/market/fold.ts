/** Search that finds "İş", "iş", "IS" and "ıs" with any of them: case and the marks of Turkish letters are folded (D37). */

/** The text in lower case with ı as i and every mark dropped: "İş Bankası" -> "is bankasi". */
export function fold(text: string): string {
  return text.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '');
}
