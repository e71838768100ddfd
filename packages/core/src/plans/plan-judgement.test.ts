import { describe, expect, it } from 'vitest';
import { aFundBuyOffer } from '../fund-trading/fund-trading.fakes.ts';
import { aGoldOffer, aGoldService } from '../gold/gold.fakes.ts';
import { aFund } from '../funds/funds.fakes.ts';
import { calendarDate, epochAt, fen, ratePpm, type RiskLevel } from '../values/index.ts';
import {
  canPayPlan,
  judgePayee,
  payeeCardProblem,
  payeeOwnerProblem,
  judgePlan,
  judgePlanAmount,
  judgeRun,
  planMinimum,
  planObstacle,
  resumeObstacle,
  rulesOfKind,
  type RunFacts,
} from './plan-judgement.ts';
import { aCardIssuer } from '../cashier/testing.fakes.ts';
import { planAmounts } from './plan-product.ts';
import { planAskFrom, planFieldsOf } from './plan-offer.ts';
import { AMOUNT_RULES, PLAN_KINDS } from './plan.ts';
import { aPayee, aPlan, aPlanOffer, aPlanWish, somePlanTerms } from './plans.fakes.ts';

const today = calendarDate('2026-11-25');
const at = (time: string) => epochAt(today, time);
const judged = (offer: ReturnType<typeof aPlanOffer>, changes: Parameters<typeof aPlanWish>[1] = {}, time = '10:00:00') =>
  judgePlan(offer, aPlanWish(offer.kind, changes), at(time))?.kind ?? null;

describe('changing a plan', () => {
  it('is closed from the time of debits of a day with one, and after the end [PJ-20] [GW-1720]', () => {
    const terms = somePlanTerms();
    const due = aPlan({ nextOn: today });
    const done = aPlan({ nextOn: calendarDate('2026-12-25'), lastRanOn: today });
    for (const plan of [due, done]) {
      expect([at('13:59:59'), at('14:00:00'), at('23:59:59')].map((moment) => planObstacle(plan, terms, moment)?.kind ?? null)).toEqual([
        null,
        'plan-day-closed',
        'plan-day-closed',
      ]);
      expect(planObstacle(done, terms, epochAt(calendarDate('2026-11-26'), '16:00:00'))).toBe(null);
      expect(judged(aPlanOffer('invest', { plan }), {}, '14:00:00')).toBe('plan-day-closed');
    }
    expect(planObstacle(aPlan({ state: 'ended' }), terms, at('09:00:00'))?.kind).toBe('plan-has-ended');
  });
});

