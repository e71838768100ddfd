import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { createResourceMachine } from '../kit/resource/resource.machine.ts';
import { fakeResourcePorts } from '../kit/resource/resource.fakes.ts';
import { calendarDate, epochAt, fen, netValue, ratePpm, shares, sharesFor, valueOf } from '../values/index.ts';
import {
  aBankCustomer,
  aBankHome,
  aBankOffer,
  aDepositProduct,
  aPartner,
  aWealthHistory,
  aWealthHolding,
  aWealthProduct,
} from './bank.fakes.ts';
import { toBankHomeView } from './bank-home/bank-home.view.ts';
import { bankWishFrom, judgeBankOrder } from './bank-order/bank-judgement.ts';
import type { BankAskFields } from './bank-order/bank-order.types.ts';
import { filingProblem, isAuthorised, levelOf, missingPaperOf, paperBar, paperOfBar, type FiledPaper } from './papers.ts';
import { toBankValuesView } from './bank-values/bank-values.view.ts';
import type { BankHome } from './bank.ts';
import { costPart, dayProfits, monthGrowthOf, profitOf, redeemable, wealthDays, worthOf, type WealthHistory } from './wealth.ts';

const day = calendarDate;
const homeView = (overrides: Partial<BankHome> = {}) =>
  toBankHomeView(
    { value: 'shown', context: { query: null, value: aBankHome(overrides), problem: null, destination: null } },
    calendarDate('2026-12-31'),
  );

describe('a wealth product', () => {
  it('is shown with its net value, growth, terms and way [BK-70]', () => {
    expect(homeView().wealth).toMatchObject([
      {
        risk: 2,
        startText: '1,000',
        netValueText: '1.0250',
        netValueOn: '2026-11-19',
        growthText: '+0.21%',
        isSoldOut: false,
        way: { to: 'bank-subscribe', productCode: 'ZB-W1' },
      },
    ]);
    expect(homeView({ accounts: [] }).wealth[0]?.way).toEqual({ to: 'bank-bind', partnerCode: 'zb' });
    const soldOut = aPartner({ wealth: [aWealthProduct({ remaining: fen(0), latest: null, monthGrowth: null })] });
    expect(homeView({ partners: [soldOut] }).wealth[0]).toMatchObject({ isSoldOut: true, netValueText: '--' });
  });

  it('has its growth since the value of 30 days before, if there is one [BK-70]', () => {
    const values = [
      { day: day('2026-10-19'), netValue: netValue(9_900) },
      { day: day('2026-10-20'), netValue: netValue(10_000) },
      { day: day('2026-11-19'), netValue: netValue(10_100) },
    ];
    const today = day('2026-11-20');
    expect(monthGrowthOf(values, today)).toBe(10_000);
    expect(monthGrowthOf(values.slice(2), today)).toBeNull();
    expect(monthGrowthOf([], today)).toBeNull();
    // hundredths of a percent: 5/2 up and down, 4/3
    const growthOf = (from: number, to: number) =>
      monthGrowthOf(
        [
          { day: day('2026-10-20'), netValue: netValue(from) },
          { day: day('2026-11-19'), netValue: netValue(to) },
        ],
        today,
      );
    expect([growthOf(20_000, 20_005), growthOf(20_000, 19_995), growthOf(30_000, 30_004)]).toEqual([300, -300, 100]);
  });

  it('A growth over 30 days has no base that is much older, and is absent beside a stale value [FR-30]', () => {
    const values = [
      { day: day('2026-10-07'), netValue: netValue(9_000) },
      { day: day('2026-11-19'), netValue: netValue(10_100) },
    ];
    expect(monthGrowthOf(values, day('2026-11-20'))).toBeNull();
    const fresh = [{ day: day('2026-10-08'), netValue: netValue(10_000) }, ...values.slice(1)];
    expect(monthGrowthOf(fresh, day('2026-12-01'))).toBe(10_000);
    expect(monthGrowthOf(fresh, day('2026-12-02'))).toBeNull();
  });

  it('A change of a net value counts from the trading day before, and is absent without a value there [FR-30]', () => {
    const values = ['2026-11-13', '2026-11-16', '2026-11-18'].map((each, at) => ({
      day: day(each),
      netValue: netValue(10_000 + at * 100),
    }));
    const history = { ...aWealthHistory(), values };
    const { days } = toBankValuesView({ value: 'shown', context: { query: 'ZB-W1', value: history, problem: null, destination: null } });
    expect(days.map(({ changeText }) => changeText)).toEqual(['--', '+1.00%', '--']);
  });

  it('A change of a net value is rounded to 0.01 %, half away from zero [BK-70]', () => {
    const changeOf = (from: number, to: number) => {
      const values = [from, to].map((value, at) => ({ day: day(`2026-11-${18 + at}`), netValue: netValue(value) }));
      const value = { ...aWealthHistory(), values };
      return toBankValuesView({ value: 'shown', context: { query: 'ZB-W1', value, problem: null, destination: null } }).days[0]?.changeText;
    };
    // hundredths of a percent: 1/2, 5/2 up and down, 4/3
    expect([changeOf(20_000, 20_001), changeOf(20_000, 20_005), changeOf(20_000, 19_995), changeOf(30_000, 30_004)]).toEqual([
      '+0.01%',
      '+0.03%',
      '-0.03%',
      '+0.01%',
    ]);
  });

  it('has the value of the trading day of its order, and counts its days from there [BK-71]', () => {
    const terms = { confirmDays: 1, arrivalDays: 1 };
    expect(wealthDays(chinaTradingCalendar, terms, epochAt(day('2026-11-20'), '14:59:59'))).toEqual({
      tradingDay: '2026-11-20',
      confirmsOn: '2026-11-23',
      arrivesOn: '2026-11-24',
    });
    expect(wealthDays(chinaTradingCalendar, terms, epochAt(day('2026-11-20'), '15:00:00')).tradingDay).toBe('2026-11-23');
  });
});

