import type { ColumnType } from 'kysely';

/** int8: a string when read (both drivers), a number when written. Amounts are fen, instants epoch milliseconds. */
export type Int8 = ColumnType<string, number, number>;
/** Calendar date in Asia/Shanghai, 'YYYY-MM-DD'. */
export type DateText = ColumnType<string, string, string>;
export type Json = ColumnType<unknown, string, string>;
export type NullableDate = ColumnType<string | null, string | null | undefined, string | null>;
export type NullableInt8 = ColumnType<string | null, number | null | undefined, number | null>;
/** Sealed with a key outside of the database. */
export type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>;
export type NullableBytes = ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>;
export type OptionalInteger = ColumnType<number | null, number | null | undefined, number | null>;
