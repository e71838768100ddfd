import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chinaTradingCalendar as calendar } from '../calendar/trading-calendar.ts';
import { RUNS } from '../testing/runs.ts';
import { addDays, calendarDate, epochAt, epochMs, shanghaiDateOf, type EpochMs } from '../values/calendar-date.ts';
import { type Fen, fen, netValue, ratePpm } from '../values/index.ts';
import { walletInDays, walletOutDays } from '../cashier/wallet-days.ts';
import {
  afterDay,
  afterMovement,
  eligibleOn,
  intoOpenFunds,
  lastIncomeDayOfQuick,
  NO_FUND,
  waitingOn,
  walletIncome,
  type WalletHolding,
  type WalletMovement,
} from './wallet-book.ts';
import { freshWalletFund, walletFigures } from './wallet-rates.ts';
import { mostQuick, spreadFlow, walletSplit } from './wallet-spread.ts';
import { judgeWithdrawal, mostToWithdraw, withdrawalObstacle } from './withdrawal-judgement.ts';

const at = (day: string, time = '10:00:00'): EpochMs => epochAt(calendarDate(day), time);
const day = calendarDate;
const fenOf = (...amounts: readonly number[]): readonly Fen[] => amounts.map(fen);
const heldOf = (...amounts: readonly number[]) => amounts.map((shares) => ({ shares: fen(shares) }));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

