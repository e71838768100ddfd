import type { PlacementKind } from '@caifu/core/law';
import type { RiseStanding } from '@caifu/core/qualification';
import type { ColumnType, Generated } from 'kysely';
import type { Bytes, DateText, Int8, NullableBytes, NullableDate, NullableInt8 } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    risk_assessment: {
      assessment_no: Generated<string>;
      investor_id: string;
      assessed_at: Int8;
      version: string;
      /** Unencrypted answers of an earlier version, until the next start. */
      answers: ColumnType<unknown, string | null | undefined, null>;
      sealed_answers: NullableBytes;
      score: number;
      level: number;
      assessed_on: DateText;
      valid_until: DateText;
      law: string;
    };
    /** `type` 1 experience, 2 asset. `status` 0 authorise, 1 certified, 2 go upload, 3 under review. */
    certification_item: {
      investor_id: string;
      type: number;
      placement: PlacementKind;
      status: number;
      from_platform: boolean;
      rejection: string | null;
      valid_until: NullableDate;
      changed_at: Int8;
      law: string;
    };
    certification_order: {
      certification_order_id: string;
      investor_id: string;
      type: number;
      source: 'AM' | 'TRUST';
      state: EvidenceState;
      opened_at: Int8;
      submitted_at: NullableInt8;
      decided_at: NullableInt8;
      law: string;
      rejection: ColumnType<string | null, string | null | undefined, string | null>;
    };
    /** `digest` of the sent bytes: the same picture again is the same file. */
    certification_image: { file_id: string; certification_order_id: string; digest: string; sealed: Bytes; stored_at: Int8 };
    /** [LAW-50] The level of something has risen. `told_at`: holders are told, where the law asks for it. */
    level_rise: {
      rise_id: Generated<string>;
      thing: 'fund' | 'product' | 'strategy';
      code: string;
      old_level: number;
      new_level: number;
      told_at: NullableInt8;
      law: string | null;
    };
    /** A holder who was told. `own_level` null: never assessed. `plans_at`: the holder's plans were looked at. */
    level_notice: {
      rise_id: string;
      investor_id: string;
      own_level: number | null;
      standing: RiseStanding;
      told_at: Int8;
      law: string;
      plans_at: NullableInt8;
    };
    qualified_statement: { investor_id: string; version: string; confirmed_at: Int8; law: string };
  }
}

/** collecting: pictures may be added and removed. submitted: under review. */
export type EvidenceState = 'collecting' | 'submitted' | 'approved' | 'rejected';
