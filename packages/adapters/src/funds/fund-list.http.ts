import { FUND_PAGE_SIZE, type FundsPorts } from '@caifu/core/funds';
import { type PortCall } from '../kit/port-call.ts';
import { numberedIn } from '../kit/sending.http.ts';
import { readAnswerOf } from '../kit/resource.http.ts';
import { countFundProduct, fundProductList, listFundCompanies, listFundManagers } from './fund-list.wire.ts';

export const createFundListHttp = (call: PortCall): Pick<FundsPorts, 'funds' | 'fundConditions' | 'fundCompanies' | 'fundManagers'> => ({
  funds: numberedIn(call, fundProductList, (query, pageNo) => ({ ...query, folds: true, pageNo, pageSize: FUND_PAGE_SIZE })),
  fundConditions: { countFunds: async (query, signal) => readAnswerOf(await call(countFundProduct, { ...query, folds: true }, signal)) },
  fundCompanies: { read: async (search, signal) => readAnswerOf(await call(listFundCompanies, { search }, signal)) },
  fundManagers: { read: async (search, signal) => readAnswerOf(await call(listFundManagers, { search }, signal)) },
});
