import { parse, type Node } from 'acorn';
import { ancestor, full } from 'acorn-walk';

/**
 * The syntax of a built script that an engine of the floor (packages/ui-web/engine-floor.ts) cannot read or run. Empty: none. `version`: 5
 * for a script that engines of any age read.
 */
export function syntaxAboveFloor(code: string, kind: 'module' | 'script', version: 5 | 2022 = 2022): readonly string[] {
  let program: Node;
  try {
    // 2022 is the first version with class fields, which the floor has. Its other new features are searched for below.
    program = parse(code, { ecmaVersion: version, sourceType: kind });
  } catch (fault) {
    return [`syntax: ${fault instanceof Error ? fault.message : String(fault)}`];
  }
  const found: string[] = [];
  const tell = (what: string, { start, end }: Node) => found.push(`${what}: ${code.slice(start, Math.min(end, start + 80))}`);
  const toldAwait = (node: Node, ancestors: readonly Node[]) => {
    if (!ancestors.some(({ type }) => FUNCTIONS.has(type))) tell('await outside a function', node);
  };
  ancestor(program, {
    AwaitExpression: (node, _, ancestors) => toldAwait(node, ancestors),
    ForOfStatement(node, _, ancestors) {
      if (node.await) toldAwait(node, ancestors);
    },
  });
  full(program, (node) => {
    const { type } = node;
    if (type === 'StaticBlock') tell('static block', node);
    if (type === 'BinaryExpression' && 'left' in node && typeIn(node.left) === 'PrivateIdentifier') tell('#name in', node);
    if (type === 'Literal' && 'regex' in node && isPattern(node.regex) && isNewPattern(node.regex)) tell('regular expression', node);
    // Patterns made of strings.
    if (type === 'Literal' && 'value' in node && typeof node.value === 'string' && LOOKBEHIND.test(node.value))
      tell('lookbehind in a text', node);
    if (type === 'TemplateElement' && LOOKBEHIND.test(code.slice(node.start, node.end))) tell('lookbehind in a text', node);
    if (type === 'ChainExpression') {
      full(node, (inner) => {
        const args = inner.type === 'CallExpression' && 'arguments' in inner && Array.isArray(inner.arguments) ? inner.arguments : [];
        // Chromium 90 treats a spread argument after `?.` as the last one.
        if (args.slice(0, -1).some((one) => typeIn(one) === 'SpreadElement')) tell('spread before the last argument behind ?.', inner);
      });
    }
  });
  return found;
}

const FUNCTIONS: ReadonlySet<string> = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const LOOKBEHIND = /\(\?<[=!]/;

const typeIn = (node: unknown): unknown => (typeof node === 'object' && node !== null && 'type' in node ? node.type : null);

interface Pattern {
  readonly pattern: string;
  readonly flags: string;
}
const isPattern = (value: unknown): value is Pattern =>
  typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value;
/** Flag `d` came with Safari 15 and Chromium 90, `v` later. */
const isNewPattern = ({ pattern, flags }: Pattern): boolean => LOOKBEHIND.test(pattern) || flags.includes('v');
