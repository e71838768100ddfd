import { WALLET_PAGE, type WalletPorts, type WalletRateQuery, type WalletRecordQuery } from '@caifu/core/wallet';

import type { PortCall } from '../kit/port-call.ts';
import { pagesIn } from '../kit/sending.http.ts';
import { createResourceHttp } from '../kit/resource.http.ts';
import { walletHome } from './wallet-home.wire.ts';
import { walletIncomeList, walletRateList, walletRecord, walletRecordList } from './wallet-records.wire.ts';

/** Reads of the wallet. */
export const createWalletHttp = (
  call: PortCall,
): Omit<WalletPorts, 'withdrawal' | 'walletRecord'> & { readonly walletRecord: Pick<WalletPorts['walletRecord'], 'read'> } => ({
  wallet: createResourceHttp(call, walletHome, () => null),
  walletRecords: pagesIn(call, walletRecordList, WALLET_PAGE, ({ kind }: WalletRecordQuery, page) => ({ kind, ...page })),
  walletRecord: createResourceHttp(call, walletRecord, (recordNo: string) => ({ recordNo }), { kind: 'wallet-record-unknown' }),
  walletIncome: pagesIn(call, walletIncomeList, WALLET_PAGE, (_query: null, page) => page),
  walletRates: createResourceHttp(call, walletRateList, (query: WalletRateQuery) => query),
});