describe('a wealth order', () => {
  const problemOf = (changes: Parameters<typeof aBankOffer>[0], wish: Partial<BankAskFields>) => {
    const offer = aBankOffer(changes);
    const said = { amount: null, shares: null, cardId: null, instruction: null, ...wish };
    return judgeBankOrder(offer, bankWishFrom(offer.side, said))?.kind ?? null;
  };

  it('needs every paper of the bank and follows the rules of every purchase [BK-72] [BK-73]', () => {
    const buy = (amount: number) => problemOf({ side: 'subscribe' }, { amount: fen(amount) });
    expect([buy(1_000_000), buy(100), buy(100_100), buy(3_000_000)]).toEqual([null, expect.any(String), 'off-step', 'bank-balance-short']);
    expect(problemOf({ side: 'subscribe', missingPaper: 'risk-low' }, { amount: fen(1_000_000) })).toBe('bank-risk-low');
    expect(problemOf({ side: 'subscribe', wealth: null }, { amount: fen(1_000_000) })).toBe('bank-wealth-unknown');
  });

  it('redeems held shares outside a redemption; a partial one leaves the minimum holding [BK-73]', () => {
    const redeem = (wanted: number | null) => problemOf({ side: 'redeem' }, { shares: wanted === null ? null : shares(wanted) });
    expect([redeem(1_000_000), redeem(990_000), redeem(990_001), redeem(1_000_001), redeem(null)]).toEqual([
      null,
      null,
      'bank-shares-remainder',
      'bank-shares-above',
      'bank-shares-missing',
    ]);
    const allGone = aWealthHolding({ redeeming: shares(1_000_000) });
    expect(redeemable(allGone)).toBe(0);
    expect(problemOf({ side: 'redeem', holding: allGone }, { shares: shares(100) })).toBe('bank-shares-none');
  });
});

