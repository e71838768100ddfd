import type {
  AccountLimits,
  AccountRoom,
  BankAuthorisation,
  BankAccount,
  BankAccountState,
  BankDocument,
  BankHome,
  BankOrderState,
  BankQuestion,
  BankQuestionnaire,
  BankCorrection,
  BankRecord,
  BankRecordKind,
  DayBasis,
  DayValue,
  DemandBasis,
  Deposit,
  DepositProduct,
  DepositState,
  DepositTerm,
  DocumentVersion,
  EarlyRule,
  FormerRate,
  LargeTransfer,
  MaturityInstruction,
  OpeningBoard,
  OpeningCommand,
  Partner,
  PartnerDays,
  PartnerTerms,
  Payout,
  WealthHolding,
  WealthProduct,
} from '@caifu/core/bank';
import { cardKindWire, paymentCardWire } from '../cashier/payment-cards.wire.ts';
import { changeCall, repeatableCall } from '../kit/endpoint.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';
import { netValueWire } from '../products/net-values.wire.ts';
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
  riskLevelWire,
  sharesWire,
  textWire,
  wordWire,
  yuanWire,
} from '../kit/scalars.wire.ts';

const basisWire = wordWire<DayBasis>({ ACT_360: 'act/360', ACT_365: 'act/365', THIRTY_360: '30/360' });
const demandBasisWire = wordWire<DemandBasis>({ ACT_360: 'act/360', ACT_365: 'act/365' });
const payoutWire = wordWire<Payout>({ MATURITY: 'maturity', MONTH: 'month' });
const earlyWire = wordWire<EarlyRule>({ NONE: 'none', WHOLE: 'whole', PARTIAL: 'partial' });
export const instructionWire = wordWire<MaturityInstruction>({ PAY_OUT: 'pay-out', RENEW: 'renew' });
const documentWire = wordWire<BankDocument>({
  FUND_PACT: 'fund_pact',
  DQ_WITHDRAW_PACK: 'dq_withdraw_pack',
  BANK_SERVICE_PACK: 'bank_service_pack',
  ZB_BANK_PACK: 'zb_bank_pack',
  ZB_RISK: 'zb_risk',
  WEALTH_PACK: 'wealth_pack',
});

const termWire = renamed(messageOf<DepositTerm>(), {
  unit: ['termUnit', wordWire<DepositTerm['unit']>({ MONTH: 'month', DAY: 'day' })],
  count: ['termCount', countWire],
});

const formerRateWire = renamed(messageOf<FormerRate>(), { from: ['startDate', dateWire], rate: ['yearRate', percentWire] });

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
  formerRates: ['historyRateList', listWire(formerRateWire)],
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

export const dayValueWire = renamed(messageOf<DayValue>(), { day: ['netDate', dateWire], netValue: netValueWire });

export const wealthProductWire = renamed(messageOf<WealthProduct>(), {
  code: ['productCode', idWire],
  name: ['productName', looseTextWire],
  about: ['introduction', looseTextWire],
  risk: ['riskLevel', riskLevelWire],
  startAmount: ['startAmt', yuanWire],
  step: ['stepMoney', yuanWire],
  quota: ['totalQuota', yuanWire],
  least: ['minHoldShare', sharesWire],
  confirmDays: countWire,
  arrivalDays: countWire,
  remaining: ['remainAmount', yuanWire],
  latest: ['latestNet', orNullWire(dayValueWire)],
  monthGrowth: ['monthRate', nullableWire(percentWire)],
  tradingDay: ['tradeDate', dateWire],
  confirmsOn: ['confirmDate', dateWire],
  arrivesOn: ['arriveDate', dateWire],
});

export const wealthHoldingWire = renamed(messageOf<WealthHolding>(), {
  partnerCode: idWire,
  productCode: idWire,
  name: ['productName', looseTextWire],
  shares: ['holdShare', sharesWire],
  redeeming: ['redeemingShare', sharesWire],
  cost: ['holdCost', yuanWire],
  realised: ['realisedProfit', yuanWire],
  latest: ['latestNet', orNullWire(dayValueWire)],
  dayProfit: nullableWire(yuanWire),
});

const questionWire = renamed(messageOf<BankQuestion>(), {
  text: ['question', looseTextWire],
  options: ['optionList', listWire(textWire)],
});

const questionnaireWire = renamed(messageOf<BankQuestionnaire>(), {
  questions: ['questionList', listWire(questionWire)],
  months: ['validMonths', countWire],
  perYear: ['yearTimes', countWire],
});

const authorisationWire = renamed(messageOf<BankAuthorisation>(), {
  version: ['authVersion', idWire],
  purpose: ['authPurpose', looseTextWire],
  items: ['authItemList', listWire(textWire)],
  months: ['validMonths', countWire],
});

const largeTransferWire = renamed(messageOf<LargeTransfer>(), {
  branch: ['branchName', looseTextWire],
  limits: ['limitText', looseTextWire],
  posting: ['postingText', looseTextWire],
  unmatched: ['unmatchedText', looseTextWire],
});

const documentVersionWire = renamed(messageOf<DocumentVersion>(), {
  version: ['documentVersion', idWire],
  effective: ['effectiveDate', dateWire],
});

