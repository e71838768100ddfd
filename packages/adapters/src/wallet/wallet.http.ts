import { WALLET_PAGE, type WalletPorts, type WalletRateQuery, type WalletRecordQuery } from '@caifu/core/wallet';

import { createKeyedPages, keyedAnswerOf } from '../kit/keyed-pages.ts';
import type { PortCall } from '../kit/port-call.ts';
import { createResourceHttp } from '../kit/resource.http.ts';
import { walletHome } from './wallet-home.wire.ts';
import { walletIncomeList, walletRateList, walletRecord, walletRecordList } from './wallet-records.wire.ts';

/** Reads of the wallet. */
export const createWalletHttp = (
  call: PortCall,
): Omit<WalletPorts, 'withdrawal' | 'walletRecord'> & { readonly walletRecord: Pick<WalletPorts['walletRecord'], 'read'> } => ({
  wallet: createResourceHttp(call, walletHome, () => null),
  walletRecords: createKeyedPages(async ({ kind }: WalletRecordQuery, after, signal) =>
    keyedAnswerOf(await call(walletRecordList, { kind, after, pageSize: WALLET_PAGE }, signal)),
  ),
  walletRecord: createResourceHttp(call, walletRecord, (recordNo: string) => ({ recordNo }), { kind: 'wallet-record-unknown' }),
  walletIncome: createKeyedPages(async (_query: null, after, signal) =>
    keyedAnswerOf(await call(walletIncomeList, { after, pageSize: WALLET_PAGE }, signal)),
  ),
  walletRates: createResourceHttp(call, walletRateList, (query: WalletRateQuery) => query),
});
