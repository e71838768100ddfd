import type * as Bank from '@caifu/core/bank';
import { cardKindWire, paymentCardWire } from '../cashier/payment-cards.wire.ts';
import { AT_BANK, changeCall, repeatableCall } from '../kit/endpoint.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';
import { bankDocumentWire } from './bank-document.wire.ts';
import { netValueWire } from '../products/net-values.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

const basisWire = w.word<Bank.DayBasis>({ ACT_360: 'act/360', ACT_365: 'act/365', THIRTY_360: '30/360' });
const demandBasisWire = w.word<Bank.DemandBasis>({ ACT_360: 'act/360', ACT_365: 'act/365' });
const payoutWire = w.word<Bank.Payout>({ MATURITY: 'maturity', MONTH: 'month' });
const earlyWire = w.word<Bank.EarlyRule>({ NONE: 'none', WHOLE: 'whole', PARTIAL: 'partial' });
export const instructionWire = w.word<Bank.MaturityInstruction>({ PAY_OUT: 'pay-out', RENEW: 'renew' });

const termWire = renamed(messageOf<Bank.DepositTerm>(), {
  unit: ['termUnit', w.word<Bank.DepositTerm['unit']>({ MONTH: 'month', DAY: 'day' })],
  count: ['termCount', w.count],
});

const formerRateWire = renamed(messageOf<Bank.FormerRate>(), { from: ['startDate', w.date], rate: ['yearRate', w.percent] });

export const depositProductWire = renamed(messageOf<Bank.DepositProduct>(), {
  code: ['productCode', w.id],
  name: ['productName', w.looseText],
  rate: ['yearRate', w.percent],
  basis: ['dayBasis', basisWire],
  term: ['termInfo', termWire],
  startAmount: ['startAmt', w.yuan],
  step: ['stepMoney', w.yuan],
  quota: ['totalQuota', w.yuan],
  payout: ['payoutType', payoutWire],
  early: ['drawType', earlyWire],
  isTransferable: ['ifTransferable', w.flag],
  formerRates: ['historyRateList', w.list(formerRateWire)],
  remaining: ['remainAmount', w.yuan],
  valueOn: ['valueDate', w.date],
  maturesOn: ['maturityDate', w.date],
});

const limitsWire = renamed(messageOf<Bank.AccountLimits>(), {
  unboundDay: ['dayLimit', w.yuan],
  unboundYear: ['yearLimit', w.yuan],
  cardOrder: ['cardOrderLimit', w.yuan],
  cardDay: ['cardDayLimit', w.yuan],
});

export const dayValueWire = renamed(messageOf<Bank.DayValue>(), { day: ['netDate', w.date], netValue: netValueWire });

export const wealthProductWire = renamed(messageOf<Bank.WealthProduct>(), {
  code: ['productCode', w.id],
  name: ['productName', w.looseText],
  about: ['introduction', w.looseText],
  risk: ['riskLevel', w.riskLevel],
  startAmount: ['startAmt', w.yuan],
  step: ['stepMoney', w.yuan],
  quota: ['totalQuota', w.yuan],
  least: ['minHoldShare', w.shares],
  confirmDays: w.count,
  arrivalDays: w.count,
  remaining: ['remainAmount', w.yuan],
  latest: ['latestNet', w.orNull(dayValueWire)],
  monthGrowth: ['monthRate', w.nullable(w.percent)],
  tradingDay: ['tradeDate', w.date],
  confirmsOn: ['confirmDate', w.date],
  arrivesOn: ['arriveDate', w.date],
});

export const wealthHoldingWire = renamed(messageOf<Bank.WealthHolding>(), {
  partnerCode: w.id,
  productCode: w.id,
  name: ['productName', w.looseText],
  shares: ['holdShare', w.shares],
  redeeming: ['redeemingShare', w.shares],
  cost: ['holdCost', w.yuan],
  realised: ['realisedProfit', w.yuan],
  latest: ['latestNet', w.orNull(dayValueWire)],
  dayProfit: w.nullable(w.yuan),
});

const questionWire = renamed(messageOf<Bank.BankQuestion>(), {
  text: ['question', w.looseText],
  options: ['optionList', w.list(w.text)],
});

const questionnaireWire = renamed(messageOf<Bank.BankQuestionnaire>(), {
  questions: ['questionList', w.list(questionWire)],
  months: ['validMonths', w.count],
  perYear: ['yearTimes', w.count],
});

