export { createBankOpeningMachine } from './bank-opening/bank-opening.machine.ts';
export type { BankOpeningPorts } from './bank-opening/bank-opening.ports.ts';
export type * from './bank-opening/bank-opening.types.ts';
export { toBankOpeningView } from './bank-opening/bank-opening.view.ts';
export type { BankOpeningSnapshot, BankOpeningView } from './bank-opening/bank-opening.view.ts';
export { createBankOrderMachine } from './bank-order/bank-order.machine.ts';
export type * from './bank-order/bank-order.types.ts';
export * from './bank-order/bank-order.view.ts';
export { toBankHomeView } from './bank-home/bank-home.view.ts';
export type * from './bank-home/bank-home-lines.types.ts';
export type * from './bank-home/bank-home.view.ts';
export { bankCommandFrom, bankFieldsOf } from './bank-order/bank-order.rules.ts';
export { bankBar, judgeBankOrder } from './bank-order/bank-judgement.ts';
export type { BankWish } from './bank-order/bank-judgement.ts';
export { toBankRecordsView, toBankRecordView } from './bank-records/bank-records.view.ts';
export type * from './bank-records/bank-records.view.ts';
export { createBankPapersMachine } from './bank-papers/bank-papers.machine.ts';
export type { BankPapersPorts } from './bank-papers/bank-papers.ports.ts';
export type * from './bank-papers/bank-papers.types.ts';
export * from './bank-papers/bank-papers.view.ts';
export { filingProblem, isAuthorised, levelOf, missingPaperOf, PAPERS } from './papers.ts';
export type * from './papers.ts';
export * from './bank-values/bank-values.view.ts';
export { costPart, dayProfits, monthGrowthOf, wealthDays, worthOf } from './wealth.ts';
export type * from './wealth.ts';
export type { BankPorts } from './bank.ports.ts';
export {
  BANK_ACCOUNT_STATES,
  BANK_DOCUMENTS,
  BANK_ORDER_STATES,
  BANK_PAGE,
  BANK_RECORD_KINDS,
  BANK_SIDES,
  DAY_BASES,
  DEMAND_BASES,
  EARLY_RULES,
  INSTRUCTIONS,
  documentsOf,
  isBindable,
  orderDocuments,
  PARTNER_DAYS,
  PAYOUTS,
} from './bank.ts';
export type * from './bank.ts';
export { judgeCredit } from './incoming-transfer.ts';
export type * from './incoming-transfer.ts';
export * from './deposit-days.ts';
export { accruedOf, earlyDraw, interestDue, nextInterestDay } from './deposit-interest.ts';
export type { EarlyDraw } from './deposit-interest.ts';
export * from './demand-interest.ts';
export { insuredHeld } from './deposit-insurance.ts';
export type { InsuredHoldings } from './deposit-insurance.ts';
export * from './interest-cases.ts';
export type { BankDestinations } from './destinations.ts';
export type { BankMessages } from './zh-cn.ts';
export { BANK_RECORD_NAMES } from './bank-record-names.ts';
export { BANK_RECORD_STANDINGS } from './bank-record-standings.ts';
