import { aFundBuyOffer } from '../fund-trading/fund-trading.fakes.ts';
import { aGoldOffer } from '../gold/gold.fakes.ts';
import { aStrategyOffer } from '../strategies/strategies.fakes.ts';
import { calendarDate, epochAt, fen, ratePpm } from '../values/index.ts';
import type { PlanWish } from './plan-judgement.ts';
import { planAskFrom, type PlanAskFields, type PlanCommon, type PlanOffer } from './plan-offer.ts';
import type { AmountRule, Plan, PlanKind, PlanPayee, PlanTerms, SmartBand } from './plan.ts';

const percent = (n: number) => ratePpm(n * 10_000);

/** Figures of the worked example (docs/flows/plans.md). */
export const SMART_BANDS: readonly SmartBand[] = [
  { from: percent(100), rate: percent(60) },
  { from: percent(50), rate: percent(70) },
  { from: percent(15), rate: percent(80) },
  { from: percent(0), rate: percent(90) },
  { from: percent(-5), rate: percent(110) },
  { from: percent(-10), rate: percent(130) },
  { from: percent(-20), rate: percent(150) },
  { from: percent(-30), rate: percent(170) },
  { from: percent(-40), rate: percent(190) },
  { from: null, rate: percent(210) },
];

export const somePlanTerms = (changes: Partial<PlanTerms> = {}): PlanTerms => ({
  kind: 'invest',
  retryDays: 2,
  debitTime: '14:00',
  endAfterFailures: 3,
  minAmount: fen(10_00),
  smartDays: 250,
  smartBands: SMART_BANDS,
  targetLeast: percent(1),
  targetMost: percent(100),
  ...changes,
});

export const aPayee = (changes: Partial<PlanPayee> = {}): PlanPayee => ({
  payeeId: 'P1',
  kind: 'credit-card',
  bankCode: 'ICBC',
  bankName: '工商银行',
  tail: '4321',
  ...changes,
});

/** 1,000 yuan on the 25th of each month from a bank card, after six months. */
export const aPlan = (changes: Partial<Plan> = {}): Plan => ({
  planNo: 'N1',
  kind: 'invest',
  fund: { fundCode: '000001', fundName: '远峰稳健混合A', end: null },
  strategy: null,
  payee: null,
  source: { cardId: 'bank-1', kind: 'bank', bankCode: 'ICBC', bankName: '工商银行', tail: '6789' },
  amount: fen(1_000_00),
  amountRule: 'fixed',
  cycle: { unit: 'month', day: 25 },
  target: null,
  state: 'running',
  end: null,
  signedAt: epochAt(calendarDate('2026-05-06'), '10:30:00'),
  agreedVersion: '1.0',
  endedOn: null,
  nextOn: calendarDate('2026-11-25'),
  nextAmount: fen(1_000_00),
  matching: 'matched',
  stoppedLevel: null,
  skipsNext: false,
  invested: fen(6_000_00),
  runsDone: 6,
  failuresInARow: 0,
  lastRanOn: calendarDate('2026-10-26'),
  made: {
    day: calendarDate('2026-11-17'),
    value: fen(6_123_45),
    profit: fen(123_45),
    profitRate: ratePpm(20_575),
    xirr: ratePpm(81_200),
    grams: null,
  },
  ...changes,
});

/** A new plan of a kind, with a wallet and a bank card. */
export const aPlanOffer = (kind: PlanKind = 'invest', changes: Partial<PlanOffer> = {}): PlanOffer => {
  const { cards, ...purchase } = aFundBuyOffer();
  const offered = {
    invest: cards,
    strategy: cards,
    gold: cards,
    salary: cards.filter((card) => card.kind === 'bank'),
    repay: cards.filter((card) => card.kind === 'wallet'),
  };
  return {
    kind,
    plan: null,
    purchase: kind === 'invest' ? { ...purchase, cards } : null,
    strategy: kind === 'strategy' ? aStrategyOffer() : null,
    gold: kind === 'gold' ? aGoldOffer() : null,
    cards: offered[kind],
    lastUsedCardId: null,
    payees: kind === 'repay' ? [aPayee()] : [],
    banks: [{ bankCode: 'ICBC', bankName: '工商银行', perOrderMax: null, perDayMax: null }],
    amountRules: kind === 'invest' ? ['fixed', 'smart'] : kind === 'repay' ? ['fixed', 'full', 'minimum'] : ['fixed'],
    terms: somePlanTerms(kind === 'invest' ? {} : { kind, smartBands: [] }),
    ...changes,
  };
};

/** 1,000 yuan on the 25th of each month from a bank card; a kind without this rule of amounts is a mistake of the test. */
export const aPlanWish = (
  kind: PlanKind,
  {
    amountRule = 'fixed',
    cycle = { unit: 'month', day: 25 },
    cardId = 'bank-1',
    ...said
  }: Partial<PlanAskFields> & Partial<PlanCommon> & { readonly amountRule?: AmountRule } = {},
): PlanWish => {
  const ask = planAskFrom(kind, amountRule, {
    productCode: null,
    payee: null,
    amount: fen(1_000_00),
    target: null,
    warning: null,
    ...said,
  });
  if (ask === null) throw new Error(`a plan of ${kind} knows no rule ${amountRule}`);
  return { ...ask, cycle, cardId };
};