describe('the days of a transfer into the wallet', () => {
  it.each([
    ['a Thursday before the cut-off', '2026-11-19', '14:59:59', ['2026-11-19', '2026-11-20', '2026-11-21']],
    ['a Thursday at the cut-off', '2026-11-19', '15:00:00', ['2026-11-20', '2026-11-23', '2026-11-24']],
    ['a Friday before the cut-off', '2026-11-20', '14:59:59', ['2026-11-20', '2026-11-23', '2026-11-24']],
    ['a Saturday', '2026-11-21', '09:00:00', ['2026-11-23', '2026-11-24', '2026-11-25']],
    ['the last trading day before National Day', '2026-09-30', '14:59:59', ['2026-09-30', '2026-10-08', '2026-10-09']],
    ['that day at the cut-off', '2026-09-30', '15:00:00', ['2026-10-08', '2026-10-09', '2026-10-10']],
    ['National Day itself', '2026-10-01', '10:00:00', ['2026-10-08', '2026-10-09', '2026-10-10']],
    ['the last trading day before Spring Festival', '2026-02-13', '14:59:59', ['2026-02-13', '2026-02-24', '2026-02-25']],
    ['that day at the cut-off', '2026-02-13', '15:00:00', ['2026-02-24', '2026-02-25', '2026-02-26']],
  ])('are counted in trading days: %s [TU-24]', (_what, date, time, [acceptedOn, confirmsOn, firstIncomeOn]) => {
    expect(walletInDays(calendar, at(date, time))).toMatchObject({ acceptedOn, confirmsOn, firstIncomeOn });
  });

  it('never move backwards as time passes [TU-24]', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 86_400_000 }), (moment, later) => {
        const [one, other] = [walletInDays(calendar, moment), walletInDays(calendar, epochMs(moment + later))];
        expect(one.acceptedOn < one.confirmsOn && one.confirmsOn < one.firstIncomeOn).toBe(true);
        expect(other.confirmsOn >= one.confirmsOn).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('the days of a withdrawal', () => {
  it.each([
    ['a Friday before the cut-off', '2026-11-20', '14:59:59', '2026-11-20', '2026-11-23'],
    ['a Friday at the cut-off', '2026-11-20', '15:00:00', '2026-11-23', '2026-11-24'],
    ['a Sunday', '2026-11-22', '10:00:00', '2026-11-23', '2026-11-24'],
    ['the last trading day before National Day', '2026-09-30', '14:59:59', '2026-09-30', '2026-10-08'],
    ['a day of Spring Festival', '2026-02-18', '10:00:00', '2026-02-24', '2026-02-25'],
  ])('earn through their trading day and arrive on the next one: %s [WW-10]', (_what, date, time, lastIncomeOn, arrivesOn) => {
    expect(walletOutDays(calendar, at(date, time))).toMatchObject({ acceptedOn: lastIncomeOn, lastIncomeOn, arrivesOn });
  });

  it('The days of a withdrawal that leaves at once: it earns up to the day before [WL-2]', () => {
    expect(lastIncomeDayOfQuick(at('2026-10-01', '00:00:00'))).toBe('2026-09-30');
  });
});

describe('money distributed over funds', () => {
  it('fills the smallest until they are level, with the odd fen by place [WL-3]', () => {
    expect(spreadFlow(heldOf(0, 0, 0), fen(100))).toEqual([34, 33, 33]);
    expect(spreadFlow(heldOf(500, 100, 300), fen(150))).toEqual([0, 150, 0]);
    expect(spreadFlow(heldOf(500, 100, 300), fen(301))).toEqual([0, 251, 50]);
    expect(spreadFlow(heldOf(5, 5), fen(1))).toEqual([1, 0]);
    expect(spreadFlow(heldOf(7), fen(0))).toEqual([0]);
    expect(spreadFlow([], fen(1))).toBeNull();
  });

  it('is taken from the largest first, from each at most its content [WL-4]', () => {
    expect(spreadFlow(heldOf(100, 300, 300), fen(-350))).toEqual([0, 300, 50]);
    expect(spreadFlow(heldOf(100, 300, 300), fen(-700))).toEqual([100, 300, 300]);
    expect(spreadFlow(heldOf(100, 300, 300), fen(-701))).toBeNull();
  });

  it('respects the rest of each fund’s limit: several limits add up [WL-5]', () => {
    const limits = fenOf(1_000_000, 200_000, 0);
    expect(spreadFlow(heldOf(3_000_000, 3_000_000, 9_000_000), fen(-1_100_000), limits)).toEqual([1_000_000, 100_000, 0]);
    expect(spreadFlow(heldOf(3_000_000, 3_000_000, 9_000_000), fen(-1_200_001), limits)).toBeNull();
    const funds = [fundOf('a', 3_000_000, 1_000_000), fundOf('b', 500, 1_000_000), fundOf('c', 9_000_000, 0)];
    expect(mostQuick(funds)).toBe(1_000_500);
    expect(walletSplit(funds, fen(1_000_500), 'quick')?.map(({ fundCode, amount }) => [fundCode, amount])).toEqual([
      ['a', 1_000_000],
      ['b', 500],
    ]);
    expect(walletSplit(funds, fen(1_000_501), 'quick')).toBeNull();
    expect(walletSplit(funds, fen(1_000_501), 'normal')?.map(({ fundCode }) => fundCode)).toEqual(['c']);
    expect(walletSplit(funds, fen(700), 'in')?.map(({ fundCode, amount }) => [fundCode, amount])).toEqual([['b', 700]]);
    expect([walletSplit([], fen(1), 'in'), walletSplit([], fen(1), 'quick')]).toEqual([[], null]);
  });

  it('enters to the fen, and no fund that took any has more than one that took none [WL-3]', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 6 }), amounts, (held, amount) => {
        const parts = spreadFlow(heldOf(...held), fen(amount)) ?? [];
        expect(sum(parts)).toBe(amount);
        expect(parts.every((part) => part >= 0)).toBe(true);
        const after = held.map((shares, place) => shares + (parts[place] ?? 0));
        const raised = after.filter((_, place) => (parts[place] ?? 0) > 0);
        const others = after.filter((_, place) => (parts[place] ?? 0) === 0);
        expect(raised.length === 0 || Math.max(...raised) - Math.min(...raised, ...others) <= 1).toBe(true);
      }),
      RUNS,
    );
  });

  it('leaves to the fen or not at all, and takes less from a fund only where a larger one is used up [WL-4] [WL-5]', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(amounts, amounts), { maxLength: 6 }), amounts, (rows, amount) => {
        const held = rows.map(([shares]) => shares);
        const limits = rows.map(([, limit]) => fen(limit));
        const can = held.map((shares, place) => Math.min(shares, limits[place] ?? 0));
        const parts = spreadFlow(heldOf(...held), fen(-amount), limits);
        expect(parts === null).toBe(sum(can) < amount);
        if (parts === null) return;
        expect(sum(parts)).toBe(amount);
        const isWithin = parts.every((part, place) => part >= 0 && part <= (can[place] ?? 0));
        const isLargestFirst = parts.every(
          (part, place) => part === 0 || held.every((shares, other) => shares <= (held[place] ?? 0) || parts[other] === can[other]),
        );
        expect([isWithin, isLargestFirst]).toEqual([true, true]);
      }),
      RUNS,
    );
  });
});

