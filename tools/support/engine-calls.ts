import { parse, type Node } from 'acorn';
import { full } from 'acorn-walk';
import type { EngineData } from './engine-data.ts';

/** A call of a script that an engine of the floor lacks, with the code around it. */
export interface NewerCall {
  readonly name: string;
  readonly code: string;
}

/** The names that a script calls. */
export interface ScriptNames {
  /** Keys of objects and members of classes. */
  readonly keys: ReadonlySet<string>;
  /** Calls of members and of globals, and globals with a member access. */
  readonly calls: ReadonlyMap<string, string>;
  readonly globals: ReadonlyMap<string, string>;
}

/** The names of a script that an engine of the floor can read (`engine-syntax.ts`). */
export function scriptNames(code: string, kind: 'module' | 'script'): ScriptNames {
  const program: Node = parse(code, { ecmaVersion: 2022, sourceType: kind });
  const [keys, calls, globals] = [new Set<string>(), new Map<string, string>(), new Map<string, string>()];
  const note = (into: Map<string, string>, name: string | null, { start, end }: Node) => {
    if (name !== null && !into.has(name)) into.set(name, code.slice(start, Math.min(end, start + 80)));
  };
  full(program, (node) => {
    if ('key' in node && !isComputed(node)) keys.add(nameOf(node.key) ?? '');
    if ('id' in node) keys.add(nameOf(node.id) ?? '');
    if (node.type === 'AssignmentExpression' && 'left' in node) keys.add(memberOf(node.left) ?? '');
    if (node.type === 'CallExpression' && 'callee' in node) note(calls, memberOf(node.callee), node);
    if ((node.type === 'CallExpression' || node.type === 'NewExpression') && 'callee' in node) note(globals, nameOf(node.callee), node);
    if (node.type === 'MemberExpression' && 'object' in node) note(globals, nameOf(node.object), node);
  });
  return { keys, calls, globals };
}

/** `own`: names of the app's own objects in any script. `brought`: those added by `missing-calls.ts`. */
export function callsAboveFloor(
  { keys, calls, globals }: ScriptNames,
  { own, brought }: { readonly own: ReadonlySet<string>; readonly brought: ReadonlySet<string> },
  data: EngineData,
): readonly NewerCall[] {
  const told = (names: ReadonlyMap<string, string>, isNewer: (name: string) => boolean) =>
    [...names].flatMap(([name, code]) => (isNewer(name) && !brought.has(name) ? [{ name, code }] : []));
  return [
    // An object of the app may have the name of a page's object, but rarely that of a language's object.
    ...told(calls, (name) => (data.newerLanguage.has(name) ? !keys.has(name) : data.newerMembers.has(name) && !own.has(name))),
    ...told(globals, (name) => data.newerGlobals.has(name) && !keys.has(name)),
  ];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const isComputed = (node: Node): boolean => 'computed' in node && node.computed === true;
const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' && 'name' in node && typeof node.name === 'string' ? node.name : null;
const memberOf = (node: unknown): string | null => {
  if (!isNode(node)) return null;
  if (node.type === 'ChainExpression' && 'expression' in node) return memberOf(node.expression);
  return node.type === 'MemberExpression' && 'property' in node && !isComputed(node) ? nameOf(node.property) : null;
};
