import { addDays, calendarDate, type CalendarDate, fen, netValue, ratePpm } from '../values/index.ts';
import { checkHoldings, type CheckSources, type HoldingsCheck } from './holdings-check.ts';
import type { HeldFund, HeldLine, StarterFund } from './holdings.ts';
import type { NeedsCollectionPorts } from './needs-collection/needs-collection.ports.ts';
import { lastDayOfNeeds, needsLevel, type AdviceNeeds, type NeedsAnswers, type NeedsResult } from './needs.ts';

const FRIDAY = calendarDate('2026-11-20');

/** Level 3: the loss decides. */
export const someNeedsAnswers = (overrides: Partial<NeedsAnswers> = {}): NeedsAnswers => ({
  goal: 'growth',
  horizon: 'to-5',
  liquidity: 'some',
  loss: 'to-15',
  ...overrides,
});

export const aNeedsResult = (answers: NeedsAnswers = someNeedsAnswers(), answeredOn: CalendarDate = FRIDAY): NeedsResult => ({
  answers,
  level: needsLevel(answers),
  answeredOn,
  validUntil: lastDayOfNeeds(answeredOn),
});

/** Needs of level 3 beside an assessment of level 4. */
export const someAdviceNeeds = (overrides: Partial<AdviceNeeds> = {}): AdviceNeeds => ({
  asOf: FRIDAY,
  current: aNeedsResult(),
  statutory: { level: 4, validUntil: calendarDate('2027-06-01') },
  ...overrides,
});

/** 10,000 yuan of a fund that is held directly. */
export const aHeldLine = (overrides: Partial<HeldLine> = {}): HeldLine => ({
  kind: 'fund',
  code: '000021',
  name: '远山成长混合',
  company: '远山基金',
  amount: fen(1_000_000),
  strategy: null,
  nature: null,
  riskLevel: null,
  ...overrides,
});

/** A mixed fund with values of 400 days up to Friday and no report. */
export const aHeldFund = (overrides: Partial<HeldFund> = {}): HeldFund => {
  const days = Array.from({ length: 400 }, (_, at) => addDays(FRIDAY, at - 399));
  return {
    fundCode: '000021',
    fundName: '远山成长混合',
    kind: 'mixed',
    isMoneyFund: false,
    portfolio: null,
    managementRate: ratePpm(12_000),
    custodyRate: ratePpm(2_000),
    serviceRate: null,
    valueDay: FRIDAY,
    course: {
      series: { days, values: days.map((_, at) => netValue(10_000 + (at % 3) * 100)), growth: days.map(() => null) },
      reinvested: [],
    },
    ...overrides,
  };
};

export const someStarterFunds = (): readonly StarterFund[] => [
  { assetClass: 'fixed', fundCode: '000031', fundName: '松涧纯债A', company: '松涧基金', riskLevel: 2, yearlyRate: ratePpm(4_000) },
  { assetClass: 'equity', fundCode: '000032', fundName: '远山指数A', company: '远岸基金', riskLevel: 3, yearlyRate: ratePpm(6_000) },
];

/** 10,000 yuan in the wallet, 30,000 in a deposit, 60,000 in two funds of stocks, for needs of level 3. */
export const someCheckSources = (overrides: Partial<CheckSources> = {}): CheckSources => ({
  needs: someAdviceNeeds(),
  lines: [
    aHeldLine({ kind: 'cash', code: '', name: '小活宝+', company: '', amount: fen(1_000_000) }),
    aHeldLine({ kind: 'deposit', code: '', name: '银行存款', company: '', amount: fen(3_000_000) }),
    aHeldLine({ amount: fen(4_000_000) }),
    aHeldLine({ code: '000022', name: '远山价值混合', amount: fen(2_000_000) }),
  ],
  funds: [
    aHeldFund({
      portfolio: {
        reportedOn: calendarDate('2026-09-30'),
        securities: [
          { kind: 'stock', securityCode: '600001', securityName: '示例股份', weight: ratePpm(300_000) },
          { kind: 'bond', securityCode: '010001', securityName: '示例国债', weight: ratePpm(100_000) },
        ],
      },
    }),
    aHeldFund({
      fundCode: '000022',
      fundName: '远山价值混合',
      portfolio: {
        reportedOn: calendarDate('2026-06-30'),
        securities: [{ kind: 'stock', securityCode: '600001', securityName: '示例股份', weight: ratePpm(250_000) }],
      },
    }),
  ],
  starters: someStarterFunds(),
  isGoldOffered: true,
  ...overrides,
});

export const aHoldingsCheck = (overrides: Partial<CheckSources> = {}): HoldingsCheck => checkHoldings(someCheckSources(overrides));

/** No needs are stored; every answer is accepted. */
export const fakeNeedsCollectionPorts = (overrides: Partial<NeedsCollectionPorts> = {}): NeedsCollectionPorts => {
  let draft: Partial<NeedsAnswers> | null = null;
  return {
    read: () => Promise.resolve({ kind: 'read', value: someAdviceNeeds({ current: null }) }),
    answer: (answers) => Promise.resolve({ kind: 'answered', result: aNeedsResult(answers) }),
    readDraft: () => draft,
    saveDraft: (answers) => {
      draft = answers;
    },
    clearDraft: () => {
      draft = null;
    },
    ...overrides,
  };
};
