/**
 * Rules for styles. Owner of a class: the feature (or the app) whose stylesheets name it, unless a shared folder names
 * it too. No rule of a feature applies to classes of others, and no feature uses another's. Sizes: a size with a token
 * in styles/tokens.css is written as that token, and no unknown token is used.
 */

const SHARED = 'shared';

/** Zone of a path: a feature, the app, or a shared folder: ui, styles, charts, quotes. */
function zoneOf(path) {
  const [, , folder, feature] = path.split('/');
  if (folder === 'features') return `features/${feature}`;
  return folder === 'app' ? 'app' : SHARED;
}

const CLASS = /\.([a-zA-Z][\w-]*)/g;
const classesOf = (selector) => [...selector.matchAll(CLASS)].map(([, name]) => name);

/** @returns [{ selector, line }] of every rule, a nested one with its parents; keyframes have none */
export function selectorsOf(css) {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (found) => found.replace(/[^\n]/g, ' '));
  const around = [];
  const found = [];
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(/[{};]/g)) {
    if (mark === '{') {
      const prelude = text.slice(from, index).trim();
      around.push(prelude);
      const isRule = !prelude.startsWith('@') && !around.some((one) => one.startsWith('@keyframes'));
      const line = text.slice(0, index).split('\n').length;
      const outer = around.slice(0, -1).filter((one) => !one.startsWith('@'));
      if (isRule)
        for (const part of prelude.split(/,(?![^(]*\))/))
          found.push({ selector: [...outer, part.trim()].join(' '), line });
    } else if (mark === '}') around.pop();
    from = index + 1;
  }
  return found;
}

/** @param files Map of path -> text @returns faults of classes used across features */
export function classFaults(files) {
  const own = [...files].filter(([path]) => path.startsWith('web/src/') && !/\.test\.tsx?$/.test(path));
  const sheets = own.filter(([path]) => path.endsWith('.css'));
  const owners = new Map();
  for (const [path, text] of sheets) {
    for (const { selector } of selectorsOf(text)) {
      for (const name of classesOf(selector)) owners.set(name, (owners.get(name) ?? new Set()).add(zoneOf(path)));
    }
  }
  const isForeign = (name, zone) => {
    const zones = owners.get(name);
    return zones !== undefined && !zones.has(zone) && !zones.has(SHARED);
  };
  const faultAt = (path, line, name) => ({
    path,
    line,
    message: `.${name} is of ${[...owners.get(name)].join(', ')}: take a name of your own, or one that all share`,
  });
  const inSheets = sheets.flatMap(([path, text]) => {
    const zone = zoneOf(path);
    if (zone === SHARED) return [];
    return selectorsOf(text).flatMap(({ selector, line }) => {
      const names = classesOf(selector);
      const others = names.filter((name) => !owners.get(name).has(SHARED) && owners.get(name).size > 1);
      const isOwn = names.some((name) => !owners.get(name).has(SHARED));
      return [
        ...others.map((name) => faultAt(path, line, name)),
        ...(isOwn ? [] : [{ path, line, message: `"${selector}" reaches past the classes of ${zone}` }]),
      ];
    });
  });
  const inScreens = own.flatMap(([path, text]) =>
    (path.endsWith('.tsx') ? wornIn(text) : []).flatMap(({ name, line }) =>
      isForeign(name, zoneOf(path)) ? [faultAt(path, line, name)] : [],
    ),
  );
  return [...inSheets, ...inScreens];
}

/** Words of every text on a line that gives an element its classes. */
function wornIn(text) {
  return text.split('\n').flatMap((line, at) => {
    if (!/className|classNames\(/.test(line)) return [];
    const texts = [...line.matchAll(/"([^"]*)"|'([^']*)'|`([^`]*)`/g)];
    const words = texts.flatMap(([, a, b, c]) => (a ?? b ?? c).split(/\s+/));
    return words.filter(Boolean).map((name) => ({ name, line: at + 1 }));
  });
}

const SPACES = new Map([4, 8, 12, 16, 20, 28, 48].map((px, at) => [px, `--s${at + 1}`]));
const CORNERS = new Map([10, 14, 20].map((px, at) => [px, `--r${at + 1}`]));
const SIZED = /^\s*(gap|row-gap|column-gap|padding[\w-]*|margin[\w-]*|border-radius):\s*([^;(]*);/;

/** @returns faults of sizes and layers that are written as numbers although they have a token */
export function tokenFaults(path, text) {
  if (!path.endsWith('.css') || path.endsWith('/tokens.css')) return [];
  return text.split('\n').flatMap((line, at) => {
    if (/^\s*z-index:\s*\d/.test(line)) return [{ line: at + 1, message: 'what lies over what has a name: --z-...' }];
    const [, property, value = ''] = SIZED.exec(line) ?? [];
    const scale = property === 'border-radius' ? CORNERS : SPACES;
    const named = [...value.matchAll(/(?<![\w.-])(\d+)px/g)].find(([, px]) => scale.has(Number(px)));
    return named ? [{ line: at + 1, message: `${named[0]} is ${scale.get(Number(named[1]))}` }] : [];
  });
}

/** Setting of a token: in a sheet `--name:`; in a screen the name alone as a text, for setting it on an element. */
const SET = /(--[a-z][\w-]*)\s*:|['"`](--[a-z][\w-]*)['"`]/g;
const ASKED = /var\(\s*(--[\w-]+)\s*\)/g;

/** @param files Map of path -> text @returns faults of tokens that are never set: they have no effect */
export function unsetTokens(files) {
  const own = [...files].filter(([path]) => path.startsWith('web/') && /\.(css|tsx?)$/.test(path));
  const set = new Set(
    own.flatMap(([, text]) => [...text.matchAll(SET)].map(([, inSheet, asText]) => inSheet ?? asText)),
  );
  return own.flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        [...line.matchAll(ASKED)]
          .filter(([, name]) => !set.has(name))
          .map(([, name]) => ({ path, line: at + 1, message: `nothing sets ${name}: see web/src/styles/tokens.css` })),
      ),
  );
}
