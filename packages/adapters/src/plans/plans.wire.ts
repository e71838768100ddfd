import type { DebitAmounts, Plan, PlanDetail, PlanFigures, PlanKind, PlanRound, PlanRun, PlanState } from '@caifu/core/plans';
import type * as z from 'zod/mini';

import { fundEndWire } from '../funds/fund-list.wire.ts';
import { gramsWire } from '../gold/gold-home.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
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

/** Which plans, and which page of them. */
export interface PlansPageRequest {
  /** null: of all kinds. */
  readonly kind: PlanKind | null;
  readonly state: PlanState;
  /** The `next` of the page before; null: from the newest on. */
  readonly after: string | null;
  readonly pageSize: number;
}

export interface PlanPageRequest {
  readonly planNo: string;
  /** The `next` of the page before; null: from the newest on. */
  readonly after: string | null;
  readonly pageSize: number;
}

export interface PlanRequest {
  readonly planNo: string;
}

export interface PlanPageAnswer<Item> {
  readonly items: readonly Item[];
  /** Where the next page begins; null: there is none. */
  readonly next: string | null;
}

const planNo = ['planId', w.id] as const;
const PAGE = { after: ['lastKey', w.nullable(w.text)], pageSize: w.count } as const;

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

const pageOf = /* @__NO_SIDE_EFFECTS__ */ <Item>(item: z.ZodMiniType<Item>) =>
  renamed(messageOf<PlanPageAnswer<Item>>(), { items: ['list', w.list(item)], next: ['nextKey', w.nullable(w.text)] });

export const plansRequestWire = renamed(messageOf<PlansPageRequest>(), {
  kind: ['planType', w.orNull(planKindWire)],
  state: ['planStatus', planStateWire],
  ...PAGE,
});
export const planPageRequestWire = renamed(messageOf<PlanPageRequest>(), { planNo, ...PAGE });
export const planRequestWire = renamed(messageOf<PlanRequest>(), { planNo });

export const planList = repeatableCall('/V1/plan/planList', plansRequestWire, pageOf(planWire));
export const planDetail = repeatableCall('/V1/plan/planDetail', planRequestWire, planDetailWire);
export const planRuns = repeatableCall('/V1/plan/planRuns', planPageRequestWire, pageOf(planRunWire));
export const planRounds = repeatableCall('/V1/plan/planRounds', planPageRequestWire, pageOf(planRoundWire));