describe('a new plan', () => {
  it('has an amount by a rule that its kind offers [PJ-21]', () => {
    expect((['invest', 'salary', 'repay'] as const).map((kind) => rulesOfKind(kind).join())).toEqual([
      'fixed,smart',
      'fixed',
      'fixed,full,minimum',
    ]);
    expect(judged(aPlanOffer())).toBe(null);
    expect(judged(aPlanOffer(), { amountRule: 'smart' })).toBe(null);
    expect(judged(aPlanOffer('invest', { amountRules: ['fixed'] }), { amountRule: 'smart' })).toBe('plan-rule-not-offered');
    expect(judgePlan(aPlanOffer('salary'), aPlanWish('repay', { amountRule: 'full' }), at('10:00:00'))?.kind).toBe('plan-rule-not-offered');
    expect(
      judged(aPlanOffer('repay'), { amountRule: 'full', amount: null, cardId: 'wallet', payee: { kind: 'known', payeeId: 'P1' } }),
    ).toBe(null);
  });

  it('has exactly the fields of its kind and the rule of its amount [PJ-21]', () => {
    const all = {
      productCode: '000001',
      payee: { kind: 'known', payeeId: 'P1' },
      amount: fen(1_00),
      target: ratePpm(50_000),
      warning: null,
    } as const;
    const told = PLAN_KINDS.flatMap((kind) =>
      AMOUNT_RULES.flatMap((rule) => {
        const ask = planAskFrom(kind, rule, all);
        return ask === null ? [] : [[kind, rule, ...Object.keys(ask).slice(2)].join(' ')];
      }),
    );
    expect(told).toEqual([
      'invest fixed productCode amount target warning',
      'invest smart productCode amount target warning',
      'strategy fixed productCode amount warning',
      'gold fixed amount warning',
      'salary fixed amount',
      'repay fixed amount payee',
      'repay full payee',
      'repay minimum payee',
    ]);
    for (const kind of PLAN_KINDS)
      expect(AMOUNT_RULES.filter((rule) => planAskFrom(kind, rule, all) !== null).toSorted()).toEqual(rulesOfKind(kind).toSorted());
    const nothing = { productCode: null, payee: null, target: null, warning: null };
    expect(planFieldsOf(aPlanWish('salary', { amount: fen(1_00) }))).toEqual({ ...nothing, amount: 1_00 });
  });

  it('takes at least the minimum of kind and fund, at most the limits of order, day and card, in steps of the fund [PJ-22] [FT-28]', () => {
    const offer = aPlanOffer('invest', { terms: somePlanTerms({ minAmount: fen(100_00) }) });
    expect(planMinimum(offer)).toBe(100_00);
    expect(planMinimum(aPlanOffer('invest', { terms: somePlanTerms({ minAmount: fen(1) }) }))).toBe(10_00);
    expect(judged(offer, { amount: null })).toBe('plan-amount-missing');
    expect(judged(offer, { amount: fen(99_99) })).toBe('plan-amount-low');
    expect(judged(offer, { amount: fen(100_00) })).toBe(null);
    expect(judged(offer, { amount: fen(10_000_01) })).toBe('above-card-limit');
    expect(judgePlanAmount(offer, { amount: fen(9_999_999_901), amountRule: 'fixed' })?.kind).toBe('above-order-limit');
    const { terms } = aFundBuyOffer();
    const limited = aPlanOffer('invest', { purchase: aFundBuyOffer({ terms: { ...terms, dayLimit: fen(500_00) } }) });
    expect(judged(limited, { amount: fen(500_01) })).toBe('fund-buy-day-limit');
    const stepped = aPlanOffer('invest', {
      terms: somePlanTerms({ minAmount: fen(150_00) }),
      purchase: aFundBuyOffer({ terms: { ...terms, amountStep: fen(100_00) } }),
    });
    // The fund takes 10, 110, 210 yuan; the minimum of the kind is 150.
    expect(planAmounts(stepped)).toEqual({ least: 210_00, start: 10_00, step: 100_00 });
    expect([fen(210_00), fen(250_00)].map((amount) => judged(stepped, { amount }))).toEqual([null, 'fund-off-step']);
  });

  it('has a cycle, and a target within the terms unless the fund is a money fund [PJ-1] [PJ-23]', () => {
    expect(judged(aPlanOffer(), { cycle: { unit: 'week', day: 6 } })).toBe('plan-cycle-invalid');
    expect([9_999, 10_000, 1_000_000, 1_000_001].map((rate) => judged(aPlanOffer(), { target: ratePpm(rate) }))).toEqual([
      'plan-target-outside',
      null,
      null,
      'plan-target-outside',
    ]);
    const money = aPlanOffer('invest', { purchase: aFundBuyOffer({ fund: aFund({ kind: 'money', isMoneyFund: true }) }) });
    expect(judged(money, { target: ratePpm(50_000) })).toBe('plan-target-outside');
  });

  it('needs a fund; an offer without one has only its terms [PJ-26]', () => {
    expect(judged(aPlanOffer('invest', { purchase: null }))).toBe('fund-unknown');
    expect(judged(aPlanOffer('salary'))).not.toBe('fund-unknown');
    expect(planMinimum(aPlanOffer('invest', { purchase: null }))).toBe(10_00);
  });

  it('needs a purchasable fund, but an existing plan can be changed meanwhile [PJ-31]', () => {
    const purchase = aFundBuyOffer({ fund: aFund({ trading: 'purchase-suspended' }) });
    expect(judged(aPlanOffer('invest', { purchase }))).toBe('fund-buy-suspended');
    expect(judged(aPlanOffer('invest', { purchase, plan: aPlan({ nextOn: calendarDate('2026-12-25') }) }))).toBe(null);
  });

  it('is paid from a source of its kind [PJ-24]', () => {
    const [wallet, bank] = [{ kind: 'wallet' }, { kind: 'bank' }] as const;
    expect((['invest', 'salary', 'repay'] as const).map((kind) => [canPayPlan(kind, wallet), canPayPlan(kind, bank)])).toEqual([
      [true, true],
      [false, true],
      [true, false],
    ]);
    expect(judged(aPlanOffer('salary'), { cardId: 'wallet' })).toBe('card-not-chosen');
    expect(judged(aPlanOffer('salary', { cards: aPlanOffer().cards }), { cardId: 'wallet' })).toBe('plan-source-not-offered');
  });

  it('repays a card that lends, or one of an unknown kind [PJ-27]', () => {
    const types = ['debit', 'prepaid', 'credit', 'semi-credit', 'unknown'] as const;
    expect(types.map((type) => payeeCardProblem(aCardIssuer({ type }))?.kind ?? null)).toEqual([
      'plan-payee-not-credit',
      'plan-payee-not-credit',
      null,
      null,
      null,
    ]);
    expect(payeeCardProblem(null)).toBe(null);
  });

  it('A repayment goes to an account that is known to be the investor’s own [LAW-98]', () => {
    expect(payeeOwnerProblem('agrees')).toBeNull();
    expect(payeeOwnerProblem('differs')).toEqual({ kind: 'plan-payee-not-own' });
    expect(payeeOwnerProblem('unavailable')).toEqual({ kind: 'plan-payee-unchecked' });
  });

  it('repays a known account, or one with a possible number [PJ-25]', () => {
    const offer = aPlanOffer('repay');
    const judge = (payee: Parameters<typeof judgePayee>[1]) => judgePayee(offer, payee)?.kind ?? null;
    expect(judged(offer, { cardId: 'wallet' })).toBe('plan-payee-missing');
    expect(judge({ kind: 'known', payeeId: aPayee().payeeId })).toBe(null);
    expect(judge({ kind: 'known', payeeId: 'P2' })).toBe('plan-payee-missing');
    const card = (accountNo: string, bankCode: string | null = null) =>
      judge({ kind: 'new', payeeKind: 'credit-card', bankCode, accountNo });
    expect([card('62250000'), card('6225000011112222'), card('6225000011112222', 'ICBC'), card('6225000011112222', 'NOBANK')]).toEqual([
      'plan-payee-invalid',
      null,
      null,
      'plan-payee-invalid',
    ]);
    const loan = (accountNo: string, bankCode: string | null) => judge({ kind: 'new', payeeKind: 'loan', bankCode, accountNo });
    expect([loan('HT20260001', 'ICBC'), loan('HT20260001', null), loan('HT-1', 'ICBC')]).toEqual([
      null,
      'plan-payee-invalid',
      'plan-payee-invalid',
    ]);
    expect(judged(aPlanOffer('repay', { plan: aPlan({ kind: 'repay', nextOn: null }) }), { cardId: 'wallet' })).toBe(null);
  });
});

