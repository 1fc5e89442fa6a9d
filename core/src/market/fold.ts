/** Search that finds "İş", "iş", "IS" and "ıs" with any of them: case and the marks of Turkish letters are folded (D37). */

/** The text in lower case with ı as i and every mark dropped: "İş Bankası" -> "is bankasi". */
export function fold(text: string): string {
  return text.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '');
}

/** Whether the query is part of any of the fields. A blank query matches everything. */
export function matches(query: string, ...fields: readonly string[]): boolean {
  const wanted = fold(query.trim());
  return wanted === '' || fields.some((field) => fold(field).includes(wanted));
}