describe('a holding of a wealth product', () => {
  it('is worth its shares at the latest value; profit includes the profit of redemptions [BK-74]', () => {
    const holding = aWealthHolding({ realised: fen(500) });
    expect([worthOf(holding), profitOf(holding)]).toEqual([1_025_000, 15_500]);
    expect(worthOf({ ...holding, latest: null })).toBe(holding.cost);
    expect(costPart(holding, shares(300_000))).toBe(303_000);
    expect(costPart(holding, holding.shares)).toBe(holding.cost);
    // 1/2, 5/2 and 100/3 fen
    const costOf = (cost: number, held: number) => costPart({ cost: fen(cost), shares: shares(held) }, shares(1));
    expect([costOf(1, 2), costOf(5, 2), costOf(100, 3)]).toEqual([1, 3, 33]);
    expect(homeView().wealthHeld).toMatchObject([
      { isHeld: true, worthText: '10,250.00', profitText: '+150.00', dayProfitText: '+3.00', canRedeem: true },
    ]);
    expect(homeView()).toMatchObject({ worthText: '10,250.00', wealthProfitText: '+150.00' });
  });

  it('has a daily profit equal to the gain of the shares held the day before [BK-75]', () => {
    const { values, moves } = aWealthHistory();
    // bought at the value of the 17th: no profit on that day
    expect(dayProfits(values, moves)).toEqual([
      { day: '2026-11-18', profit: 2_700 },
      { day: '2026-11-19', profit: -700 },
    ]);
  });

  it('has daily profits that sum to its whole profit, to the fen, also after a partial redemption [BK-74] [BK-75]', () => {
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map((text) => calendarDate(text));
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 9_000, max: 13_000 }), { minLength: 5, maxLength: 5 }),
        fc.integer({ min: 100, max: 10_000_000 }),
        fc.array(fc.tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 40 })), { maxLength: 3 }),
        (navs, paid, parts) => {
          const values = days.map((on, at) => ({ day: on, netValue: netValue(navs[at] ?? 10_000) }));
          const valueAt = (at: number) => netValue(navs[at] ?? 10_000);
          let held = sharesFor(fen(paid), valueAt(1));
          const moves = [{ tradingDay: calendarDate('2026-11-17'), shares: held, amount: fen(paid) }];
          for (const [at, percent] of parts.toSorted(([a], [b]) => a - b)) {
            const gone = shares(Math.floor((held * percent) / 100));
            moves.push({
              tradingDay: days[at] ?? calendarDate('2026-11-20'),
              shares: shares(-gone),
              amount: fen(-valueOf(gone, valueAt(at))),
            });
            held = shares(held - gone);
          }
          const earned = dayProfits(values, moves).reduce((sum, { profit }) => sum + profit, 0);
          expect(earned).toBe(valueOf(held, valueAt(4)) - moves.reduce((sum, { amount }) => sum + amount, 0));
        },
      ),
      { seed: 75, numRuns: 500 },
    );
  });

  it('has a page with the course of its value and each of its days [BK-75]', async () => {
    const actor = createActor(createResourceMachine<string, WealthHistory>(fakeResourcePorts(aWealthHistory()), 'bank-values'), {
      input: { query: 'ZB-W1' },
    }).start();
    expect(toBankValuesView(actor.getSnapshot())).toMatchObject({ step: 'loading', name: '', profitText: '--', days: [] });
    await waitFor(actor, (snapshot) => snapshot.value === 'shown');
    const view = toBankValuesView(actor.getSnapshot());
    expect(view.days[0]).toEqual({ day: '2026-11-19', valueText: '1.0240', changeText: '-0.07%', trend: 'loss' });
    expect(view.days.at(-1)?.changeText).toBe('--');
    expect(view.points).toHaveLength(4);
    expect(view).toMatchObject({ profitText: '+20.00', profits: [{ day: '2026-11-19', profitText: '-7.00' }, { day: '2026-11-18' }] });
  });
});

describe('rates of a deposit', () => {
  it('are shown with the first day of each [BK-80]', () => {
    expect(homeView().products[0]?.rates).toMatchObject([
      { from: '2026-05-06', rateText: '1.50%' },
      { from: '2025-10-09', rateText: '1.65%' },
    ]);
    const partners = [aPartner({ products: [aDepositProduct({ rate: ratePpm(14_000) })] })];
    expect(homeView({ partners }).products[0]?.rates[0]).toMatchObject({ from: null, rateText: '1.40%' });
  });
});

