/**
 * Reads docs/specification.md: each row names the file where a rule lives and the tests that show it, so that the table
 * cannot speak of what is no longer there.
 */

/** The first argument of a test, or of what `each` returned. */
const TITLE = /(?:\b(?:it|test|describe)|\))\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"),/g;

/** @returns the titles of all tests of a file's text, as they are written there */
export function titlesOf(text) {
  return new Set([...text.matchAll(TITLE)].map(([, single, double]) => single ?? double));
}

/** @returns [{ line, rule, home, tests: [{ path, title }] }] of every row, headings and rulers left out */
export function rowsOf(markdown) {
  const rows = [];
  for (const [index, line] of markdown.split('\n').entries()) {
    if (!line.startsWith('| ') || line.startsWith('| Rule |') || line.startsWith('| --- |')) continue;
    const [rule = '', home = '', shown = ''] = line.slice(2, -2).split(' | ');
    const tests = shown.split('<br>').map((test) => {
      const [, path = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(test) ?? [];
      return { path, title };
    });
    rows.push({ line: index + 1, rule, home: home.replaceAll('`', ''), tests });
  }
  return rows;
}

/**
 * @param rows of rowsOf
 * @param read path -> text of the file, undefined where there is none
 * @returns a line for each row that names what is not there
 */
export function rowFaults(rows, read) {
  return rows.flatMap(({ line, home, tests }) => {
    const faults = read(home) === undefined ? [`${home} is not there`] : [];
    for (const { path, title } of tests) {
      const text = read(path);
      if (text === undefined) faults.push(`"${path}" is not there`);
      else if (!titlesOf(text).has(title)) faults.push(`${path} has no test "${title}"`);
    }
    return faults.map((fault) => `docs/specification.md:${line}  ${fault}`);
  });
}
