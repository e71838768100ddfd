import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { isNode, listOf, nameOf, parseFile, textOf, walk, type SyntaxNode } from './syntax.ts';

/** Types of values that a driver returns. null: the type allows no check of a value. */
export type Kinds = ReadonlySet<string> | null;
export type Columns = ReadonlyMap<string, { readonly kinds: Kinds; readonly isOptional: boolean }>;
export interface RowClaim {
  readonly file: string;
  readonly columns: Columns;
}

/** The fixed parts of a statement, which its template and its query node share. */
export const statementKey = (parts: readonly string[]): string => parts.join('\u0000');

/**
 * Row types of all statements ``sql<Row>`…` `` below a folder, by the fixed parts of the statement. A computed type (of a table, or with a
 * parameter) claims nothing.
 */
export const rowClaims = (folder: string): ReadonlyMap<string, readonly RowClaim[]> => {
  const claims = new Map<string, RowClaim[]>();
  for (const name of globSync('**/*.ts', { cwd: folder })) {
    if (/\.(?:test|fakes|setup)\.ts$/.test(name)) continue;
    const scope = scopeOf(path.join(folder, name));
    walk(scope.tree, (node) => {
      if (node.type !== 'TaggedTemplateExpression' || nameOf(node['tag']) !== 'sql') return;
      const [type] = parametersOf(node['typeParameters']);
      const columns = type === undefined ? null : columnsOf(type, scope);
      const parts = cookedOf(node['template']);
      // A statement made elsewhere has no text of its own here.
      if (columns === null || columns.size === 0 || parts.every((part) => part.trim() === '')) return;
      const key = statementKey(parts);
      claims.set(key, [...(claims.get(key) ?? []), { file: name, columns }]);
    });
  }
  return claims;
};

/** The first difference between a row and its declared type. null: there is none. */
export const rowFault = (row: Readonly<Record<string, unknown>>, { file, columns }: RowClaim): string | null => {
  for (const [name, { kinds, isOptional }] of columns) {
    if (!(name in row)) {
      if (!isOptional) return `${file}: the statement does not answer ${name} but ${Object.keys(row).join(', ')}`;
      continue;
    }
    const kind = kindOf(row[name]);
    if (kinds !== null && !kinds.has(kind)) return `${file}: ${name} is ${kind}, not ${[...kinds].join(' or ')}`;
  }
  return null;
};

const kindOf = (value: unknown): string => (value === null ? 'null' : typeof value);

