import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { aDividendMethodInput, fakeDividendMethodPorts } from './dividend-method/dividend-method.fakes.ts';
import { createDividendMethodMachine } from './dividend-method/dividend-method.machine.ts';
import { toDividendMethodView } from './dividend-method/dividend-method.view.ts';
import { fakeFundAlertsPorts } from './fund-alerts/fund-alerts.fakes.ts';
import { createFundAlertsMachine, toFundAlertsView } from './fund-alerts/fund-alerts.machine.ts';
import { aFundBuyInput, fakeFundBuyPorts } from './fund-buy/fund-buy.fakes.ts';
import { createFundBuyMachine } from './fund-buy/fund-buy.machine.ts';
import { toFundBuyView } from './fund-buy/fund-buy.view.ts';
import { fakeFundHoldingPorts } from './fund-holding/fund-holding.fakes.ts';
import { createFundHoldingMachine } from './fund-holding/fund-holding.machine.ts';
import { toFundHoldingView } from './fund-holding/fund-holding.view.ts';
import { aFundOutcomeInput, fakeFundOutcomePorts } from './fund-outcome/fund-outcome.fakes.ts';
import { createFundOutcomeMachine } from './fund-outcome/fund-outcome.machine.ts';
import { toFundOutcomeView } from './fund-outcome/fund-outcome.view.ts';
import { aFundRedeemInput, fakeFundRedeemPorts } from './fund-redeem/fund-redeem.fakes.ts';
import { createFundRedeemMachine } from './fund-redeem/fund-redeem.machine.ts';
import { toFundRedeemView } from './fund-redeem/fund-redeem.view.ts';

/** Every flow of the area, with fake ports. */
export const fundTradingFlows: readonly FlowUnderTest[] = [
  flow(createFundAlertsMachine, createFundAlertsMachine(fakeFundAlertsPorts()), '800101', toFundAlertsView),
  flow(createFundBuyMachine, createFundBuyMachine(fakeFundBuyPorts()), aFundBuyInput, toFundBuyView),
  flow(createDividendMethodMachine, createDividendMethodMachine(fakeDividendMethodPorts()), aDividendMethodInput, toDividendMethodView),
  flow(createFundHoldingMachine, createFundHoldingMachine(fakeFundHoldingPorts()), { fundCode: '000001' }, toFundHoldingView),
  flow(createFundOutcomeMachine, createFundOutcomeMachine(fakeFundOutcomePorts()), { query: aFundOutcomeInput() }, toFundOutcomeView),
  flow(createFundRedeemMachine, createFundRedeemMachine(fakeFundRedeemPorts()), aFundRedeemInput, toFundRedeemView),
];
