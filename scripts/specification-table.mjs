/**
 * Check of docs/specification.md: each row names the file of a rule and the tests that show it, so that the table
 * contains no missing file or test.
 */

/** Pattern of the first argument of a test, or of a call of `each`. */
const TITLE =
  /(?:\b(?:it|test|describe)|\))\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\\n])*)`),/g;

/** @returns titles of all tests in a file's text, as they are written; `${...}` becomes %s */
export function titlesOf(text) {
  const titles = [...text.matchAll(TITLE)];
  return new Set(
    titles.map(([, single, double, template]) => single ?? double ?? template.replace(/\$\{[^}]*\}/g, '%s')),
  );
}

/** @returns [{ line, id, rule, home, tests: [{ path, title }] }] of every row, without headings and rulers */
export function rowsOf(markdown) {
  const rows = [];
  for (const [index, line] of markdown.split('\n').entries()) {
    if (!line.startsWith('| ') || line.startsWith('| Row |') || line.startsWith('| --- |')) continue;
    const [name = '', rule = '', home = '', shown = ''] = line.slice(2, -2).split(' | ');
    const [, anchor = '', named = ''] = /^<a id="([^"]+)"><\/a>(S\d\.\d+)$/.exec(name) ?? [];
    const id = anchor === named.toLowerCase() ? named : '';
    const tests = shown.split('<br>').map((test) => {
      const [, path = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(test) ?? [];
      return { path, title };
    });
    rows.push({ line: index + 1, id, rule, home: home.replaceAll('`', ''), tests });
  }
  return rows;
}

/**
 * @param rows of rowsOf
 * @param read path -> text of the file, undefined if there is none
 * @returns a line for each row that names a missing file or test
 */
export function rowFaults(rows, read) {
  const seen = new Set();
  return rows.flatMap(({ line, id, home, tests }) => {
    const faults = [];
    if (id === '') faults.push('the row has no name such as <a id="s2.1"></a>S2.1');
    else if (seen.has(id)) faults.push(`${id} is taken`);
    seen.add(id);
    if (read(home) === undefined) faults.push(`${home} is not there`);
    for (const { path, title } of tests) {
      const text = read(path);
      if (text === undefined) faults.push(`"${path}" is not there`);
      else if (!titlesOf(text).has(title)) faults.push(`${path} has no test "${title}"`);
    }
    return faults.map((fault) => `docs/specification.md:${line}  ${fault}`);
  });
}
