import {
  AMOUNT_RULES,
  PAYEE_KINDS,
  PLAN_ENDS,
  PLAN_KINDS,
  PLAN_STATES,
  PLAN_UNITS,
  RUN_STATES,
  type AmountRule,
  type PlanKind,
} from '@caifu/core/plans';
import { grams } from '@caifu/core/values';
import fc from 'fast-check';
import { fundEnd } from './fund-list.arbitraries.ts';
import type { Travelling } from './travelling.arbitraries.ts';
import { amount, card, count, date, filled, flag, instant, maybe, rate, sealedFields, text, told } from '../message-fields.arbitraries.ts';
import { fundTradingMessages } from './fund-trading.arbitraries.ts';
import { goldMessages } from './gold.arbitraries.ts';
import { strategiesMessages } from './strategies.arbitraries.ts';

const kind = fc.constantFrom(...PLAN_KINDS);
const weight = fc.integer({ min: 0, max: 10_000_000_000 }).map(grams);
const rule = fc.constantFrom(...AMOUNT_RULES);
const cycle = fc.record({ unit: fc.constantFrom(...PLAN_UNITS), day: count });
const said = maybe(fc.record({ kind: fc.constant('server'), text: filled }));
const payee = fc.record({ payeeId: filled, kind: fc.constantFrom(...PAYEE_KINDS), bankCode: text, bankName: text, tail: text });
const plan = fc.record({
  planNo: filled,
  kind,
  fund: maybe(fc.record({ fundCode: filled, fundName: text, end: maybe(fundEnd) })),
  strategy: maybe(fc.record({ strategyCode: filled, strategyName: text })),
  payee: maybe(payee),
  source: fc.record({ cardId: filled, kind: fc.constantFrom('wallet', 'bank'), bankCode: text, bankName: text, tail: text }),
  amount: maybe(amount),
  amountRule: rule,
  cycle,
  target: maybe(rate),
  state: fc.constantFrom(...PLAN_STATES),
  end: maybe(fc.constantFrom(...PLAN_ENDS)),
  signedAt: instant,
  agreedVersion: filled,
  endedOn: maybe(date),
  nextOn: maybe(date),
  nextAmount: maybe(amount),
  skipsNext: flag,
  invested: amount,
  runsDone: count,
  failuresInARow: count,
  lastRanOn: maybe(date),
  made: maybe(fc.record({ day: date, value: amount, profit: amount, profitRate: maybe(rate), xirr: maybe(rate), grams: maybe(weight) })),
});
const run = fc.record({
  runNo: count,
  dueOn: date,
  ranOn: maybe(date),
  amount: maybe(amount),
  rate: maybe(rate),
  state: fc.constantFrom(...RUN_STATES),
  reason: said,
  orderNo: told,
  tries: count,
  nextTryOn: maybe(date),
});
const round = fc.record({
  roundNo: count,
  startedOn: date,
  endedOn: maybe(date),
  invested: amount,
  proceeds: maybe(amount),
  profit: maybe(amount),
  profitRate: maybe(rate),
  days: count,
  annualised: maybe(rate),
});
const terms = fc.record({
  kind,
  retryDays: count,
  debitTime: fc.constantFrom('09:00', '14:00'),
  endAfterFailures: count,
  minAmount: amount,
  smartDays: count,
  smartBands: fc.array(fc.record({ from: maybe(rate), rate: rate }), { maxLength: 3 }),
  targetLeast: rate,
  targetMost: rate,
});
const receipt = fc.record({ planNo: filled, kind, isNew: flag, savedAt: instant, nextOn: maybe(date) });
const pageOf = (item: fc.Arbitrary<unknown>) => fc.record({ items: fc.array(item, { maxLength: 3 }), next: told });
const ofPlan = fc.record({ planNo: filled, after: told, pageSize: count });
const actionWith = (beside: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc.oneof(
    fc.record({ planNo: filled, action: fc.constantFrom('pause', 'resume', 'end'), dueOn: fc.constant(null), ...beside }),
    fc.record({ planNo: filled, action: fc.constant('skip'), dueOn: date, ...beside }),
  );

const SOME = {
  productCode: told,
  payee: maybe(
    fc.oneof(
      fc.record({ kind: fc.constant('known'), payeeId: filled }),
      fc.record({ kind: fc.constant('new'), payeeKind: fc.constantFrom(...PAYEE_KINDS), bankCode: told, accountNo: text }),
    ),
  ),
  amount: maybe(amount),
  target: maybe(rate),
  warning: maybe(fc.record({ version: text, acceptedAt: instant })),
};
const savedAs = (kinds: readonly PlanKind[], rules: readonly AmountRule[], ...own: readonly (keyof typeof SOME)[]) =>
  fc.record({
    requestId: filled,
    kind: fc.constantFrom(...kinds),
    planNo: told,
    amountRule: fc.constantFrom(...rules),
    cycle,
    cardId: filled,
    agreed: flag,
    ...Object.fromEntries(own.map((name) => [name, SOME[name]])),
    ...sealedFields,
  });
const saved = [
  savedAs(['invest'], ['fixed', 'smart'], 'productCode', 'amount', 'target', 'warning'),
  savedAs(['strategy'], ['fixed'], 'productCode', 'amount', 'warning'),
  savedAs(['gold'], ['fixed'], 'amount', 'warning'),
  savedAs(['salary'], ['fixed'], 'amount'),
  savedAs(['repay'], ['fixed'], 'amount', 'payee'),
  savedAs(['repay'], ['full', 'minimum'], 'payee'),
];

/** What travels in the calls of `plans`, either way. */
export const plansMessages = {
  planInfo: {
    request: fc.record({ kind, productCode: told, planNo: told }),
    answer: fc.record({
      kind,
      plan: maybe(plan),
      purchase: maybe(fundTradingMessages.fundBuyInfo.answer),
      strategy: maybe(strategiesMessages.strategyOffer.answer),
      gold: maybe(goldMessages.goldOffer.answer),
      cards: fc.array(card, { maxLength: 3 }),
      lastUsedCardId: told,
      payees: fc.array(payee, { maxLength: 2 }),
      banks: fc.array(fc.record({ bankCode: filled, bankName: text, perOrderMax: maybe(amount), perDayMax: maybe(amount) }), {
        maxLength: 2,
      }),
      amountRules: fc.array(rule, { maxLength: 3 }),
      terms,
    }),
  },
  savePlan: {
    request: fc.oneof(...saved),
    answer: receipt,
  },
  findPlan: {
    request: fc.record({ requestId: filled }),
    answer: fc.oneof(fc.record({ kind: fc.constant('saved'), receipt }), fc.record({ kind: fc.constant('never-arrived') })),
  },
  planAction: { request: actionWith({}), answer: plan },
  confirmPlanAction: { request: actionWith(sealedFields), answer: plan },
  planList: {
    request: fc.record({ kind: maybe(kind), state: fc.constantFrom(...PLAN_STATES), after: told, pageSize: count }),
    answer: pageOf(plan),
  },
  planDetail: {
    request: fc.record({ planNo: filled }),
    answer: fc.record({
      plan,
      terms,
      amounts: fc.record({ least: amount, start: amount, step: amount }),
      lastRuns: fc.array(run, { maxLength: 3 }),
      round: maybe(round),
      roundsDone: count,
    }),
  },
  planRuns: { request: ofPlan, answer: pageOf(run) },
  planRounds: { request: ofPlan, answer: pageOf(round) },
} satisfies Travelling;
