import { FUND_VALUES_PAGE, type FundDetailPorts, type FundPagesPorts } from '@caifu/core/funds';
import { messageOf, type PortCall } from '../kit/port-call.ts';
import { createResourceHttp } from '../kit/resource.http.ts';
import {
  fundBenchmark,
  fundCompanyDetail,
  fundDetail,
  fundManagerDetail,
  fundManagers,
  fundNetValues,
  fundNotices,
  fundPerformance,
  fundTrend,
  fundYields,
} from './fund-detail.wire.ts';

/** [FD-18] A fund's page and those below it; what nobody knows is told from what was not read. */
export const createFundPagesHttp = (call: PortCall, moment: Pick<FundDetailPorts, 'now' | 'knownUntil'>): FundPagesPorts => {
  const fundOf = (fundCode: string) => ({ fundCode });
  return {
    fundDetail: { ...moment, ...createResourceHttp(call, fundDetail, fundOf, { kind: 'fund-unknown' }) },
    fundTrend: createResourceHttp(call, fundTrend, (fundCodes: readonly string[]) => ({ fundCodes })),
    fundBenchmark: createResourceHttp(call, fundBenchmark, fundOf, { kind: 'fund-unknown' }),
    fundPerformance: createResourceHttp(call, fundPerformance, fundOf, { kind: 'fund-unknown' }),
    fundNetValues: {
      readPage: async (fundCode, pageNo, signal) => {
        const outcome = await call(fundNetValues, { fundCode, pageNo, pageSize: FUND_VALUES_PAGE }, signal);
        if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
        return { kind: 'read', items: outcome.answer.items, hasMore: outcome.answer.hasMore };
      },
    },
    fundYields: {
      readPage: async (fundCode, pageNo, signal) => {
        const outcome = await call(fundYields, { fundCode, pageNo, pageSize: FUND_VALUES_PAGE }, signal);
        if (outcome.kind === 'refused') return { kind: 'refused', message: messageOf(outcome.text) };
        return { kind: 'read', items: outcome.answer.items, hasMore: outcome.answer.hasMore };
      },
    },
    fundTenures: createResourceHttp(call, fundManagers, fundOf, { kind: 'fund-unknown' }),
    fundManagerDetail: createResourceHttp(call, fundManagerDetail, (personalCode: string) => ({ personalCode }), {
      kind: 'fund-manager-unknown',
    }),
    fundCompanyDetail: createResourceHttp(call, fundCompanyDetail, (companyCode: string) => ({ companyCode }), {
      kind: 'fund-company-unknown',
    }),
    fundNotices: createResourceHttp(call, fundNotices, fundOf, { kind: 'fund-unknown' }),
  };
};
