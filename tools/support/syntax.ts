import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

export type SyntaxNode = Readonly<Record<string, unknown>> & { readonly type: string };

/** The syntax tree of a TypeScript file. The compiler itself no longer has a JavaScript interface. */
export const parseFile = (file: string): SyntaxNode => {
  const tree: unknown = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' });
  if (!isNode(tree)) throw new Error(`${file} could not be parsed`);
  return tree;
};

/** Visits every node, parents first. */
export const walk = (
  node: unknown,
  visit: (node: SyntaxNode, parents: readonly SyntaxNode[]) => void,
  parents: readonly SyntaxNode[] = [],
): void => {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit, parents);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if (isNode(node)) visit(node, parents);
  const below = isNode(node) ? [...parents, node] : parents;
  for (const [key, value] of Object.entries(node)) if (key !== 'span') walk(value, visit, below);
};

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** A list of nodes. Empty for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The text of a string or of the fixed parts of a template. '' for anything else. */
export const textOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'StringLiteral' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'TemplateLiteral') {
    return listOf(node['quasis'])
      .map((part) => (isNode(part) && typeof part['raw'] === 'string' ? part['raw'] : ''))
      .join('${}');
  }
  return '';
};

/** The name of an identifier, of a type reference or of an object's key. '' for anything else. */
export const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'TsTypeReference') return nameOf(node['typeName']);
  return '';
};