const amounts = fc.integer({ min: 0, max: 50_000_000_00 });
const moments = fc.integer({ min: at('2024-01-01'), max: at('2026-10-31') }).map(epochMs);
const fundOf = (fundCode: string, shares: number, quickLeft: number) => ({
  fundCode,
  fundName: fundCode,
  shares: fen(shares),
  quickLeft: fen(quickLeft),
  takesNew: true,
});
const open = (fundCode: string, shares = 0, terms: WalletHolding['terms'] = []): WalletHolding => ({
  fundCode,
  standing: 'open',
  shares: fen(shares),
  terms,
});
const movement = (amount: number, moment: EpochMs, changes: Partial<WalletMovement> = {}): WalletMovement => ({
  amount: fen(amount),
  at: moment,
  isNormalWithdrawal: false,
  parts: null,
  ...changes,
});
const run = (holdings: readonly WalletHolding[], ...movements: readonly WalletMovement[]) =>
  movements.reduce((all, one) => afterMovement(all, one, calendar), holdings);

describe('the holdings of a wallet', () => {
  it('give nothing new to a resting component, keep its money there, and can take it out like any other [WL-14]', () => {
    const resting = { ...open('a', 1_000), standing: 'resting' as const };
    expect(run([resting, open('b')], movement(500, at('2026-11-18'))).map(({ shares }) => shares)).toEqual([1_000, 500]);
    expect(intoOpenFunds([resting, open('b')]).map(({ shares }) => shares)).toEqual([1_000, 0]);
    expect(run([resting, open('b', 200)], movement(-1_100, at('2026-11-18'))).map(({ shares }) => shares)).toEqual([0, 100]);
    expect(run([resting], movement(500, at('2026-11-18'))).map(({ fundCode, shares }) => [fundCode, shares])).toEqual([
      ['a', 1_000],
      ['', 500],
    ]);
    const funds = [{ ...fundOf('a', 1_000, 0), takesNew: false }, fundOf('b', 0, 0)];
    expect(walletSplit(funds, fen(500), 'in')).toEqual([{ fundCode: 'b', fundName: 'b', amount: 500 }]);
    expect(walletSplit(funds, fen(500), 'normal')).toEqual([{ fundCode: 'a', fundName: 'a', amount: 500 }]);
    expect(walletSplit(funds.slice(0, 1), fen(500), 'in')).toEqual([]);
  });

  it('lose first what does not earn yet, the newest first [WL-6]', () => {
    const [held] = run(
      [open('a', 1_000)],
      movement(500, at('2026-11-18')),
      movement(300, at('2026-11-18', '16:00:00')),
      movement(-400, at('2026-11-18', '17:00:00')),
    );
    expect(held?.shares).toBe(1_400);
    expect(held?.terms).toEqual([{ kind: 'in', day: day('2026-11-19'), amount: 400 }]);
    const [all] = run([open('a', 1_000)], movement(500, at('2026-11-18')), movement(-700, at('2026-11-18', '11:00:00')));
    expect([all?.shares, all?.terms]).toEqual([800, []]);
  });

  it('let a normal withdrawal earn through its trading day, but not a quick one on its own [WL-6] [WL-7]', () => {
    const friday = at('2026-11-20', '16:00:00');
    const [normal] = run([open('a', 1_000)], movement(-400, friday, { isNormalWithdrawal: true }));
    const [quick] = run([open('a', 1_000)], movement(-400, friday));
    const eligible = (held: WalletHolding | undefined, date: string) => (held === undefined ? null : eligibleOn(held, day(date)));
    expect(['2026-11-20', '2026-11-23', '2026-11-24'].map((date) => eligible(normal, date))).toEqual([1_000, 1_000, 600]);
    expect(['2026-11-20', '2026-11-23'].map((date) => eligible(quick, date))).toEqual([600, 600]);
  });

  it('count an inflow from its confirmation on [WL-7]', () => {
    const [held] = run([open('a', 1_000)], movement(500, at('2026-09-30', '15:00:00')));
    if (held === undefined) throw new Error('a holding is missing');
    expect(['2026-10-08', '2026-10-09'].map((date) => eligibleOn(held, day(date)))).toEqual([1_000, 1_500]);
    expect(waitingOn(held, day('2026-10-08'))).toBe(500);
    expect(afterDay([held], day('2026-10-08'))[0]?.terms).toEqual([]);
    expect(afterDay([held], day('2026-10-07'))[0]?.terms).toHaveLength(1);
  });

  it('use the parts shown at the time, as long as the funds have them [WL-6]', () => {
    const parts = [{ fundCode: 'b', amount: fen(300) }];
    expect(run([open('a', 900), open('b', 400)], movement(-300, at('2026-11-20'), { parts })).map(({ shares }) => shares)).toEqual([
      900, 100,
    ]);
    expect(run([open('a', 900), open('b', 100)], movement(-300, at('2026-11-20'), { parts })).map(({ shares }) => shares)).toEqual([
      600, 100,
    ]);
  });

  it('keep money outside funds when there are none, and distribute it once there are some [WL-8]', () => {
    const [none] = run([], movement(500, at('2026-11-20')), movement(-100, at('2026-11-20')));
    expect([none?.fundCode, none?.shares]).toEqual([NO_FUND, 400]);
    if (none === undefined) throw new Error('a holding is missing');
    expect(intoOpenFunds([none])).toEqual([none]);
    const spread = intoOpenFunds([open('a'), open('b', 50), none]);
    expect(spread.map(({ shares }) => shares)).toEqual([225, 225, 0]);
    expect(sum(spread.map((held) => waitingOn(held, day('2026-11-20'))))).toBe(400);
    expect(() => run([none], movement(-401, at('2026-11-20')))).toThrow(RangeError);
  });

  it('have every fen in some fund, and never more waiting or less earning than there is [WL-6] [WL-7] [WL-8]', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: -5_000, max: 5_000 }), fc.integer({ min: 0, max: 4 * 86_400_000 }), fc.boolean()), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 3 }), (rows, count) => {
        let holdings: readonly WalletHolding[] = Array.from({ length: count }, (_, place) => open(`f${place}`));
        let balance = 0;
        let moment = at('2026-01-20');
        for (const [wanted, wait, isNormalWithdrawal] of rows) {
          const amount = Math.max(wanted, -balance);
          moment = epochMs(moment + wait);
          if (amount === 0) continue;
          holdings = afterMovement(holdings, movement(amount, moment, { isNormalWithdrawal: isNormalWithdrawal && amount < 0 }), calendar);
          balance += amount;
        }
        holdings = intoOpenFunds(holdings);
        expect(sum(holdings.map(({ shares }) => shares))).toBe(balance);
        for (const held of holdings) {
          const today = shanghaiDateOf(moment);
          expect(waitingOn(held, today)).toBeLessThanOrEqual(held.shares);
          for (let ahead = 0; ahead < 14; ahead += 1) expect(eligibleOn(held, addDays(today, ahead))).toBeGreaterThanOrEqual(0);
          expect(eligibleOn(held, addDays(today, 60))).toBe(held.shares);
        }
      }),
      RUNS,
    );
  });
});

