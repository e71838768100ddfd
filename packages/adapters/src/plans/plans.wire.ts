import type { DebitAmounts, Plan, PlanDetail, PlanFigures, PlanKind, PlanRound, PlanRun, PlanState } from '@caifu/core/plans';
import type * as z from 'zod/mini';

import { fundEndWire } from '../funds/fund-list.wire.ts';
import { gramsWire } from '../gold/gold-home.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  countWire,
  dateWire,
  flagWire,
  idWire,
  instantWire,
  listWire,
  nullableWire,
  orNullWire,
  percentWire,
  textWire,
  yuanWire,
} from '../kit/scalars.wire.ts';
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

const planNo = ['planId', idWire] as const;
const PAGE = { after: ['lastKey', nullableWire(textWire)], pageSize: countWire } as const;

const planFigures = renamed(messageOf<PlanFigures>(), {
  day: ['netDate', dateWire],
  value: ['totalValue', yuanWire],
  profit: ['totalProfit', yuanWire],
  profitRate: nullableWire(percentWire),
  xirr: ['annualRate', nullableWire(percentWire)],
  grams: ['buyGrams', nullableWire(gramsWire)],
});

const planFund = renamed(messageOf<NonNullable<Plan['fund']>>(), {
  fundCode: ['fundProductCode', idWire],
  fundName: ['fundProductName', textWire],
  end: ['endReport', orNullWire(fundEndWire)],
});

const planStrategy = renamed(messageOf<NonNullable<Plan['strategy']>>(), {
  strategyCode: ['portfolioCode', idWire],
  strategyName: ['portfolioName', textWire],
});

export const planWire = renamed(messageOf<Plan>(), {
  planNo,
  kind: ['planType', planKindWire],
  fund: ['fundProduct', orNullWire(planFund)],
  strategy: ['portfolioProduct', orNullWire(planStrategy)],
  payee: ['payeeInfo', orNullWire(planPayeeWire)],
  source: ['cardInfo', planSourceWire],
  amount: ['planAmount', nullableWire(yuanWire)],
  amountRule: ['amountType', amountRuleWire],
  cycle: ['cycleInfo', planCycleWire],
  target: ['targetRate', nullableWire(percentWire)],
  state: ['planStatus', planStateWire],
  end: ['endReason', orNullWire(planEndWire)],
  signedAt: ['signTime', instantWire],
  agreedVersion: ['agreementVersion', textWire],
  endedOn: ['endDate', nullableWire(dateWire)],
  nextOn: ['nextDate', nullableWire(dateWire)],
  nextAmount: nullableWire(yuanWire),
  skipsNext: ['ifSkipNext', flagWire],
  invested: ['investedAmount', yuanWire],
  runsDone: ['successCount', countWire],
  failuresInARow: ['failCount', countWire],
  lastRanOn: ['lastDate', nullableWire(dateWire)],
  made: ['profitInfo', orNullWire(planFigures)],
});

export const planRunWire = renamed(messageOf<PlanRun>(), {
  runNo: countWire,
  dueOn: ['dueDate', dateWire],
  ranOn: ['tradeDate', nullableWire(dateWire)],
  amount: nullableWire(yuanWire),
  rate: ['buyRate', nullableWire(percentWire)],
  state: ['runStatus', runStateWire],
  reason: ['failReason', saidWire],
  orderNo: nullableWire(textWire),
  tries: ['tryCount', countWire],
  nextTryOn: ['nextTryDate', nullableWire(dateWire)],
});

export const planRoundWire = renamed(messageOf<PlanRound>(), {
  roundNo: countWire,
  startedOn: ['startDate', dateWire],
  endedOn: ['endDate', nullableWire(dateWire)],
  invested: ['investedAmount', yuanWire],
  proceeds: ['incomeAmount', nullableWire(yuanWire)],
  profit: ['totalProfit', nullableWire(yuanWire)],
  profitRate: nullableWire(percentWire),
  days: ['holdDays', countWire],
  annualised: ['annualRate', nullableWire(percentWire)],
});

const debitAmountsWire = renamed(messageOf<DebitAmounts>(), {
  least: ['minAmount', yuanWire],
  start: ['startAmount', yuanWire],
  step: ['incrementAmount', yuanWire],
});

export const planDetailWire = renamed(messageOf<PlanDetail>(), {
  plan: ['planInfo', planWire],
  terms: ['planTerms', planTermsWire],
  amounts: ['debitAmounts', debitAmountsWire],
  lastRuns: ['runList', listWire(planRunWire)],
  round: ['roundInfo', orNullWire(planRoundWire)],
  roundsDone: ['roundCount', countWire],
});

const pageOf = /* @__NO_SIDE_EFFECTS__ */ <Item>(item: z.ZodMiniType<Item>) =>
  renamed(messageOf<PlanPageAnswer<Item>>(), { items: ['list', listWire(item)], next: ['nextKey', nullableWire(textWire)] });

export const plansRequestWire = renamed(messageOf<PlansPageRequest>(), {
  kind: ['planType', orNullWire(planKindWire)],
  state: ['planStatus', planStateWire],
  ...PAGE,
});
export const planPageRequestWire = renamed(messageOf<PlanPageRequest>(), { planNo, ...PAGE });
export const planRequestWire = renamed(messageOf<PlanRequest>(), { planNo });

export const planList = repeatableCall({ path: '/V1/plan/planList', request: plansRequestWire, answer: pageOf(planWire) });

export const planDetail = repeatableCall({ path: '/V1/plan/planDetail', request: planRequestWire, answer: planDetailWire });

export const planRuns = repeatableCall({ path: '/V1/plan/planRuns', request: planPageRequestWire, answer: pageOf(planRunWire) });

export const planRounds = repeatableCall({ path: '/V1/plan/planRounds', request: planPageRequestWire, answer: pageOf(planRoundWire) });
