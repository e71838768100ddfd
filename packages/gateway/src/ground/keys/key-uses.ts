import { sql, type RawBuilder } from 'kysely';
import { DIGEST_KEY } from './key-ring.store.ts';

/** Sealed columns of a table, each with the context of its seal. Declared once beside the store that seals them. */
export interface SealedTable {
  readonly table: string;
  /** The primary key. */
  readonly key: readonly string[];
  /** Columns of contexts that are not in the key. */
  readonly facts?: readonly string[];
  readonly columns: readonly {
    readonly column: string;
    readonly purpose: string;
    /** `of`: a column of the key or of the facts, as text. */
    readonly context: (of: (column: string) => string) => string;
  }[];
}

/** The uses of a key's version beside sealed data. */
export interface KeyUse {
  readonly kind: 'pepper' | 'rsa';
  /** The text for a person: "3 trade passwords". */
  readonly things: string;
  readonly left: (version: number) => RawBuilder<{ left: string | number }>;
}

export interface AreaKeys {
  readonly sealed?: readonly SealedTable[];
  readonly uses?: readonly KeyUse[];
}

/** The keys of the house itself. */
const KEPT_KEYS: SealedTable = {
  table: 'kept_key',
  key: ['name'],
  columns: [{ column: 'sealed', purpose: DIGEST_KEY, context: () => DIGEST_KEY }],
};

export const sealedTablesOf = (areas: readonly { readonly keys?: AreaKeys }[]): readonly SealedTable[] => [
  KEPT_KEYS,
  ...areas.flatMap(({ keys }) => keys?.sealed ?? []),
];

export const keyUsesOf = (areas: readonly { readonly keys?: AreaKeys }[]): readonly KeyUse[] =>
  areas.flatMap(({ keys }) => keys?.uses ?? []);

/** The number of matching rows. */
export const countOf = (table: string, condition: RawBuilder<unknown>): RawBuilder<{ left: string | number }> =>
  sql<{ left: string | number }>`select count(*) as left from ${sql.table(table)} where ${condition}`;
