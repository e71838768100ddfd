import type {
  AccountLimits,
  AccountRoom,
  BankAccount,
  BankAccountState,
  BankDocument,
  BankHome,
  BankOrderState,
  BankRecord,
  BankRecordKind,
  DayBasis,
  Deposit,
  DepositProduct,
  DepositState,
  DepositTerm,
  EarlyRule,
  MaturityInstruction,
  OpeningBoard,
  OpeningChoice,
  Partner,
  PartnerDays,
  Payout,
} from '@caifu/core/bank';
import { cardKindWire, paymentCardWire } from '../cashier/payment-cards.wire.ts';
import { endpoint } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  countWire,
  dateWire,
  flagWire,
  idWire,
  instantWire,
  listWire,
  looseTextWire,
  nothingWire,
  nullableWire,
  orNullWire,
  percentWire,
  textWire,
  wordWire,
  yuanWire,
} from '../kit/scalars.wire.ts';

const basisWire = wordWire<DayBasis>({ ACT_360: 'act/360', ACT_365: 'act/365', THIRTY_360: '30/360' });
const payoutWire = wordWire<Payout>({ MATURITY: 'maturity', MONTH: 'month' });
const earlyWire = wordWire<EarlyRule>({ NONE: 'none', WHOLE: 'whole', PARTIAL: 'partial' });
export const instructionWire = wordWire<MaturityInstruction>({ PAY_OUT: 'pay-out', RENEW: 'renew' });
const documentWire = wordWire<BankDocument>({
  FUND_PACT: 'fund_pact',
  DQ_WITHDRAW_PACK: 'dq_withdraw_pack',
  BANK_SERVICE_PACK: 'bank_service_pack',
  ZB_BANK_PACK: 'zb_bank_pack',
  ZB_RISK: 'zb_risk',
});

const termWire = renamed(messageOf<DepositTerm>(), {
  unit: ['termUnit', wordWire<DepositTerm['unit']>({ MONTH: 'month', DAY: 'day' })],
  count: ['termCount', countWire],
});

export const depositProductWire = renamed(messageOf<DepositProduct>(), {
  code: ['productCode', idWire],
  name: ['productName', looseTextWire],
  rate: ['yearRate', percentWire],
  basis: ['dayBasis', basisWire],
  term: ['termInfo', termWire],
  startAmount: ['startAmt', yuanWire],
  step: ['stepMoney', yuanWire],
  quota: ['totalQuota', yuanWire],
  payout: ['payoutType', payoutWire],
  early: ['drawType', earlyWire],
  isTransferable: ['ifTransferable', flagWire],
  remaining: ['remainAmount', yuanWire],
  valueOn: ['valueDate', dateWire],
  maturesOn: ['maturityDate', dateWire],
});

const limitsWire = renamed(messageOf<AccountLimits>(), {
  unboundDay: ['dayLimit', yuanWire],
  unboundYear: ['yearLimit', yuanWire],
  cardOrder: ['cardOrderLimit', yuanWire],
  cardDay: ['cardDayLimit', yuanWire],
});

const PARTNER_FIELDS = {
  code: ['partnerCode', idWire],
  name: ['partnerName', looseTextWire],
  bankCode: looseTextWire,
  about: ['introduction', looseTextWire],
  insured: ['insuredAmount', yuanWire],
  demandRate: percentWire,
  days: ['dayType', wordWire<PartnerDays>({ CALENDAR: 'calendar', TRADING: 'trading' })],
  limits: ['limitInfo', limitsWire],
  documents: ['documentList', listWire(documentWire)],
  version: ['documentVersion', idWire],
} as const;

export const partnerTermsWire = renamed(messageOf<Omit<Partner, 'products'>>(), PARTNER_FIELDS);

const partnerWire = renamed(messageOf<Partner>(), { ...PARTNER_FIELDS, products: ['productList', listWire(depositProductWire)] });

const roomWire = renamed(messageOf<AccountRoom>(), {
  cardDay: ['cardDayLeft', yuanWire],
  inDay: ['inDayLeft', yuanWire],
  inYear: ['inYearLeft', yuanWire],
  outDay: ['outDayLeft', yuanWire],
  outYear: ['outYearLeft', yuanWire],
});

export const bankAccountWire = renamed(messageOf<BankAccount>(), {
  partnerCode: idWire,
  state: ['accountStatus', wordWire<BankAccountState>({ OPENING: 'opening', OPEN: 'open' })],
  accountNo: nullableWire(idWire),
  cardId: idWire,
  bankName: looseTextWire,
  tail: ['account', looseTextWire],
  balance: ['availableAmount', yuanWire],
  frozen: ['frozenAmount', yuanWire],
  room: ['limitLeft', roomWire],
  openedAt: ['openTime', nullableWire(instantWire)],
});

