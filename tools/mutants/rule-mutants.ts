import { stripTypeScriptTypes } from 'node:module';
import { parse, type Literal, type MemberExpression } from 'acorn';
import { ancestor } from 'acorn-walk';

/** Modes of rounding with the truncating functions, and constants by one. */
export type MutantKind = 'rounding' | 'constant';

export interface RuleMutant {
  readonly kind: MutantKind;
  /** Offsets in the text of the module. */
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

const MODES: readonly string[] = ['half-away', 'half-even', 'down', 'up'];
/** Arguments and their defaults. Elsewhere the same words name directions of a sort, or are compared. */
const MODE_STANDS_IN: ReadonlySet<string> = new Set(['CallExpression', 'AssignmentPattern']);
const CUTS: readonly string[] = ['floor', 'ceil', 'round', 'trunc'];

/** The mutants of a module of TypeScript whose types can be stripped. Throws SyntaxError if the text is no module. */
export const mutantsOfModule = (text: string): readonly RuleMutant[] => {
  const plain = stripTypeScriptTypes(text);
  if (plain.length !== text.length) throw new SyntaxError('the types of the module do not strip to blanks');
  const mutants: RuleMutant[] = [];
  const add = (kind: MutantKind, { start, end }: { readonly start: number; readonly end: number }, afters: readonly string[]): void => {
    const line = text.slice(0, start).split('\n').length;
    for (const after of afters) mutants.push({ kind, start, end, line, before: text.slice(start, end), after });
  };
  ancestor(parse(plain, { ecmaVersion: 'latest', sourceType: 'module' }), {
    Literal: (node: Literal, _state, ancestors) => {
      const { value } = node;
      const above = ancestors.at(-2)?.type ?? '';
      if (typeof value === 'string' && MODES.includes(value) && MODE_STANDS_IN.has(above)) add('rounding', node, modesBeside(value));
      if (typeof value === 'number') add('constant', node, [String(value + 1), `(${String(value - 1)})`]);
      if (typeof value === 'bigint') add('constant', node, [`${String(value + 1n)}n`, `(${String(value - 1n)}n)`]);
    },
    MemberExpression: ({ start, end, object, property, computed }: MemberExpression) => {
      if (computed || object.type !== 'Identifier' || object.name !== 'Math' || property.type !== 'Identifier') return;
      const { name } = property;
      if (CUTS.includes(name))
        add(
          'rounding',
          { start, end },
          CUTS.filter((cut) => cut !== name).map((cut) => `Math.${cut}`),
        );
    },
  });
  return mutants.toSorted((a, b) => a.start - b.start);
};

const modesBeside = (mode: string): readonly string[] => MODES.filter((other) => other !== mode).map((other) => `'${other}'`);

/**
 * The module with all of these mutants, each asleep until `globalThis.ruleMutant` returns true for its number. `firstNumber` is that of the
 * first one.
 */
export const withMutants = (text: string, mutants: readonly RuleMutant[], firstNumber: number): string => {
  const choices = new Map<number, { readonly end: number; readonly choice: string }>();
  for (const [index, { start, end, before, after }] of mutants.entries()) {
    const rest = choices.get(start)?.choice ?? before;
    choices.set(start, { end, choice: `globalThis.ruleMutant(${firstNumber + index})?${after}:${rest}` });
  }
  let out = text;
  for (const [start, { end, choice }] of [...choices].toSorted(([a], [b]) => b - a))
    out = `${out.slice(0, start)}(${choice})${out.slice(end)}`;
  return out;
};
