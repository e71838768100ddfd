import type { PagedListPorts } from '../kit/paged-list/paged-list.ports.ts';
import type { ResourcePorts } from '../kit/resource/resource.ports.ts';
import type { WalletRecordPorts } from './wallet-record/wallet-record.ports.ts';
import type { WithdrawalPorts } from './withdrawal/withdrawal.types.ts';
import type { WalletHome, WalletIncomeDay, WalletRate, WalletRateQuery, WalletRecord, WalletRecordQuery } from './wallet.ts';

/** Ports of the flows of the wallet. */
export interface WalletPorts {
  readonly wallet: ResourcePorts<null, WalletHome>;
  readonly withdrawal: WithdrawalPorts;
  /** The newest first. */
  readonly walletRecords: PagedListPorts<WalletRecordQuery, WalletRecord>;
  readonly walletRecord: WalletRecordPorts;
  /** Keyed by day, the newest first. */
  readonly walletIncome: PagedListPorts<null, WalletIncomeDay>;
  /** Keyed by day, the earliest first. */
  readonly walletRates: ResourcePorts<WalletRateQuery, readonly WalletRate[]>;
}