export const depositWire = renamed(messageOf<Deposit>(), {
  depositNo: idWire,
  partnerCode: idWire,
  productCode: idWire,
  name: ['productName', looseTextWire],
  state: ['depositStatus', wordWire<DepositState>({ HELD: 'held', ENDED: 'ended' })],
  principal: yuanWire,
  rate: ['yearRate', percentWire],
  demandRate: percentWire,
  basis: ['dayBasis', basisWire],
  payout: ['payoutType', payoutWire],
  early: ['drawType', earlyWire],
  least: ['minHoldAmount', yuanWire],
  valueOn: ['valueDate', dateWire],
  maturesOn: ['maturityDate', dateWire],
  instruction: ['maturityArrangement', instructionWire],
  paid: ['paidInterest', yuanWire],
  earned: ['totalInterest', yuanWire],
  isDrawing: ['ifDrawing', flagWire],
});

const recordCardWire = renamed(messageOf<NonNullable<BankRecord['card']>>(), {
  kind: ['cardType', cardKindWire],
  bankCode: looseTextWire,
  bankName: looseTextWire,
  tail: ['account', looseTextWire],
});

export const recordKindWire = wordWire<BankRecordKind>({
  IN: 'in',
  OUT: 'out',
  BUY: 'buy',
  DRAW: 'draw',
  INSTRUCT: 'instruct',
  INTEREST: 'interest',
  MATURED: 'matured',
  RENEWED: 'renewed',
});

export const bankRecordWire = renamed(messageOf<BankRecord>(), {
  recordNo: ['orderNo', idWire],
  kind: ['tradeType', recordKindWire],
  partnerCode: idWire,
  partnerName: looseTextWire,
  name: ['productName', looseTextWire],
  depositNo: nullableWire(idWire),
  amount: yuanWire,
  interest: nullableWire(yuanWire),
  lost: ['lostInterest', nullableWire(yuanWire)],
  received: ['receivedAmount', nullableWire(yuanWire)],
  state: ['orderStatus', wordWire<BankOrderState>({ PROCESSING: 'processing', DONE: 'done', FAILED: 'failed' })],
  at: ['tradeTime', instantWire],
  finishedAt: ['finishTime', nullableWire(instantWire)],
  expectedOn: ['expectedDate', dateWire],
  card: ['cardInfo', orNullWire(recordCardWire)],
  valueOn: ['valueDate', nullableWire(dateWire)],
  maturesOn: ['maturityDate', nullableWire(dateWire)],
  instruction: ['maturityArrangement', nullableWire(instructionWire)],
});

export const bankHomeWire = renamed(messageOf<BankHome>(), {
  today: ['businessDate', dateWire],
  partners: ['partnerList', listWire(partnerWire)],
  accounts: ['accountList', listWire(bankAccountWire)],
  deposits: ['depositList', listWire(depositWire)],
  handling: ['inHandingList', listWire(bankRecordWire)],
});

export const openingBoardWire = renamed(messageOf<OpeningBoard>(), {
  partners: ['partnerList', listWire(partnerTermsWire)],
  accounts: ['accountList', listWire(bankAccountWire)],
  cards: ['cardList', listWire(paymentCardWire)],
  name: ['userName', nullableWire(textWire)],
  mobile: looseTextWire,
});

export interface OpenBankAccountRequest extends OpeningChoice {
  readonly version: string;
}

export const bankHome = endpoint({
  name: 'bankHome',
  origin: 'extension',
  host: 'bank',
  methods: ['POST'],
  path: '/V1/bank/home',
  session: 'required',
  repeatable: true,
  summary: 'Partner banks with their deposits, and the e-accounts, deposits and unanswered orders of the investor.',
  request: nothingWire,
  answer: bankHomeWire,
});

export const bankOpening = endpoint({
  name: 'bankOpening',
  origin: 'extension',
  host: 'bank',
  methods: ['POST'],
  path: '/V1/bank/opening',
  session: 'required',
  repeatable: true,
  summary: 'What an e-account is opened with: partner banks, the identified name, and the cards it can be bound to.',
  request: nothingWire,
  answer: openingBoardWire,
});

export const openBankAccount = endpoint({
  name: 'openBankAccount',
  origin: 'extension',
  host: 'bank',
  methods: ['POST'],
  path: '/V1/bank/openAccount',
  session: 'required',
  repeatable: true,
  needsAgreement: true,
  summary: 'Opens the e-account of a partner bank with consent to its documents; the account that is there is answered as it is.',
  request: renamed(messageOf<OpenBankAccountRequest>(), {
    partnerCode: idWire,
    cardId: idWire,
    version: ['documentVersion', idWire],
  }),
  answer: bankAccountWire,
});
