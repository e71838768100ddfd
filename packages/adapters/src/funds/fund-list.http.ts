import { FUND_PAGE_SIZE, type FundsPorts } from '@caifu/core/funds';
import { messageOf, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';
import { countFundProduct, fundProductList, listFundCompanies, listFundManagers } from './fund-list.wire.ts';

export const createFundListHttp = (call: PortCall): Pick<FundsPorts, 'funds' | 'fundConditions' | 'fundCompanies' | 'fundManagers'> => ({
  funds: {
    readPage: async (query, pageNo, signal) => {
      const outcome = await call(fundProductList, { ...query, pageNo, pageSize: FUND_PAGE_SIZE }, signal);
      if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
      return { kind: 'read', items: outcome.answer.items, hasMore: outcome.answer.hasMore };
    },
  },
  fundConditions: { countFunds: async (query, signal) => readAnswerOf(await call(countFundProduct, query, signal)) },
  fundCompanies: { read: async (search, signal) => readAnswerOf(await call(listFundCompanies, { search }, signal)) },
  fundManagers: { read: async (search, signal) => readAnswerOf(await call(listFundManagers, { search }, signal)) },
});
