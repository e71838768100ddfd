import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import { FUND_VALUES_PAGE, mayShowPerformance } from '@caifu/core/funds';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { openRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { lawOn } from '../ground/law.ts';
import { pageOf } from '../ground/database/paging.ts';
import { answered, refused } from '../ground/http/reply.ts';
import { readGrowthSince, readNotices, readTrends, readValuePage, readYears, readYieldPage } from './fund-course.store.ts';
import { readCompany, readFundDetail, readFundPeers, readFundStaff, readManager, readToldDetail } from './fund-detail.store.ts';

/** [FD-18] The public routes of one fund and its parts. */
export const fundPageRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  const { calls, db } = deps;
  openRoute(app, route, ENDPOINTS.fundDetail, async ({ fundCode }) => {
    const detail = await readToldDetail(deps, fundCode);
    return detail === null ? unknownFund() : answered(detail);
  });
  openRoute(app, route, ENDPOINTS.fundTrend, async ({ fundCodes }) => answered(await readTrends(db, fundCodes, lawOn(deps))));
  openRoute(app, route, ENDPOINTS.fundPerformance, async ({ fundCode }) => {
    const peers = await readFundPeers(deps, fundCode);
    if (peers === null) return unknownFund();
    const { isMoneyFund, ...performance } = peers;
    const years = mayShowPerformance(performance, lawOn(deps)) ? await readYears(db, fundCode, isMoneyFund) : [];
    return answered({ ...performance, years });
  });
  openRoute(app, route, ENDPOINTS.fundNetValues, async ({ fundCode, pageNo, pageSize }) =>
    answered(await readValuePage(db, fundCode, pageOf(pageNo, pageSize, FUND_VALUES_PAGE), lawOn(deps))),
  );
  openRoute(app, route, ENDPOINTS.fundYields, async ({ fundCode, pageNo, pageSize }) =>
    answered(await readYieldPage(db, fundCode, pageOf(pageNo, pageSize, FUND_VALUES_PAGE))),
  );
  openRoute(app, route, ENDPOINTS.fundManagers, async ({ fundCode }) => {
    const detail = await readFundDetail(calls, fundCode);
    if (detail === null) return unknownFund();
    const staff = await readFundStaff(calls, fundCode);
    const { fundName, isMoneyFund, valueDay } = detail.fund;
    const days = staff.map(({ since }) => since);
    const on = lawOn(deps);
    const grown = mayShowPerformance(detail.fund, on)
      ? await readGrowthSince(db, { fund_code: fundCode, is_money: isMoneyFund }, days, on)
      : [];
    return answered({ fundCode, fundName, valueDay, managers: staff.map((one, at) => ({ ...one, ...(grown[at] ?? NO_TENURE) })) });
  });
  openRoute(app, route, ENDPOINTS.fundManagerDetail, async ({ personalCode }) => {
    const manager = await readManager(deps, personalCode);
    return manager === null ? refused(RET_CODE.unknownId, { kind: 'fund-manager-unknown' }) : answered(manager);
  });
  openRoute(app, route, ENDPOINTS.fundCompanyDetail, async ({ companyCode }) => {
    const company = await readCompany(calls, companyCode);
    return company === null ? refused(RET_CODE.unknownId, { kind: 'fund-company-unknown' }) : answered(company);
  });
  openRoute(app, route, ENDPOINTS.fundNotices, async ({ fundCode }) => {
    const detail = await readFundDetail(calls, fundCode);
    if (detail === null) return unknownFund();
    const { fundName, foundedOn } = detail.fund;
    return answered({ fundCode, fundName, notices: await readNotices(db, fundCode, foundedOn) });
  });
};

const NO_TENURE = { growth: null, fall: null };
const unknownFund = () => refused(RET_CODE.unknownId, { kind: 'fund-unknown' });
