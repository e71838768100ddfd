import type {
  WalletIncomeDay,
  WalletRate,
  WalletRateQuery,
  WalletRateRange,
  WalletRecord,
  WalletRecordDetail,
  WalletRecordKind,
  WalletRecordQuery,
  WalletRecordState,
  WalletSource,
} from '@caifu/core/wallet';
import * as z from 'zod/mini';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  countWire,
  dateWire,
  dayKeyWire,
  idWire,
  instantWire,
  listWire,
  looseTextWire,
  nullableWire,
  orNullWire,
  percentWire,
  textWire,
  wordWire,
  yuanWire,
} from '../kit/scalars.wire.ts';
import { netValueWire } from '../products/net-values.wire.ts';
import { walletPartWire } from './withdrawal.wire.ts';

export interface WalletRecordsRequest extends WalletRecordQuery {
  /** The `next` of the page before; null: from the newest on. */
  readonly after: string | null;
  readonly pageSize: number;
}
export interface WalletRecordsAnswer {
  readonly items: readonly WalletRecord[];
  /** Where the next page begins; null: there is none. */
  readonly next: string | null;
}
export interface WalletRecordRequest {
  readonly recordNo: string;
}
export interface WalletIncomeRequest {
  readonly after: string | null;
  readonly pageSize: number;
}
export interface WalletIncomeAnswer {
  readonly items: readonly WalletIncomeDay[];
  readonly next: string | null;
}

const kindWire = wordWire<WalletRecordKind>({ IN: 'in', OUT: 'out', INCOME: 'income' });
const stateWire = wordWire<WalletRecordState>({ CONFIRMING: 'confirming', ON_THE_WAY: 'on-the-way', DONE: 'done' });
const sourceWire = wordWire<WalletSource>({
  RECHARGE: 'top-up',
  QUICK_WITHDRAW: 'quick-withdrawal',
  WITHDRAW: 'normal-withdrawal',
  INCOME: 'income',
  PAY: 'payment',
  FUND_BUY: 'fund-purchase',
  REFUND: 'refund',
  REDEEM: 'redemption',
  MATURITY: 'maturity',
  BONUS: 'dividend',
  CORRECTION: 'correction',
  REPAY: 'repayment',
  DEPOSIT: 'deposit',
  ADVISORY_FEE: 'advisory-fee',
  TRANSFER_SALE: 'transfer-sale',
  BANK_IN: 'bank-in',
  BANK_OUT: 'bank-out',
  OTHER: 'other',
});
const rangeWire = wordWire<WalletRateRange>({ MONTH: 'month', MONTH3: 'season', MONTH6: 'half-year', YEAR: 'year' });

const RECORD_FIELDS = {
  recordNo: ['recordId', idWire],
  kind: ['tradeType', kindWire],
  source: ['sourceType', sourceWire],
  amount: yuanWire,
  productName: nullableWire(textWire),
  at: ['tradeTime', instantWire],
  state: ['tradeStatus', stateWire],
  confirmsOn: ['confirmDate', nullableWire(dateWire)],
  arrivesOn: ['arrivalDate', nullableWire(dateWire)],
} as const;

export const walletRecordWire = renamed(messageOf<WalletRecord>(), RECORD_FIELDS);

const cardWire = renamed(messageOf<NonNullable<WalletRecordDetail['card']>>(), {
  bankCode: looseTextWire,
  bankName: looseTextWire,
  tail: ['account', looseTextWire],
});

export const walletRecordDetailWire = renamed(messageOf<WalletRecordDetail>(), {
  ...RECORD_FIELDS,
  orderNo: nullableWire(textWire),
  card: ['cardInfo', orNullWire(cardWire)],
  parts: ['splitList', listWire(walletPartWire)],
  acceptedOn: ['tradeDate', nullableWire(dateWire)],
  firstIncomeOn: ['firstIncomeDate', nullableWire(dateWire)],
  lastIncomeOn: ['lastIncomeDate', nullableWire(dateWire)],
});

const recordsRequestWire = renamed(messageOf<WalletRecordsRequest>(), {
  kind: ['tradeType', nullableWire(kindWire)],
  after: ['lastKey', nullableWire(textWire)],
  pageSize: countWire,
});

export const walletRecordsWire = renamed(messageOf<WalletRecordsAnswer>(), {
  items: ['data', listWire(walletRecordWire)],
  next: ['nextKey', nullableWire(textWire)],
});

const incomeRequestWire = renamed(messageOf<WalletIncomeRequest>(), { after: ['lastKey', nullableWire(dayKeyWire)], pageSize: countWire });

export const walletIncomeWire = renamed(messageOf<WalletIncomeAnswer>(), {
  items: ['data', listWire(renamed(messageOf<WalletIncomeDay>(), { day: ['incomeDate', dateWire], amount: ['income', yuanWire] }))],
  next: ['nextKey', nullableWire(textWire)],
});

const rateWire = renamed(messageOf<WalletRate>(), {
  day: ['netDate', dateWire],
  tenThousandIncome: ['tenThousandProfit', netValueWire],
  sevenDayYield: ['profit7day', nullableWire(percentWire)],
});

const ratesRequestWire = renamed(messageOf<WalletRateQuery>(), {
  fundCode: ['fundProductCode', nullableWire(textWire)],
  range: ['queryType', rangeWire],
});

const ratesWire = z.codec(z.object({ data: listWire(rateWire) }), z.custom<readonly WalletRate[]>(), {
  decode: ({ data }) => data,
  encode: (data) => ({ data }),
});

export const walletRecordList = repeatableCall({ path: '/V1/wallet/records', request: recordsRequestWire, answer: walletRecordsWire });

export const walletRecord = repeatableCall({
  path: '/V1/wallet/record',
  request: renamed(messageOf<WalletRecordRequest>(), { recordNo: ['recordId', idWire] }),
  answer: walletRecordDetailWire,
});

export const walletIncomeList = repeatableCall({ path: '/V1/wallet/incomeList', request: incomeRequestWire, answer: walletIncomeWire });

export const walletRateList = repeatableCall({ path: '/V1/wallet/rateList', request: ratesRequestWire, answer: ratesWire });
