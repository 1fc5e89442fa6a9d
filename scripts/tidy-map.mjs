/**
 * Rule for the maps of the tree and of the documents: every folder of code has a line in docs/architecture.md, every
 * page a line in the index of its folder. A line without its folder or page is a dead link.
 */
const MAP = 'docs/architecture.md';
/** Parents of folders that need a line. */
const ROOTS = ['core/src', 'server/src', 'web/src', 'web/src/features'];

/** @param files Map of path -> text @returns faults of folders that the map omits */
export function foldersNotMapped(files) {
  const linked = new Set([...(files.get(MAP) ?? '').matchAll(/\]\(\.\.\/([^)#]+)\)/g)].map(([, path]) => path));
  const folders = new Set(
    [...files.keys()].flatMap((path) =>
      ROOTS.filter((root) => path.startsWith(`${root}/`)).flatMap((root) => {
        const [folder, ...rest] = path.slice(root.length + 1).split('/');
        return rest.length > 0 ? [`${root}/${folder}`] : [];
      }),
    ),
  );
  return [...folders]
    .filter((folder) => !linked.has(folder))
    .map((folder) => ({ path: MAP, line: 1, message: `the map has no line for ${folder}` }));
}

/** @param files Map of path -> text @returns faults of pages that the index of their folder omits */
export function pagesNotIndexed(files) {
  return ['docs', 'docs/decisions'].flatMap((folder) => {
    const index = `${folder}/README.md`;
    const linked = new Set([...(files.get(index) ?? '').matchAll(/\]\(([\w.-]+\.md)\)/g)].map(([, name]) => name));
    return [...files.keys()]
      .filter((path) => path !== index && path.startsWith(`${folder}/`) && path.endsWith('.md'))
      .map((path) => path.slice(folder.length + 1))
      .filter((name) => !name.includes('/') && !linked.has(name))
      .map((name) => ({ path: index, line: 1, message: `the index has no line for ${name}` }));
  });
}