describe('a debit', () => {
  const [wallet, bank] = aFundBuyOffer().cards;
  const facts = (changes: Partial<RunFacts> = {}): RunFacts => ({
    kind: 'invest',
    isSkipped: false,
    amount: fen(1_000_00),
    purchase: aFundBuyOffer(),
    gate: null,
    source: bank ?? null,
    ...changes,
  });
  const run = (changes: Partial<RunFacts> = {}) => {
    const verdict = judgeRun(facts(changes));
    return verdict.kind === 'debit' ? verdict.amount : `${verdict.kind} ${verdict.reason.kind}`;
  };

  it('A debit that its investor or a closed fund skips, or that owes nothing, is skipped before any other fault [PJ-30] [LAW-74] [LAW-83] [LAW-110]', () => {
    expect(run()).toBe(1_000_00);
    expect(run({ isSkipped: true, source: null })).toBe('skip plan-run-left-out');
    expect(run({ serviceOff: { kind: 'service-off', name: '黄金积存' }, source: null })).toBe('skip service-off');
    const unsigned = aGoldOffer({ service: aGoldService({ version: 'gold-0' }) });
    expect(run({ kind: 'gold', purchase: null, gold: unsigned, source: null })).toBe('skip gold-agreement-outdated');
    expect(run({ purchase: aFundBuyOffer({ lacksSummary: true }), source: null })).toBe('skip fund-summary-missing');
    for (const trading of ['suspended', 'purchase-suspended', 'exchange-only'] as const)
      expect(run({ purchase: aFundBuyOffer({ fund: aFund({ trading }) }), gate: { kind: 'risk-warning-unaccepted' } })).toBe(
        'skip plan-run-fund-closed',
      );
    expect(run({ kind: 'repay', purchase: null, amount: fen(0), source: wallet ?? null })).toBe('skip plan-run-bill-empty');
  });

  it('fails for the first fault that would refuse a purchase [PJ-31]', () => {
    expect(run({ gate: { kind: 'risk-warning-unaccepted' }, source: null })).toBe('fail risk-warning-unaccepted');
    expect(run({ amount: fen(9_99) })).toBe('fail below-start');
    const { terms } = aFundBuyOffer();
    expect(run({ purchase: aFundBuyOffer({ terms: { ...terms, dayLimit: fen(1_500_00) }, boughtToday: fen(600_00) }) })).toBe(
      'fail fund-buy-day-limit',
    );
    expect(run({ purchase: aFundBuyOffer({ fund: aFund({ riskLevel: null }) }) })).toBe('fail fund-unrated');
  });

  it('fails where the source cannot pay it [PJ-32]', () => {
    expect(run({ source: null })).toBe('fail plan-run-card-gone');
    expect(run({ amount: fen(10_000_01) })).toBe('fail above-card-limit');
    const tired = bank === undefined ? null : { ...bank, perDayMax: fen(2_000_00), dayRest: fen(999_99) };
    expect([run({ source: tired }), run({ kind: 'salary', purchase: null, source: tired })]).toEqual([
      'fail above-card-day-limit',
      'fail above-card-day-limit',
    ]);
    expect(run({ amount: fen(5_000_01), source: wallet ?? null })).toBe('fail plan-run-short');
    expect(
      run({ kind: 'salary', purchase: null, amount: fen(20_000_01), source: bank === undefined ? null : { ...bank, perOrderMax: null } }),
    ).toBe('fail top-up-short');
  });

  it('fails where the bill is unknown [PJ-33]', () => {
    expect(run({ kind: 'repay', purchase: null, amount: null })).toBe('fail plan-run-bill-unknown');
  });
});

describe('the resumption of a plan whose product rose', () => {
  it('needs a level or a warning for the new one, and is closed to whoever may not insist [LAW-51]', () => {
    const of = (investorLevel: RiskLevel | null, productLevel: RiskLevel, warnedOf: RiskLevel | null = null) =>
      resumeObstacle({ investorLevel, productLevel, warnedOf })?.kind ?? null;
    expect([of(4, 4), of(2, 4, 4), of(2, 4, 5), of(null, 4), of(2, 4), of(2, 4, 3), of(1, 2, 5)]).toEqual([
      null,
      null,
      null,
      null,
      'plan-unwarned',
      'plan-unwarned',
      'order-risk-refused',
    ]);
  });
});
