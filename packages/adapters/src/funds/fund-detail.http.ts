import { FUND_VALUES_PAGE, type FundPagesPorts, type OrderMoment } from '@caifu/core/funds';
import { type PortCall } from '../kit/port-call.ts';
import { numberedIn } from '../kit/sending.http.ts';
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

/** [FD-18] A fund's page and those below it. A fund that does not exist is told apart from a failed read. */
export const createFundPagesHttp = (call: PortCall, moment: OrderMoment): FundPagesPorts => {
  const fundOf = (fundCode: string) => ({ fundCode });
  return {
    fundDetail: { ...moment, ...createResourceHttp(call, fundDetail, fundOf, { kind: 'fund-unknown' }) },
    fundTrend: createResourceHttp(call, fundTrend, (fundCodes: readonly string[]) => ({ fundCodes })),
    fundBenchmark: createResourceHttp(call, fundBenchmark, fundOf, { kind: 'fund-unknown' }),
    fundPerformance: createResourceHttp(call, fundPerformance, fundOf, { kind: 'fund-unknown' }),
    fundNetValues: numberedIn(call, fundNetValues, (fundCode, pageNo) => ({ fundCode, pageNo, pageSize: FUND_VALUES_PAGE })),
    fundYields: numberedIn(call, fundYields, (fundCode, pageNo) => ({ fundCode, pageNo, pageSize: FUND_VALUES_PAGE })),
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
