import { WALLET_PAGE, type WalletPorts, type WalletRateQuery, type WalletRecordQuery } from '@caifu/core/wallet';

import { createKeyedPages, type KeyedAnswer, type KeyedPage } from '../kit/keyed-pages.ts';
import { messageOf, type CallOutcome, type PortCall } from '../kit/port-call.ts';
import { createResourceHttp } from '../kit/resource.http.ts';
import { walletHome } from './wallet-home.wire.ts';
import { walletIncomeList, walletRateList, walletRecord, walletRecordList } from './wallet-records.wire.ts';

/** What is read of the wallet. */
export const createWalletHttp = (
  call: PortCall,
): Omit<WalletPorts, 'withdrawal' | 'walletRecord'> & { readonly walletRecord: Pick<WalletPorts['walletRecord'], 'read'> } => ({
  wallet: createResourceHttp(call, walletHome, () => null),
  walletRecords: createKeyedPages(async ({ kind }: WalletRecordQuery, after, signal) =>
    pageOf(await call(walletRecordList, { kind, after, pageSize: WALLET_PAGE }, signal)),
  ),
  walletRecord: createResourceHttp(call, walletRecord, (recordNo: string) => ({ recordNo }), { kind: 'wallet-record-unknown' }),
  walletIncome: createKeyedPages(async (_query: null, after, signal) =>
    pageOf(await call(walletIncomeList, { after, pageSize: WALLET_PAGE }, signal)),
  ),
  walletRates: createResourceHttp(call, walletRateList, (query: WalletRateQuery) => query),
});

const pageOf = <Item>(outcome: CallOutcome<KeyedPage<Item>>): KeyedAnswer<Item> =>
  outcome.kind === 'refused' ? { kind: 'refused', message: messageOf(outcome.text) } : { kind: 'read', ...outcome.answer };