const authorisationWire = renamed(messageOf<Bank.BankAuthorisation>(), {
  version: ['authVersion', w.id],
  purpose: ['authPurpose', w.looseText],
  items: ['authItemList', w.list(w.text)],
  months: ['validMonths', w.count],
});

const largeTransferWire = renamed(messageOf<Bank.LargeTransfer>(), {
  branch: ['branchName', w.looseText],
  limits: ['limitText', w.looseText],
  posting: ['postingText', w.looseText],
  unmatched: ['unmatchedText', w.looseText],
});

const documentVersionWire = renamed(messageOf<Bank.DocumentVersion>(), {
  version: ['documentVersion', w.id],
  effective: ['effectiveDate', w.date],
});

const PARTNER_FIELDS = {
  code: ['partnerCode', w.id],
  name: ['partnerName', w.looseText],
  bankCode: w.looseText,
  about: ['introduction', w.looseText],
  insured: ['insuredAmount', w.yuan],
  demandRate: w.percent,
  demandBasis: demandBasisWire,
  days: ['dayType', w.word<Bank.PartnerDays>({ CALENDAR: 'calendar', TRADING: 'trading' })],
  limits: ['limitInfo', limitsWire],
  documents: ['documentList', w.list(bankDocumentWire)],
  version: ['documentVersion', w.id],
  effective: ['documentEffectiveDate', w.date],
  former: ['documentVersionList', w.list(documentVersionWire)],
  largeTransfer: ['largeTransferInfo', w.orNull(largeTransferWire)],
  questionnaire: ['riskPaper', w.orNull(questionnaireWire)],
  needsAddress: ['ifAddress', w.flag],
  contractVersion: w.nullable(w.id),
  authorisation: ['authInfo', w.orNull(authorisationWire)],
} as const;

export const partnerTermsWire = renamed(messageOf<Bank.PartnerTerms>(), PARTNER_FIELDS);

const partnerWire = renamed(messageOf<Bank.Partner>(), {
  ...PARTNER_FIELDS,
  products: ['productList', w.list(depositProductWire)],
  wealth: ['licaiList', w.list(wealthProductWire)],
});

const roomWire = renamed(messageOf<Bank.AccountRoom>(), {
  cardDay: ['cardDayLeft', w.yuan],
  inDay: ['inDayLeft', w.yuan],
  inYear: ['inYearLeft', w.yuan],
  outDay: ['outDayLeft', w.yuan],
  outYear: ['outYearLeft', w.yuan],
});

export const bankAccountWire = renamed(messageOf<Bank.BankAccount>(), {
  partnerCode: w.id,
  state: ['accountStatus', w.word<Bank.BankAccountState>({ OPENING: 'opening', OPEN: 'open', CLOSING: 'closing' })],
  agreedVersion: ['agreementVersion', w.id],
  accountNo: w.nullable(w.id),
  cardId: w.id,
  bankName: w.looseText,
  tail: ['account', w.looseText],
  balance: ['availableAmount', w.yuan],
  frozen: ['frozenAmount', w.yuan],
  room: ['limitLeft', roomWire],
  openedAt: ['openTime', w.nullable(w.instant)],
  accrued: ['accruedInterest', w.yuan],
  interestOn: ['interestDate', w.date],
  earned: ['totalInterest', w.yuan],
});

export const depositWire = renamed(messageOf<Bank.Deposit>(), {
  depositNo: w.id,
  partnerCode: w.id,
  productCode: w.id,
  name: ['productName', w.looseText],
  state: ['depositStatus', w.word<Bank.DepositState>({ HELD: 'held', ENDED: 'ended' })],
  principal: w.yuan,
  rate: ['yearRate', w.percent],
  demandRate: w.percent,
  basis: ['dayBasis', basisWire],
  payout: ['payoutType', payoutWire],
  early: ['drawType', earlyWire],
  least: ['minHoldAmount', w.yuan],
  valueOn: ['valueDate', w.date],
  maturesOn: ['maturityDate', w.date],
  instruction: ['maturityArrangement', instructionWire],
  paid: ['paidInterest', w.yuan],
  earned: ['totalInterest', w.yuan],
  isDrawing: ['ifDrawing', w.flag],
});

const recordCardWire = renamed(messageOf<NonNullable<Bank.BankRecord['card']>>(), {
  kind: ['cardType', cardKindWire],
  bankCode: w.looseText,
  bankName: w.looseText,
  tail: ['account', w.looseText],
});