describe('the income of a day', () => {
  it('is the earning amount by the income of 10,000 shares, positive or negative, and carries fractions of a fen [WL-9] [WL-12]', () => {
    // 10,000 yuan at 0.4521 yuan, and at 2.5 and 0.9999 below zero
    expect(walletIncome(fen(1_000_000), 4_521, 0)).toEqual({ amount: 45, remainder: 21_000_000 });
    expect(walletIncome(fen(1_000_050), -25_000, 0)).toEqual({ amount: -250, remainder: -1_250_000 });
    expect(walletIncome(fen(1_000_000), -9_999, 0)).toEqual({ amount: -100, remainder: 1_000_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(amounts, fc.integer({ min: -30_000, max: 30_000 })), { maxLength: 30 }), (days) => {
        let [paid, remainder] = [0, 0];
        let exact = 0n;
        for (const [eligible, income] of days) {
          const told = walletIncome(fen(eligible), income, remainder);
          paid += told.amount;
          remainder = told.remainder;
          exact += BigInt(eligible) * BigInt(income);
          expect(Math.abs(remainder)).toBeLessThanOrEqual(50_000_000);
        }
        expect(BigInt(paid) * 100_000_000n + BigInt(remainder)).toBe(exact);
      }),
      RUNS,
    );
  });
});

