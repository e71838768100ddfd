import type { DemoParts } from '../open-gateway.ts';
import type { Deps } from '../ground/deps.ts';
import { demoRoutes } from './demo.routes.ts';
import { demoFundEstimates } from './fund-estimates.ts';
import { publishDemoFundValues } from './fund-feed.store.ts';
import { demoGoldPrices } from './gold-prices.ts';
import { seedDemoBank } from './bank-seed.ts';
import { seedDemoGold } from './gold-seed.ts';
import { PARTNER_FILES } from './partners/index.ts';
import { simulatedBanks } from './simulated-banks.ts';
import { demoIndexValues } from './index-values.ts';
import { seedDemoFundOrders } from './fund-orders.ts';
import { seedDemoPortfolios } from './fund-portfolios.ts';
import { seedDemoFunds } from './fund-seed.ts';
import { seedDemoPlans } from './plan-seed.ts';
import { seedDemoStrategies, seedDemoStrategyHolding } from './strategy-seed.ts';
import { noWebPush } from '../ground/outside/web-push.port.ts';
import { demoNameLists } from '../ground/outside/name-lists.port.ts';
import { demoRepaymentBills } from './repayment-bills.ts';
import { readDemoMessages } from './message-seed.ts';
import { seedDemo } from './seed.ts';
import { seedDemoTransfers } from './transfer-seed.ts';
import { seedDemoWatchList } from './watch-seed.ts';
import { seedDemoWallet } from './wallet-seed.ts';
import { publishDemoValues } from './value-feed.store.ts';

/** The additions of demo mode: the market, its feed in place of the operator's net values, and the movable clock. */
export const demo: DemoParts = {
  seed: async (deps) => {
    await seedDemo(deps);
    const years = deps.settings.DEMO_FUND_YEARS;
    if (years > 0) await seedDemoFunds(deps, { years });
    if (years > 0) await seedDemoPortfolios(deps);
    if (years > 0) await seedDemoWatchList(deps, 'U13800000001');
    if (years > 0) await seedDemoFundOrders(deps, 'U13800000004');
    if (years > 0) await seedDemoPlans(deps, 'U13800000004');
    if (years > 0) await seedDemoGold(deps, 'U13800000004');
    if (years > 0 && (await seedDemoStrategies(deps))) await seedDemoStrategyHolding(deps, 'U13800000004');
    if (years > 0) await seedDemoBank(deps, 'U13800000004');
    if (years > 0) await seedDemoTransfers(deps);
    // after all movements of its year
    if (years > 0) await seedDemoWallet(deps);
    await readDemoMessages(deps);
  },
  daySteps: [publishDemoValues, publishDemoFundValues],
  outside: (db, calendar) => ({
    fundEstimates: demoFundEstimates(calendar),
    indexValues: demoIndexValues(calendar),
    goldPrices: demoGoldPrices(calendar),
    partnerBanks: simulatedBanks(db, PARTNER_FILES),
    repaymentBills: demoRepaymentBills,
    nameLists: demoNameLists,
    webPush: noWebPush,
  }),
  routes: demoRoutes,
};

/** Demo mode without public funds, whose years of values take seconds. Tests that need funds add them with `seedDemoFunds`. */
export const demoWithoutFunds: DemoParts = { ...demo, seed: (deps: Deps) => seedDemo(deps) };
