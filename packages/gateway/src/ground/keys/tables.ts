import type { Bytes, Int8, NullableInt8 } from '../database/columns.ts';
import type { KeyKind } from './key-files.ts';

declare module '../database/schema.ts' {
  interface Schema {
    /** Instants of real time. */
    key_version: {
      kind: KeyKind;
      version: number;
      fingerprint: string | null;
      made_at: Int8;
      active_from: Int8;
      emptied_at: NullableInt8;
      retired_at: NullableInt8;
    };
    kept_key: { name: string; sealed: Bytes };
  }
}
