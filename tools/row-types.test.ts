import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { rowClaims, rowFault, statementKey } from './support/row-types.ts';

/** The claim of one statement with one parameter in a file of its own. */
const claimOf = (code: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rows-'));
  writeFileSync(path.join(folder, 'kinds.ts'), `export type Kind = 'a' | 'b'; export interface Base { readonly order_no: string }`);
  writeFileSync(path.join(folder, 'a.ts'), `import type { Base, Kind } from './kinds.ts';\n${code}`);
  const [claim] = rowClaims(folder).get(statementKey(['select ', ''])) ?? [];
  rmSync(folder, { recursive: true });
  return claim ?? { file: 'none', columns: new Map() };
};

it('row types of statements are read from literals, interfaces, imports, Pick and Omit', () => {
  const bodies = [
    'sql<{ order_no: string; kind: Kind; fee: string | null }>`select ${1}`',
    'interface Row extends Base { kind: Kind; fee: string | null }\nsql<Row>`select ${1}`',
    "type Row = Pick<Base & { kind: Kind; fee: null | string; more: number }, 'order_no' | 'kind' | 'fee'>\nsql<Row>`select ${1}`",
    "interface Row extends Base { kind: Kind; fee: string | null; more: number }\nsql<Omit<Row, 'more'>>`select ${1}`",
  ];
  for (const claim of bodies.map(claimOf)) {
    expect([...claim.columns.keys()]).toEqual(['order_no', 'kind', 'fee']);
    expect(rowFault({ order_no: '1', kind: 'a', fee: null, beside: 1 }, claim)).toBeNull();
  }
});

it('columns that a statement does not return, or returns as another type of value, are faults', () => {
  const claim = claimOf('sql<Base & { fee: string; paid?: boolean }>`select ${1}`');
  expect(rowFault({ order_no: '1', fee: '1' }, claim)).toBeNull();
  expect(rowFault({ order_no: '1' }, claim)).toBe('a.ts: the statement does not answer fee but order_no');
  expect(rowFault({ order_no: '1', fee: 1 }, claim)).toBe('a.ts: fee is number, not string');
  expect(rowFault({ order_no: '1', fee: null }, claim)).toBe('a.ts: fee is null, not string');
  expect(rowFault({ order_no: '1', fee: '1', paid: 'yes' }, claim)).toBe('a.ts: paid is string, not boolean');
});
