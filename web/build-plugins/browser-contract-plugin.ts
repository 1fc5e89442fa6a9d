/**
 * What the browser needs of the contract: of an endpoint its method, path, access and answer, of the schemas of
 * requests those that a form checks with. Other schemas and the texts of its page are left out of the build.
 */
import type { ESTree, Plugin } from 'vite';

const CONTRACT = /core[\\/]src[\\/]contract[\\/][\w-]+\.ts$/;
/** Without it the bundler must keep a call whose answer nobody uses. */
const UNUSED_MAY_GO = '/*#__PURE__*/';
const KEPT = ['method', 'path', 'access', 'data'];

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function browserContract(): Plugin {
  return {
    name: 'browser-contract',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const program = this.parse(code);
        const left = applied(code, [...endpointsIn(code, program), ...declarationsIn(program)]);
        return { code: applied(left, importsWithoutUse(left, this.parse(left))), map: null };
      },
    },
  };
}

/** `endpoint({...})` becomes `({ method, path, access })`. */
function endpointsIn(code: string, node: unknown): readonly Edit[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((one) => endpointsIn(code, one));
  const call = node as ESTree.Node;
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.name !== 'endpoint')
    return Object.values(node).flatMap((one) => endpointsIn(code, one));
  const [definition] = call.arguments;
  if (definition?.type !== 'ObjectExpression') throw new Error('an endpoint is defined by one object');
  const kept = definition.properties.filter(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && KEPT.includes(property.key.name),
  );
  const text = `({ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} })`;
  return [{ start: call.start, end: call.end, text }];
}

/** What only the server's part asked for: a chunk would take it along. */
function importsWithoutUse(code: string, program: ESTree.Program): readonly Edit[] {
  const imports = program.body.filter((statement) => statement.type === 'ImportDeclaration');
  const rest = applied(
    code,
    imports.map(({ start, end }) => ({ start, end, text: '' })),
  );
  const unused = imports.filter(({ specifiers }) =>
    specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(rest)),
  );
  return unused.map(({ start, end }) => ({ start, end, text: '' }));
}

/** The contract's constants are made without side effects, so each may go where it is not used. */
function declarationsIn(program: ESTree.Program): readonly Edit[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' && init?.type !== 'ObjectExpression') return [];
      return [
        { start: init.start, end: init.start, text: `${UNUSED_MAY_GO}(() => (` },
        { start: init.end, end: init.end, text: '))()' },
      ];
    });
  });
}

function applied(code: string, edits: readonly Edit[]): string {
  const inOrder = edits.toSorted((a, b) => b.start - a.start || b.end - a.end);
  return inOrder.reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