describe('the papers of a bank', () => {
  const today = day('2026-11-20');
  const terms = aPartner();

  it('are asked for one after the other, if the bank wants them [BK-72]', () => {
    const missing = (customer: Parameters<typeof aBankCustomer>[0] | null, risk: 2 | 4 = 2) =>
      missingPaperOf(terms, customer === null ? null : aBankCustomer(customer), { risk }, today);
    expect([
      missing(null),
      missing({ level: null, testedOn: null, validUntil: null }),
      missing({ validUntil: day('2026-11-19') }),
      missing({}, 4),
      missing({ address: null }),
      missing({ contractVersion: 'zb-w-0' }),
      missing({}),
    ]).toEqual(['authorisation', 'risk', 'risk-expired', 'risk-low', 'address', 'contract', null]);
    const wantsNothing = aPartner({ questionnaire: null, needsAddress: false, contractVersion: null, authorisation: null });
    expect(missingPaperOf(wantsNothing, null, { risk: 5 }, today)).toBeNull();
    const pages = (['authorisation', 'risk', 'risk-expired', 'risk-low', 'address', 'contract'] as const).map((one) =>
      paperOfBar(paperBar(one)),
    );
    expect(pages).toEqual(['authorisation', 'risk', 'risk', 'risk', 'address', 'contract']);
    expect(paperOfBar({ kind: 'bank-failed' })).toBeNull();
  });

  const problemOf = (filing: FiledPaper, customer = aBankCustomer(), of = terms) => filingProblem(of, customer, filing)?.kind ?? null;
  const tested = (answers: readonly number[]): FiledPaper => ({ paper: 'risk', answers });

  it('include a questionnaire that needs every answer, has yearly attempts, and gives a level by the bank’s table [BK-76]', () => {
    expect([problemOf(tested([0, 2])), problemOf(tested([0])), problemOf(tested([0, 3]))]).toEqual([
      null,
      'bank-answer-missing',
      'bank-answer-missing',
    ]);
    expect(problemOf(tested([0, 2]), aBankCustomer({ testsLeft: 0 }))).toBe('bank-tests-used');
    expect(problemOf(tested([0, 2]), aBankCustomer(), aPartner({ questionnaire: null }))).toBe('bank-paper-unwanted');
    const scoring = {
      points: [
        [0, 5],
        [0, 5],
      ],
      levels: [
        { from: 10, level: 4 as const },
        { from: 5, level: 2 as const },
      ],
    };
    expect([levelOf(scoring, [1, 1]), levelOf(scoring, [1, 0]), levelOf(scoring, [0, 0])]).toEqual([4, 2, 1]);
  });

  it('include an address of some length, and a contract of the version that was read [BK-77]', () => {
    expect([problemOf({ paper: 'address', address: ' 北京 ' }), problemOf({ paper: 'address', address: '北京市示例路' })]).toEqual([
      'bank-address-short',
      null,
    ]);
    expect([problemOf({ paper: 'contract', version: 'zb-w-1' }), problemOf({ paper: 'contract', version: 'zb-w-0' })]).toEqual([
      null,
      'bank-paper-outdated',
    ]);
  });

  it('are refused where the partner asks for none, except the withdrawal of an authorisation [GW-1803]', () => {
    const none = aPartner({ questionnaire: null, needsAddress: false, contractVersion: null, authorisation: null });
    const stranger = aBankCustomer({ authorisationVersion: null });
    for (const filing of [
      tested([0, 2]),
      { paper: 'address', address: '北京市示例路' },
      { paper: 'contract', version: 'zb-w-1' },
      { paper: 'authorisation', version: 'zb-a-1' },
      { paper: 'withdrawal' },
    ] as const)
      expect(problemOf(filing, stranger, none)).toBe('bank-paper-unwanted');
    expect(problemOf({ paper: 'withdrawal' }, aBankCustomer({ authorisationVersion: 'zb-a-1' }), none)).toBeNull();
  });

  it('include an authorisation for one version, which ends by itself and can be withdrawn [BK-78]', () => {
    expect(isAuthorised(terms, aBankCustomer(), today)).toBe(true);
    expect(isAuthorised(terms, aBankCustomer({ authorisedUntil: day('2026-11-19') }), today)).toBe(false);
    expect(isAuthorised(terms, aBankCustomer({ authorisationVersion: 'zb-a-0' }), today)).toBe(false);
    expect([problemOf({ paper: 'authorisation', version: 'zb-a-0' }), problemOf({ paper: 'withdrawal' })]).toEqual([
      'bank-paper-outdated',
      null,
    ]);
  });
});
