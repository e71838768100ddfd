import type { CertificationStatus } from '@caifu/core/account';
import { sql } from 'kysely';
import type { CertificationItemStatus, EvidenceType } from '@caifu/core/qualification';

/** [LAW-36] A column of the certification of `investor i` for the kind of `product p`. */
export const certifiedFor = (column: 'certification' | 'certified_at' | 'certified_until') =>
  sql.raw(`case p.placed_as when 'fund' then i.fund_${column} else i.${column} end`);

/** `investor.certification`. */
const STATUS_CODE = {
  'to-be-verified': 1,
  'under-review': 2,
  'under-renewed-review': 3,
  certified: 90,
  rejected: 91,
  expired: 92,
} as const satisfies Record<CertificationStatus, number>;

/** `certification_item.status`. */
const ITEM_CODE = {
  'to-authorise': 0,
  certified: 1,
  'to-upload': 2,
  'under-review': 3,
} as const satisfies Record<CertificationItemStatus, number>;

/** `type` of an item and of a proof. */
const EVIDENCE_CODE = { experience: 1, asset: 2 } as const satisfies Record<EvidenceType, number>;

export const EVIDENCE_TYPES: readonly EvidenceType[] = ['experience', 'asset'];
const STATUSES = ['to-be-verified', 'under-review', 'under-renewed-review', 'certified', 'rejected', 'expired'] as const;
const ITEM_STATUSES = ['to-authorise', 'certified', 'to-upload', 'under-review'] as const;

export const statusColumn = (status: CertificationStatus): number => STATUS_CODE[status];
export const itemColumn = (status: CertificationItemStatus): number => ITEM_CODE[status];
export const evidenceColumn = (type: EvidenceType): 1 | 2 => EVIDENCE_CODE[type];

export const statusIn = (column: number): CertificationStatus =>
  STATUSES.find((status) => STATUS_CODE[status] === column) ?? 'to-be-verified';
export const itemStatusIn = (column: number): CertificationItemStatus =>
  ITEM_STATUSES.find((status) => ITEM_CODE[status] === column) ?? 'to-authorise';
export const evidenceIn = (column: number | undefined): EvidenceType | null =>
  EVIDENCE_TYPES.find((type) => EVIDENCE_CODE[type] === column) ?? null;
