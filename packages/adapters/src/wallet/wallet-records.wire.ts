import type * as Wallet from '@caifu/core/wallet';
import { repeatableCall } from '../kit/endpoint.ts';
import { type CoreOf, message, messageOf, renamed } from '../kit/renamed.wire.ts';
import { KEYED, keyedPage } from '../kit/pages.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { netValueWire } from '../products/net-values.wire.ts';
import { walletPartWire } from './withdrawal.wire.ts';

export interface WalletRecordsRequest extends Wallet.WalletRecordQuery {
  /** The `next` of the previous page. null: the newest rows. */
  readonly after: string | null;
  readonly pageSize: number;
}
const kindWire = w.word<Wallet.WalletRecordKind>({ IN: 'in', OUT: 'out', INCOME: 'income' });
const stateWire = w.word<Wallet.WalletRecordState>({ CONFIRMING: 'confirming', ON_THE_WAY: 'on-the-way', DONE: 'done' });
const sourceWire = w.word<Wallet.WalletSource>({
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
const rangeWire = w.word<Wallet.WalletRateRange>({ MONTH: 'month', MONTH3: 'season', MONTH6: 'half-year', YEAR: 'year' });

const RECORD_FIELDS = {
  recordNo: ['recordId', w.id],
  kind: ['tradeType', kindWire],
  source: ['sourceType', sourceWire],
  amount: w.yuan,
  productName: w.nullable(w.text),
  at: ['tradeTime', w.instant],
  state: ['tradeStatus', stateWire],
  confirmsOn: ['confirmDate', w.nullable(w.date)],
  firstIncomeOn: ['firstIncomeDate', w.nullable(w.date)],
  arrivesOn: ['arrivalDate', w.nullable(w.date)],
} as const;

export const walletRecordWire = renamed(messageOf<Wallet.WalletRecord>(), RECORD_FIELDS);

const cardWire = renamed(messageOf<NonNullable<Wallet.WalletRecordDetail['card']>>(), {
  bankCode: w.looseText,
  bankName: w.looseText,
  tail: ['account', w.looseText],
});

const spendingWire = renamed(messageOf<Wallet.WalletSpending>(), {
  redeemedOn: ['redeemConfirmDate', w.date],
  confirmsOn: ['orderConfirmDate', w.nullable(w.date)],
});

export const walletRecordDetailWire = renamed(messageOf<Wallet.WalletRecordDetail>(), {
  ...RECORD_FIELDS,
  orderNo: w.nullable(w.text),
  card: ['cardInfo', w.orNull(cardWire)],
  parts: ['splitList', w.list(walletPartWire)],
  acceptedOn: ['tradeDate', w.nullable(w.date)],
  lastIncomeOn: ['lastIncomeDate', w.nullable(w.date)],
  spending: w.orNull(spendingWire),
});

const recordsRequestWire = renamed(messageOf<WalletRecordsRequest>(), {
  kind: ['tradeType', w.nullable(kindWire)],
  ...KEYED,
});

export const walletRecordsWire = keyedPage(walletRecordWire);

export type WalletRecordsAnswer = CoreOf<typeof walletRecordsWire>;

const incomeRequestWire = message({ after: ['lastKey', w.nullable(w.dayKey)], pageSize: w.count });

export type WalletIncomeRequest = CoreOf<typeof incomeRequestWire>;

export const walletIncomeWire = keyedPage(
  renamed(messageOf<Wallet.WalletIncomeDay>(), { day: ['incomeDate', w.date], amount: ['income', w.yuan] }),
);

export type WalletIncomeAnswer = CoreOf<typeof walletIncomeWire>;

const rateWire = renamed(messageOf<Wallet.WalletRate>(), {
  day: ['netDate', w.date],
  tenThousandIncome: ['tenThousandProfit', netValueWire],
  sevenDayYield: ['profit7day', w.nullable(w.percent)],
});

const ratesRequestWire = renamed(messageOf<Wallet.WalletRateQuery>(), {
  fundCode: ['fundProductCode', w.nullable(w.text)],
  range: ['queryType', rangeWire],
});

export const walletRecordList = repeatableCall('/V1/wallet/records', recordsRequestWire, walletRecordsWire);
export const walletRecord = repeatableCall('/V1/wallet/record', message({ recordNo: ['recordId', w.id] }), walletRecordDetailWire);

export const walletIncomeList = repeatableCall('/V1/wallet/incomeList', incomeRequestWire, walletIncomeWire);
export const walletRateList = repeatableCall('/V1/wallet/rateList', ratesRequestWire, w.inField('data', w.list(rateWire)));

export const notes = {
  walletRecordList: {
    summary: "One page of the wallet's movements, newest first: in, out and income.",
    sample: { tradeType: 'IN', lastKey: null },
  },
  walletRecord: {
    summary: 'One movement of the wallet with its card, its days and its split over the funds.',
    sample: { recordId: '1' },
  },
  walletIncomeList: { summary: 'One page of the wallet income by day, newest first.', sample: { lastKey: null } },
  walletRateList: {
    summary: 'Ten-thousand income and 7-day yield by day, of the wallet or of one of its funds.',
    sample: { queryType: 'YEAR' },
  },
} as const;
