import type { DebitAmounts, Plan, PlanDetail, PlanFigures, PlanRound, PlanRun } from '@caifu/core/plans';

import type { MatchingResult } from '@caifu/core/qualification';
import { fundEndWire } from '../funds/fund-list.wire.ts';
import { gramsWire } from '../gold/gold-home.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import { type CoreOf, message, messageOf, renamed } from '../kit/renamed.wire.ts';
import type { KeyedPage } from '../kit/keyed-pages.ts';
import { KEYED, keyedPage } from '../kit/pages.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import {
  amountRuleWire,
  planCycleWire,
  planEndWire,
  planKindWire,
  planPayeeWire,
  planSourceWire,
  planStateWire,
  planTermsWire,
  runStateWire,
  saidWire,
} from './plan-scalars.wire.ts';

export type PlanPageAnswer<Item> = KeyedPage<Item>;

const planNo = ['planId', w.id] as const;

const planFigures = renamed(messageOf<PlanFigures>(), {
  day: ['netDate', w.date],
  value: ['totalValue', w.yuan],
  profit: ['totalProfit', w.yuan],
  profitRate: w.nullable(w.percent),
  xirr: ['annualRate', w.nullable(w.percent)],
  grams: ['buyGrams', w.nullable(gramsWire)],
});

const planFund = renamed(messageOf<NonNullable<Plan['fund']>>(), {
  fundCode: ['fundProductCode', w.id],
  fundName: ['fundProductName', w.text],
  end: ['endReport', w.orNull(fundEndWire)],
});

const planStrategy = renamed(messageOf<NonNullable<Plan['strategy']>>(), {
  strategyCode: ['portfolioCode', w.id],
  strategyName: ['portfolioName', w.text],
});

export const planWire = renamed(messageOf<Plan>(), {
  planNo,
  kind: ['planType', planKindWire],
  fund: ['fundProduct', w.orNull(planFund)],
  strategy: ['portfolioProduct', w.orNull(planStrategy)],
  payee: ['payeeInfo', w.orNull(planPayeeWire)],
  source: ['cardInfo', planSourceWire],
  amount: ['planAmount', w.nullable(w.yuan)],
  amountRule: ['amountType', amountRuleWire],
  cycle: ['cycleInfo', planCycleWire],
  target: ['targetRate', w.nullable(w.percent)],
  state: ['planStatus', planStateWire],
  end: ['endReason', w.orNull(planEndWire)],
  signedAt: ['signTime', w.instant],
  agreedVersion: ['agreementVersion', w.text],
  endedOn: ['endDate', w.nullable(w.date)],
  nextOn: ['nextDate', w.nullable(w.date)],
  nextAmount: w.nullable(w.yuan),
  matching: ['matchResult', w.orNull(w.word<MatchingResult>({ MATCHED: 'matched', WARNED: 'warned' }))],
  stoppedLevel: ['pauseRiskLevel', w.orNull(w.riskLevel)],
  skipsNext: ['ifSkipNext', w.flag],
  invested: ['investedAmount', w.yuan],
  runsDone: ['successCount', w.count],
  failuresInARow: ['failCount', w.count],
  lastRanOn: ['lastDate', w.nullable(w.date)],
  made: ['profitInfo', w.orNull(planFigures)],
});

export const planRunWire = renamed(messageOf<PlanRun>(), {
  runNo: w.count,
  dueOn: ['dueDate', w.date],
  ranOn: ['tradeDate', w.nullable(w.date)],
  amount: w.nullable(w.yuan),
  rate: ['buyRate', w.nullable(w.percent)],
  state: ['runStatus', runStateWire],
  reason: ['failReason', saidWire],
  orderNo: w.nullable(w.text),
  tries: ['tryCount', w.count],
  nextTryOn: ['nextTryDate', w.nullable(w.date)],
});

export const planRoundWire = renamed(messageOf<PlanRound>(), {
  roundNo: w.count,
  startedOn: ['startDate', w.date],
  endedOn: ['endDate', w.nullable(w.date)],
  invested: ['investedAmount', w.yuan],
  proceeds: ['incomeAmount', w.nullable(w.yuan)],
  profit: ['totalProfit', w.nullable(w.yuan)],
  profitRate: w.nullable(w.percent),
  days: ['holdDays', w.count],
  annualised: ['annualRate', w.nullable(w.percent)],
});

const debitAmountsWire = renamed(messageOf<DebitAmounts>(), {
  least: ['minAmount', w.yuan],
  start: ['startAmount', w.yuan],
  step: ['incrementAmount', w.yuan],
});

export const planDetailWire = renamed(messageOf<PlanDetail>(), {
  plan: ['planInfo', planWire],
  terms: ['planTerms', planTermsWire],
  amounts: ['debitAmounts', debitAmountsWire],
  lastRuns: ['runList', w.list(planRunWire)],
  round: ['roundInfo', w.orNull(planRoundWire)],
  roundsDone: ['roundCount', w.count],
});

export const plansRequestWire = message({
  /** null: all kinds. */
  kind: ['planType', w.orNull(planKindWire)],
  state: ['planStatus', planStateWire],
  ...KEYED,
});

/** The filter of the plans, and the page of the list. */
export type PlansPageRequest = CoreOf<typeof plansRequestWire>;
export const planPageRequestWire = message({ planNo, ...KEYED });
export const planRequestWire = message({ planNo });

export const planList = repeatableCall('/V1/plan/planList', plansRequestWire, keyedPage(planWire, 'list'));
export const planDetail = repeatableCall('/V1/plan/planDetail', planRequestWire, planDetailWire);
export const planRuns = repeatableCall('/V1/plan/planRuns', planPageRequestWire, keyedPage(planRunWire, 'list'));
export const planRounds = repeatableCall('/V1/plan/planRounds', planPageRequestWire, keyedPage(planRoundWire, 'list'));

export const notes = {
  planList: {
    summary: 'One page of the plans in one state, of one kind or of all, newest first.',
    sample: { planType: 'INVEST', planStatus: 'RUNNING' },
  },
  planDetail: { summary: 'One plan with its last debits, its present round and its terms.', sample: { planId: 'L1' } },
  planRuns: {
    summary: 'One page of the debits of a plan, newest first, each with the reason of a failure or skip.',
    sample: { planId: 'L1' },
  },
  planRounds: { summary: 'One page of the rounds of a plan with a target, newest first.', sample: { planId: 'L1' } },
} as const;