interface Scope {
  readonly file: string;
  readonly tree: SyntaxNode;
  readonly types: ReadonlyMap<string, SyntaxNode>;
  /** Local name of an imported type, with its declaration. */
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

const scopes = new Map<string, Scope>();

const scopeOf = (file: string): Scope => {
  const known = scopes.get(file);
  if (known !== undefined) return known;
  const tree = parseFile(file);
  const types = new Map<string, SyntaxNode>();
  const imported = new Map<string, { file: string; name: string }>();
  walk(tree, (node) => {
    if (node.type === 'TsInterfaceDeclaration' || node.type === 'TsTypeAliasDeclaration') types.set(nameOf(node['id']), node);
    if (node.type !== 'ImportDeclaration') return;
    const from = textOf(node['source']);
    if (!from.startsWith('.')) return;
    for (const one of listOf(node['specifiers'])) {
      if (!isNode(one) || one.type !== 'ImportSpecifier') continue;
      const local = nameOf(one['local']);
      imported.set(local, { file: path.resolve(path.dirname(file), from), name: nameOf(one['imported']) || local });
    }
  });
  const scope = { file, tree, types, imported };
  scopes.set(file, scope);
  return scope;
};

const parametersOf = (node: unknown): readonly SyntaxNode[] => (isNode(node) ? listOf(node['params']).filter(isNode) : []);

const cookedOf = (template: unknown): readonly string[] =>
  isNode(template)
    ? listOf(template['quasis']).map((part) => (isNode(part) && typeof part['cooked'] === 'string' ? part['cooked'] : ''))
    : [];

const inner = (node: unknown): SyntaxNode | null => (isNode(node) && isNode(node['typeAnnotation']) ? node['typeAnnotation'] : null);

/** The declaration of a type with this name, with its scope. */
const declarationOf = (name: string, scope: Scope): { readonly node: SyntaxNode; readonly scope: Scope } | null => {
  const own = scope.types.get(name);
  if (own !== undefined) return { node: own, scope };
  const far = scope.imported.get(name);
  return far === undefined || !existsSync(far.file) ? null : declarationOf(far.name, scopeOf(far.file));
};

const columnsOf = (type: SyntaxNode, scope: Scope): Columns | null => {
  if (type.type === 'TsTypeLiteral') return membersOf(type['members'], scope);
  if (type.type === 'TsParenthesizedType') return ofInner(type, scope);
  if (type.type === 'TsIntersectionType')
    return merged(listOf(type['types']).map((part) => (isNode(part) ? columnsOf(part, scope) : null)));
  if (type.type === 'TsExpressionWithTypeArguments')
    return ofReference(nameOf(type['expression']), parametersOf(type['typeArguments']), scope);
  return type.type === 'TsTypeReference' ? ofReference(nameOf(type), parametersOf(type['typeParams']), scope) : null;
};

const ofInner = (node: SyntaxNode, scope: Scope): Columns | null => {
  const below = inner(node);
  return below === null ? null : columnsOf(below, scope);
};

const ofReference = (name: string, parameters: readonly SyntaxNode[], scope: Scope): Columns | null => {
  const [of, keys] = parameters;
  if (of !== undefined && ['Pick', 'Omit', 'Readonly', 'Partial'].includes(name)) {
    const all = columnsOf(of, scope);
    if (all === null || name === 'Readonly') return all;
    if (name === 'Partial') return new Map([...all].map(([key, column]) => [key, { ...column, isOptional: true }]));
    const chosen = new Set((keys?.type === 'TsUnionType' ? listOf(keys['types']) : [keys]).map(literalOf));
    return new Map([...all].filter(([key]) => chosen.has(key) === (name === 'Pick')));
  }
  const found = declarationOf(name, scope);
  if (found === null || parameters.length > 0) return null;
  if (found.node.type === 'TsTypeAliasDeclaration') return ofInner(found.node, found.scope);
  const body = isNode(found.node['body']) ? membersOf(found.node['body']['body'], found.scope) : null;
  const above = listOf(found.node['extends']).map((part) => (isNode(part) ? columnsOf(part, found.scope) : null));
  return merged([...above, body]);
};

const literalOf = (node: unknown): string => (isNode(node) && node.type === 'TsLiteralType' ? textOf(node['literal']) : '');

/** All known columns. An unknown part of a type claims nothing. */
const merged = (parts: readonly (Columns | null)[]): Columns => new Map(parts.flatMap((part) => (part === null ? [] : [...part])));

const membersOf = (members: unknown, scope: Scope): Columns =>
  new Map(
    listOf(members)
      .filter(isNode)
      .filter(({ type }) => type === 'TsPropertySignature')
      .map((member) => {
        const type = inner(member['typeAnnotation']) ?? (isNode(member['typeAnnotation']) ? member['typeAnnotation'] : null);
        const name = nameOf(member['key']) || textOf(member['key']);
        return [name, { kinds: type === null ? null : kindsOf(type, scope), isOptional: member['optional'] === true }];
      }),
  );

const kindsOf = (type: SyntaxNode, scope: Scope): Kinds => {
  if (type.type === 'TsKeywordType') {
    const kind = String(type['kind']);
    return ['string', 'number', 'boolean', 'null'].includes(kind) ? new Set([kind]) : null;
  }
  if (type.type === 'TsLiteralType') {
    const literal = isNode(type['literal']) ? type['literal'].type : '';
    return literal === 'StringLiteral' || literal === 'Template'
      ? new Set(['string'])
      : literal === 'NumericLiteral'
        ? new Set(['number'])
        : new Set(['boolean']);
  }
  if (['TsArrayType', 'TsTupleType', 'TsTypeLiteral'].includes(type.type)) return new Set(['object']);
  if (type.type === 'TsTypeOperator' || type.type === 'TsParenthesizedType') return innerKinds(inner(type), scope);
  if (type.type === 'TsUnionType') {
    const kinds = listOf(type['types']).map((part) => (isNode(part) ? kindsOf(part, scope) : null));
    return kinds.includes(null) ? null : new Set(kinds.flatMap((some) => [...(some ?? [])]));
  }
  if (type.type !== 'TsTypeReference' || parametersOf(type['typeParams']).length > 0) return null;
  const found = declarationOf(nameOf(type), scope);
  if (found === null) return null;
  return found.node.type === 'TsInterfaceDeclaration' ? new Set(['object']) : innerKinds(inner(found.node), found.scope);
};

const innerKinds = (type: SyntaxNode | null, scope: Scope): Kinds => (type === null ? null : kindsOf(type, scope));
