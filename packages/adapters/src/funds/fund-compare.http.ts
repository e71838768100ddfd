import type { FundComparePorts, FundSubject } from '@caifu/core/funds';
import type { PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';
import { fundHistories, type FundHistoryMessage } from './fund-histories.wire.ts';

export const createFundCompareHttp = (call: PortCall): FundComparePorts => ({
  readFunds: async (fundCodes, signal) => {
    const answer = readAnswerOf(await call(fundHistories, { fundCodes }, signal));
    return answer.kind === 'read' ? { kind: 'read', value: answer.value.map(subjectOf) } : answer;
  },
});

/** [FC-43] Core treats a reinvestment as a split: a number of shares becomes another number (decision 0248). */
const subjectOf = ({ values, reinvested, ...facts }: FundHistoryMessage): FundSubject => ({
  ...facts,
  series: { ...values, growth: values.days.map(() => null) },
  payouts: reinvested.map((day) => ({ kind: 'split', ...day })),
});
