import type { BankCustomer, BankPapers, PaperFiling, ShareMove, WealthHistory } from '@caifu/core/bank';
import { AT_BANK, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { alternatives } from '../kit/alternatives.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { dayValueWire, partnerTermsWire } from './bank-home.wire.ts';

const customerWire = renamed(messageOf<BankCustomer>(), {
  partnerCode: w.id,
  level: ['riskLevel', w.nullable(w.riskLevel)],
  testedOn: ['riskDate', w.nullable(w.date)],
  validUntil: ['riskValidDate', w.nullable(w.date)],
  testsLeft: ['riskTimesLeft', w.count],
  address: ['customerAddress', w.nullable(w.text)],
  contractVersion: w.nullable(w.id),
  contractAt: ['contractTime', w.nullable(w.instant)],
  authorisationVersion: ['authVersion', w.nullable(w.id)],
  authorisedUntil: ['authValidDate', w.nullable(w.date)],
});

const papersWire = renamed(messageOf<BankPapers>(), {
  today: ['businessDate', w.date],
  partner: ['partnerInfo', partnerTermsWire],
  customer: ['customerInfo', customerWire],
});

const moveWire = renamed(messageOf<ShareMove>(), {
  tradingDay: ['tradeDate', w.date],
  shares: ['tradeShare', w.shares],
  amount: ['tradeAmount', w.yuan],
});

export const bankPapers = repeatableCall(
  '/V1/bank/papers',
  renamed(messageOf<{ readonly partnerCode: string }>(), { partnerCode: w.id }),
  papersWire,
  AT_BANK,
);

export const fileBankPaper = writeCall(
  '/V1/bank/filePaper',
  alternatives(
    messageOf<PaperFiling>(),
    {
      partnerCode: w.id,
      paper: [
        'paperType',
        w.word<PaperFiling['paper']>({
          RISK: 'risk',
          ADDRESS: 'address',
          CONTRACT: 'contract',
          AUTH: 'authorisation',
          AUTH_END: 'withdrawal',
        }),
      ],
      answers: ['answerList', w.someList(w.whole)],
      address: ['customerAddress', w.nullable(w.text)],
      version: ['paperVersion', w.nullable(w.text)],
    },
    {
      by: ['paper'],
      kinds: {
        risk: { answers: 'must' },
        address: { address: 'must' },
        contract: { version: 'must' },
        authorisation: { version: 'must' },
        withdrawal: {},
      },
    },
  ),
  papersWire,
  AT_BANK,
);

export const bankValues = repeatableCall(
  '/V1/bank/historyNet',
  renamed(messageOf<{ readonly productCode: string }>(), { productCode: w.id }),
  renamed(messageOf<WealthHistory>(), {
    productCode: w.id,
    partnerCode: w.id,
    name: ['productName', w.looseText],
    values: ['netList', w.list(dayValueWire)],
    moves: ['shareList', w.list(moveWire)],
  }),
  AT_BANK,
);

export const notes = {
  bankPapers: {
    summary: 'Papers that a partner bank requires before it sells a wealth product, and those already filed by the investor.',
    sample: { partnerCode: 'zb' },
  },
  fileBankPaper: {
    summary: 'Files the questionnaire of a bank, the address, or consent to its contract or authorisation, or revokes the authorisation.',
    isSentOnce: true,
    sample: { partnerCode: 'zb', paperType: 'ADDRESS', answerList: [], customerAddress: '示例路1号院1号楼', paperVersion: '' },
  },
  bankValues: "The net values of a wealth product, and the changes of the investor's shares.",
} as const;
