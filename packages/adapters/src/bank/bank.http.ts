import type * as Bank from '@caifu/core/bank';
import { BANK_PAGE } from '@caifu/core/bank';
import type { TradePasswordPorts } from '@caifu/core/kit';

import { demandAnswer, messageOf, type PortCall } from '../kit/port-call.ts';
import { findIn, pagesIn, submitIn } from '../kit/sending.http.ts';
import { createResourceHttp } from '../kit/resource.http.ts';
import { bankHome, bankOpening, bankPartner, openBankAccount } from './bank-home.wire.ts';
import { bankPapers, bankValues, fileBankPaper } from './bank-papers.wire.ts';
import { bankOffer, bankRecord, bankRecordList, findBankOrder, orderBank } from './bank-orders.wire.ts';

/** Reads of partner banks. */
export const createBankHttp = (
  call: PortCall,
): Pick<Bank.BankPorts, 'bank' | 'bankPartner' | 'bankRecords' | 'bankRecord' | 'bankValues' | 'bankPapers'> => ({
  bank: createResourceHttp(call, bankHome, (productCode) => productCode),
  bankPartner: createResourceHttp(call, bankPartner, (partnerCode: string) => ({ partnerCode }), { kind: 'bank-partner-unknown' }),
  bankRecords: pagesIn(call, bankRecordList, BANK_PAGE, ({ kind }: Bank.BankRecordQuery, page) => ({ kind, ...page })),
  bankRecord: createResourceHttp(call, bankRecord, (orderNo: string) => ({ orderNo }), { kind: 'bank-record-unknown' }),
  bankValues: createResourceHttp(call, bankValues, (productCode: string) => ({ productCode }), { kind: 'bank-wealth-unknown' }),
  bankPapers: createBankPapersHttp(call),
});

const createBankPapersHttp = (call: PortCall): Bank.BankPapersPorts => {
  const papers = createResourceHttp(call, bankPapers, (partnerCode: string) => ({ partnerCode }), { kind: 'bank-partner-unknown' });
  return {
    read: (partnerCode, signal) => papers.read(partnerCode, signal),
    file: async (filing, signal) => {
      const outcome = await call(fileBankPaper, filing, signal);
      return outcome.kind === 'refused'
        ? { kind: 'refused', message: messageOf(outcome.text) }
        : { kind: 'filed', papers: demandAnswer(outcome) };
    },
  };
};

export type BankOrderHttp = Pick<Bank.BankOrderPorts, 'readOffer' | 'findOrder'> &
  Pick<TradePasswordPorts<Bank.BankCommand, Bank.BankRecord>, 'submit'>;

/** Orders at a bank. One call carries the terms and the password. */
export const createBankOrderHttp = (call: PortCall): BankOrderHttp => {
  const offers = createResourceHttp(call, bankOffer, (asked: Bank.BankOrderInput) => asked);
  return {
    readOffer: (asked, signal) => offers.read(asked, signal),
    findOrder: findIn(call, findBankOrder),
    submit: submitIn(call, orderBank),
  };
};

export type BankOpeningHttp = Pick<Bank.BankOpeningPorts, 'read'> &
  Pick<TradePasswordPorts<Bank.OpeningCommand, Bank.BankAccount>, 'submit'>;

/** Opening an e-account. One call carries the choice and the password. */
export const createBankOpeningHttp = (call: PortCall): BankOpeningHttp => {
  const board = createResourceHttp(call, bankOpening, () => null);
  return {
    read: (signal) => board.read(null, signal),
    submit: submitIn(call, openBankAccount),
  };
};