describe('the judgement of a withdrawal', () => {
  const home = { balance: fen(5_000_000), quickLeft: fen(1_200_000), funds: [], limits: { quickPerFundDay: fen(1_000_000) } };
  const opening = {
    home: {
      ...home,
      funds: [
        {
          ...fundOf('a', 5_000_000, 1_200_000),
          waiting: fen(0),
          cumulativeIncome: fen(0),
          day: null,
          tenThousandIncome: null,
          sevenDayYield: null,
        },
      ],
    },
    cards: [{ cardId: 'B1' }],
  };
  const judge = (changes: Partial<Parameters<typeof judgeWithdrawal>[1]>, of = opening) =>
    judgeWithdrawal(of, { mode: 'normal', amount: fen(100), cardId: 'B1', ...changes });

  it('needs an available amount within the rest of quick withdrawals, and a card [WL-10]', () => {
    expect(judge({})).toBeNull();
    expect(judge({ amount: null })).toEqual({ kind: 'withdrawal-amount-missing' });
    expect(judge({ amount: fen(0) })).toEqual({ kind: 'withdrawal-amount-missing' });
    expect(judge({ amount: fen(5_000_001) })).toEqual({ kind: 'withdrawal-short', balance: 5_000_000 });
    expect(judge({ amount: fen(5_000_000) })).toBeNull();
    expect(judge({ mode: 'quick', amount: fen(1_200_000) })).toBeNull();
    expect(judge({ mode: 'quick', amount: fen(1_200_001) })).toEqual({
      kind: 'withdrawal-quick-limit',
      perFund: 1_000_000,
    });
    expect([judge({ cardId: 'B2' }), judge({ cardId: null })]).toEqual([
      { kind: 'withdrawal-card-missing' },
      { kind: 'withdrawal-card-missing' },
    ]);
  });

  it('says at once when nothing can be withdrawn, and the maximum [WL-10]', () => {
    const without = { home, cards: opening.cards };
    expect(withdrawalObstacle(without, 'quick')).toEqual({ kind: 'withdrawal-quick-unavailable' });
    expect(withdrawalObstacle(without, 'normal')).toBeNull();
    expect(withdrawalObstacle({ home: { ...opening.home, quickLeft: fen(0) } }, 'quick')?.kind).toBe('withdrawal-quick-limit');
    expect(withdrawalObstacle({ home: { ...opening.home, balance: fen(0) } }, 'normal')).toEqual({ kind: 'withdrawal-empty' });
    expect([mostToWithdraw(opening, 'quick'), mostToWithdraw(opening, 'normal')]).toEqual([1_200_000, 5_000_000]);
  });
});

describe('the figures of the wallet', () => {
  const TODAY = day('2026-11-20');
  const figures = (shares: number, income: number | null, yearly: number | null, date: string | null) => ({
    shares: fen(shares),
    tenThousandIncome: income === null ? null : netValue(income),
    sevenDayYield: yearly === null ? null : ratePpm(yearly),
    day: date === null ? null : day(date),
  });

  it('leave out a fund with outdated income, and have only their day where all are outdated [GW-1704]', () => {
    const [fresh, old] = [figures(100, 4_000, 15_000, '2026-11-19'), figures(900, 9_000, 90_000, '2026-11-07')];
    expect(walletFigures([fresh, old], TODAY)).toEqual({ tenThousandIncome: 4_000, sevenDayYield: 15_000, figuresOn: '2026-11-19' });
    expect(walletFigures([old], TODAY)).toEqual({ tenThousandIncome: null, sevenDayYield: null, figuresOn: '2026-11-07' });
  });

  it('The line of a fund keeps the day of outdated figures, but not the figures [FR-30]', () => {
    const [fresh, old] = [figures(100, 4_000, 15_000, '2026-11-19'), figures(900, 9_000, 90_000, '2026-11-07')];
    expect(freshWalletFund(fresh, TODAY)).toBe(fresh);
    expect(freshWalletFund(old, TODAY)).toEqual({ ...old, tenThousandIncome: null, sevenDayYield: null });
  });

  it('are those of its funds, weighted by the money in each, equally when empty [WL-11]', () => {
    const [one, other, unknown] = [
      figures(300, 4_000, 15_000, '2026-11-19'),
      figures(100, 6_000, 19_000, '2026-11-18'),
      figures(100, null, null, null),
    ];
    expect(walletFigures([one, other, unknown], TODAY)).toEqual({
      tenThousandIncome: 4_500,
      sevenDayYield: 16_000,
      figuresOn: '2026-11-18',
    });
    expect(
      walletFigures(
        [one, other].map((fund) => ({ ...fund, shares: fen(0) })),
        TODAY,
      ),
    ).toMatchObject({
      tenThousandIncome: 5_000,
      sevenDayYield: 17_000,
    });
    expect(walletFigures([unknown], TODAY)).toEqual({ tenThousandIncome: null, sevenDayYield: null, figuresOn: null });
  });
});