export const recordKindWire = w.word<Bank.BankRecordKind>({
  IN: 'in',
  OUT: 'out',
  BUY: 'buy',
  DRAW: 'draw',
  INSTRUCT: 'instruct',
  SUBSCRIBE: 'subscribe',
  REDEEM: 'redeem',
  REBIND: 'rebind',
  RETIRE: 'retire',
  CREDIT: 'credit',
  INTEREST: 'interest',
  MATURED: 'matured',
  RENEWED: 'renewed',
});

const bankCorrectionWire = renamed(messageOf<Bank.BankCorrection>(), {
  on: ['correctDate', w.date],
  amount: ['firstAmount', w.nullable(w.yuan)],
  shares: ['firstShare', w.nullable(w.shares)],
  netValue: ['firstNetValue', w.nullable(netValueWire)],
});

export const bankRecordWire = renamed(messageOf<Bank.BankRecord>(), {
  recordNo: ['orderNo', w.id],
  kind: ['tradeType', recordKindWire],
  partnerCode: w.id,
  partnerName: w.looseText,
  name: ['productName', w.looseText],
  depositNo: w.nullable(w.id),
  amount: w.yuan,
  interest: w.nullable(w.yuan),
  lost: ['lostInterest', w.nullable(w.yuan)],
  received: ['receivedAmount', w.nullable(w.yuan)],
  state: ['orderStatus', w.word<Bank.BankOrderState>({ PROCESSING: 'processing', ACCEPTED: 'accepted', DONE: 'done', FAILED: 'failed' })],
  at: ['tradeTime', w.instant],
  finishedAt: ['finishTime', w.nullable(w.instant)],
  expectedOn: ['expectedDate', w.date],
  card: ['cardInfo', w.orNull(recordCardWire)],
  valueOn: ['valueDate', w.nullable(w.date)],
  maturesOn: ['maturityDate', w.nullable(w.date)],
  instruction: ['maturityArrangement', w.nullable(instructionWire)],
  shares: ['tradeShare', w.nullable(w.shares)],
  netValue: w.nullable(netValueWire),
  correction: w.orNull(bankCorrectionWire),
});

export const bankHomeWire = renamed(messageOf<Bank.BankHome>(), {
  today: ['businessDate', w.date],
  partners: ['partnerList', w.list(partnerWire)],
  accounts: ['accountList', w.list(bankAccountWire)],
  deposits: ['depositList', w.list(depositWire)],
  wealth: ['licaiHoldList', w.list(wealthHoldingWire)],
  handling: ['inHandingList', w.list(bankRecordWire)],
});

export const openingBoardWire = renamed(messageOf<Bank.OpeningBoard>(), {
  partners: ['partnerList', w.list(partnerTermsWire)],
  accounts: ['accountList', w.list(bankAccountWire)],
  cards: ['cardList', w.list(paymentCardWire)],
  name: ['userName', w.nullable(w.text)],
  mobile: w.looseText,
  hasPassword: ['ifTradePassword', w.flag],
});

export interface OpenBankAccountRequest extends Bank.OpeningCommand, SealedFields {}

export const bankHome = repeatableCall('/V1/bank/home', w.inField('productCode', w.nullable(w.id)), bankHomeWire, AT_BANK);
export const bankPartner = repeatableCall(
  '/V1/bank/partner',
  renamed(messageOf<{ readonly partnerCode: string }>(), { partnerCode: w.id }),
  partnerTermsWire,
  { ...AT_BANK, session: 'none' },
);

export const bankOpening = repeatableCall('/V1/bank/opening', w.nothing, openingBoardWire, AT_BANK);
export const openBankAccount = changeCall(
  '/V1/bank/openAccount',
  renamed(messageOf<OpenBankAccountRequest>(), {
    partnerCode: w.id,
    cardId: w.id,
    version: ['documentVersion', w.id],
    ...SEALED_FIELDS,
  }).check(hasSealedPassword),
  bankAccountWire,
  AT_BANK,
);

export const notes = {
  bankHome:
    'Partner banks with their products up to the investor’s level and the named one, and the e-accounts, deposits and unanswered orders of the investor.',
  bankPartner: {
    summary: 'The terms of a partner bank as stated in its documents, readable by everybody.',
    sample: { partnerCode: 'zb' },
  },
  bankOpening: 'Data for opening an e-account: partner banks, the verified name, and the cards that can be bound.',
  openBankAccount: {
    summary:
      'Opens the e-account of a partner bank with consent to its documents and the sealed trade password. An existing account is returned unchanged.',
    sample: { partnerCode: 'zb', documentVersion: 'zb-2' },
  },
} as const;
