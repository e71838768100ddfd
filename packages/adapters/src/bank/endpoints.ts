import { bankHome, bankOpening, bankPartner, openBankAccount } from './bank-home.wire.ts';
import { bankOffer, bankRecord, bankRecordList, findBankOrder, orderBank } from './bank-orders.wire.ts';
import { bankPapers, bankValues, fileBankPaper } from './bank-papers.wire.ts';

/** The calls of this area. */
export const bankEndpoints = {
  bankHome,
  bankPartner,
  bankOpening,
  openBankAccount,
  bankOffer,
  orderBank,
  findBankOrder,
  bankRecordList,
  bankRecord,
  bankPapers,
  fileBankPaper,
  bankValues,
} as const;
