import type { BankCustomer, BankPapers, PaperFiling, ShareMove, WealthHistory } from '@caifu/core/bank';
import { repeatableCall, writeCall } from '../kit/endpoint.ts';
import { alternatives } from '../kit/alternatives.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  countWire,
  dateWire,
  idWire,
  instantWire,
  listWire,
  looseTextWire,
  nullableWire,
  riskLevelWire,
  sharesWire,
  yuanWire,
  someListWire,
  textWire,
  wholeWire,
  wordWire,
} from '../kit/scalars.wire.ts';
import { dayValueWire, partnerTermsWire } from './bank-home.wire.ts';

const customerWire = renamed(messageOf<BankCustomer>(), {
  partnerCode: idWire,
  level: ['riskLevel', nullableWire(riskLevelWire)],
  testedOn: ['riskDate', nullableWire(dateWire)],
  validUntil: ['riskValidDate', nullableWire(dateWire)],
  testsLeft: ['riskTimesLeft', countWire],
  address: ['customerAddress', nullableWire(textWire)],
  contractVersion: nullableWire(idWire),
  contractAt: ['contractTime', nullableWire(instantWire)],
  authorisationVersion: ['authVersion', nullableWire(idWire)],
  authorisedUntil: ['authValidDate', nullableWire(dateWire)],
});

const papersWire = renamed(messageOf<BankPapers>(), {
  today: ['businessDate', dateWire],
  partner: ['partnerInfo', partnerTermsWire],
  customer: ['customerInfo', customerWire],
});

const moveWire = renamed(messageOf<ShareMove>(), {
  tradingDay: ['tradeDate', dateWire],
  shares: ['tradeShare', sharesWire],
  amount: ['tradeAmount', yuanWire],
});

export const bankPapers = repeatableCall({
  host: 'bank',
  path: '/V1/bank/papers',
  request: renamed(messageOf<{ readonly partnerCode: string }>(), { partnerCode: idWire }),
  answer: papersWire,
});

export const fileBankPaper = writeCall({
  host: 'bank',
  path: '/V1/bank/filePaper',
  request: alternatives(
    messageOf<PaperFiling>(),
    {
      partnerCode: idWire,
      paper: [
        'paperType',
        wordWire<PaperFiling['paper']>({
          RISK: 'risk',
          ADDRESS: 'address',
          CONTRACT: 'contract',
          AUTH: 'authorisation',
          AUTH_END: 'withdrawal',
        }),
      ],
      answers: ['answerList', someListWire(wholeWire)],
      address: ['customerAddress', nullableWire(textWire)],
      version: ['paperVersion', nullableWire(textWire)],
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
  answer: papersWire,
});

export const bankValues = repeatableCall({
  host: 'bank',
  path: '/V1/bank/historyNet',
  request: renamed(messageOf<{ readonly productCode: string }>(), { productCode: idWire }),
  answer: renamed(messageOf<WealthHistory>(), {
    productCode: idWire,
    partnerCode: idWire,
    name: ['productName', looseTextWire],
    values: ['netList', listWire(dayValueWire)],
    moves: ['shareList', listWire(moveWire)],
  }),
});