const PARTNER_FIELDS = {
  code: ['partnerCode', idWire],
  name: ['partnerName', looseTextWire],
  bankCode: looseTextWire,
  about: ['introduction', looseTextWire],
  insured: ['insuredAmount', yuanWire],
  demandRate: percentWire,
  demandBasis: demandBasisWire,
  days: ['dayType', wordWire<PartnerDays>({ CALENDAR: 'calendar', TRADING: 'trading' })],
  limits: ['limitInfo', limitsWire],
  documents: ['documentList', listWire(documentWire)],
  version: ['documentVersion', idWire],
  effective: ['documentEffectiveDate', dateWire],
  former: ['documentVersionList', listWire(documentVersionWire)],
  largeTransfer: ['largeTransferInfo', orNullWire(largeTransferWire)],
  questionnaire: ['riskPaper', orNullWire(questionnaireWire)],
  needsAddress: ['ifAddress', flagWire],
  contractVersion: nullableWire(idWire),
  authorisation: ['authInfo', orNullWire(authorisationWire)],
} as const;

export const partnerTermsWire = renamed(messageOf<PartnerTerms>(), PARTNER_FIELDS);

const partnerWire = renamed(messageOf<Partner>(), {
  ...PARTNER_FIELDS,
  products: ['productList', listWire(depositProductWire)],
  wealth: ['licaiList', listWire(wealthProductWire)],
});

const roomWire = renamed(messageOf<AccountRoom>(), {
  cardDay: ['cardDayLeft', yuanWire],
  inDay: ['inDayLeft', yuanWire],
  inYear: ['inYearLeft', yuanWire],
  outDay: ['outDayLeft', yuanWire],
  outYear: ['outYearLeft', yuanWire],
});

export const bankAccountWire = renamed(messageOf<BankAccount>(), {
  partnerCode: idWire,
  state: ['accountStatus', wordWire<BankAccountState>({ OPENING: 'opening', OPEN: 'open', CLOSING: 'closing' })],
  agreedVersion: ['agreementVersion', idWire],
  accountNo: nullableWire(idWire),
  cardId: idWire,
  bankName: looseTextWire,
  tail: ['account', looseTextWire],
  balance: ['availableAmount', yuanWire],
  frozen: ['frozenAmount', yuanWire],
  room: ['limitLeft', roomWire],
  openedAt: ['openTime', nullableWire(instantWire)],
  accrued: ['accruedInterest', yuanWire],
  interestOn: ['interestDate', dateWire],
  earned: ['totalInterest', yuanWire],
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
  SUBSCRIBE: 'subscribe',
  REDEEM: 'redeem',
  REBIND: 'rebind',
  RETIRE: 'retire',
  CREDIT: 'credit',
  INTEREST: 'interest',
  MATURED: 'matured',
  RENEWED: 'renewed',
});

const bankCorrectionWire = renamed(messageOf<BankCorrection>(), {
  on: ['correctDate', dateWire],
  amount: ['firstAmount', nullableWire(yuanWire)],
  shares: ['firstShare', nullableWire(sharesWire)],
  netValue: ['firstNetValue', nullableWire(netValueWire)],
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
  state: ['orderStatus', wordWire<BankOrderState>({ PROCESSING: 'processing', ACCEPTED: 'accepted', DONE: 'done', FAILED: 'failed' })],
  at: ['tradeTime', instantWire],
  finishedAt: ['finishTime', nullableWire(instantWire)],
  expectedOn: ['expectedDate', dateWire],
  card: ['cardInfo', orNullWire(recordCardWire)],
  valueOn: ['valueDate', nullableWire(dateWire)],
  maturesOn: ['maturityDate', nullableWire(dateWire)],
  instruction: ['maturityArrangement', nullableWire(instructionWire)],
  shares: ['tradeShare', nullableWire(sharesWire)],
  netValue: nullableWire(netValueWire),
  correction: orNullWire(bankCorrectionWire),
});

export const bankHomeWire = renamed(messageOf<BankHome>(), {
  today: ['businessDate', dateWire],
  partners: ['partnerList', listWire(partnerWire)],
  accounts: ['accountList', listWire(bankAccountWire)],
  deposits: ['depositList', listWire(depositWire)],
  wealth: ['licaiHoldList', listWire(wealthHoldingWire)],
  handling: ['inHandingList', listWire(bankRecordWire)],
});

export const openingBoardWire = renamed(messageOf<OpeningBoard>(), {
  partners: ['partnerList', listWire(partnerTermsWire)],
  accounts: ['accountList', listWire(bankAccountWire)],
  cards: ['cardList', listWire(paymentCardWire)],
  name: ['userName', nullableWire(textWire)],
  mobile: looseTextWire,
  hasPassword: ['ifTradePassword', flagWire],
});

export interface OpenBankAccountRequest extends OpeningCommand, SealedFields {}

export const bankHome = repeatableCall({ host: 'bank', path: '/V1/bank/home', request: nothingWire, answer: bankHomeWire });

export const bankPartner = repeatableCall({
  host: 'bank',
  path: '/V1/bank/partner',
  session: 'none',
  request: renamed(messageOf<{ readonly partnerCode: string }>(), { partnerCode: idWire }),
  answer: partnerTermsWire,
});

export const bankOpening = repeatableCall({ host: 'bank', path: '/V1/bank/opening', request: nothingWire, answer: openingBoardWire });

export const openBankAccount = changeCall({
  host: 'bank',
  path: '/V1/bank/openAccount',
  request: renamed(messageOf<OpenBankAccountRequest>(), {
    partnerCode: idWire,
    cardId: idWire,
    version: ['documentVersion', idWire],
    ...SEALED_FIELDS,
  }).check(hasSealedPassword),
  answer: bankAccountWire,
});
