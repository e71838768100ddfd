import type { PagedListPorts } from '../kit/paged-list/paged-list.ports.ts';
import type { ResourcePorts } from '../kit/resource/resource.ports.ts';
import type { BankOpeningPorts } from './bank-opening/bank-opening.ports.ts';
import type { BankOrderPorts } from './bank-order/bank-order.types.ts';
import type { BankPapersPorts } from './bank-papers/bank-papers.ports.ts';
import type { WealthHistory } from './wealth.ts';
import type { BankHome, BankRecord, BankRecordQuery, PartnerTerms } from './bank.ts';

/** Ports of the flows of banks. */
export interface BankPorts {
  /** The named product comes also above the investor’s level. null: none is named. */
  readonly bank: ResourcePorts<string | null, BankHome>;
  /** A partner's terms by its code, open to everybody. */
  readonly bankPartner: ResourcePorts<string, PartnerTerms>;
  readonly bankOpening: BankOpeningPorts;
  readonly bankOrder: BankOrderPorts;
  readonly bankPapers: BankPapersPorts;
  /** Keyed by the code of a wealth product. */
  readonly bankValues: ResourcePorts<string, WealthHistory>;
  /** The newest first. */
  readonly bankRecords: PagedListPorts<BankRecordQuery, BankRecord>;
  /** Keyed by its number. */
  readonly bankRecord: ResourcePorts<string, BankRecord>;
}
