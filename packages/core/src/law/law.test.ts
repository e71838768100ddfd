import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOfAge } from '../account/identity-document.ts';
import { keptUntilAfter } from '../account/index.ts';
import { hasQualifiedAssets, isExperienced } from '../qualification/certification-standard.ts';
import { qualifiedStatement } from '../qualification/qualified-statement.ts';
import { arbitraryDate } from '../testing/arbitraries.ts';
import { RUNS } from '../testing/runs.ts';
import { addDays, addMonths, calendarDate, fen, RISK_LEVELS } from '../values/index.ts';
import { DEFAULT_LAW, LAW_SETS, lawBookOf, lawLines, PLACEMENT_KINDS, qualifiedStandard, readLawSet, writeLawSet } from './index.ts';
import { aLawSet, everyLaw } from './law.fakes.ts';
import { investorClass } from './investor-class.ts';
import { boundOfList, isOffered, offeredUpTo, offersNote, stricterLevel } from './offered-level.ts';

const bookOf = (choice: string, sets = LAW_SETS) => lawBookOf(choice, sets) ?? expect.fail(`${choice} is no law`);
const spec = bookOf('spec').on(calendarDate('2026-11-30'));

describe('a set of the law', () => {
  it.each(LAW_SETS)('$id is named by its place and first day, and every value has a source and a day that has come [LAW-1]', (law) => {
    expect(law.id).toBe(law.firstDay === null ? law.place : `${law.place}@${law.firstDay}`);
    const begun = law.firstDay ?? '';
    expect(lawLines(law).filter(({ source, since }) => source === '' || (since !== null && since > begun))).toEqual([]);
  });

  it('has the values of the specification under spec [LAW-1]', () => {
    const { leastAge, assessmentsADay, payFirst, quickRedemptionLimit, feeCapPercent, redemptionFeeToFundPercent, retainedYears } = spec;
    expect([
      leastAge.value,
      assessmentsADay.value,
      payFirst.value,
      quickRedemptionLimit.value,
      feeCapPercent.value,
      redemptionFeeToFundPercent.value,
      retainedYears.value,
    ]).toEqual([18, 3, true, 1_000_000, 5, 25, 20]);
    expect(qualifiedStandard(spec, 'plan')).toEqual({
      financialAssets: fen(500_000_000),
      netAssets: null,
      yearlyIncome: fen(40_000_000),
      experienceMonths: 24,
    });
    expect(lawLines(spec).filter(({ since, certainty }) => since !== null || certainty !== '平台规则')).toEqual([]);
  });

  it('quotes the specification under spec, leaves open what it is silent on, and forbids nothing that it offers [LAW-1] [GW-1719]', () => {
    const quoted: Readonly<Record<string, string>> = {
      qualifiedInvestor: 'assets at least 5,000,000, or income at least 400,000 per year average over 3 years; experience proof 2 years',
      payFirst: 'a dialog offers certify first then invest or pay first then certify',
      quickRedemptionLimit: 'T+0 fast redeem cap 10,000 yuan per investor, per fund, per channel, per natural day',
      feeCapPercent: 'subscription and redemption fee caps 5%',
      complaintAnswerDays: 'complaints answered the same day or within 3 working days',
      redemptionFeeToFundPercent: '25% of the redemption fee goes to fund assets',
    };
    const of = (source: string) => lawLines(spec).flatMap((line) => (line.source === source ? [line.name] : []));
    expect(of('本平台规则').toSorted()).toEqual(Object.keys(quoted).toSorted());
    expect([...of('本平台规则'), ...of('本平台自定'), ...of('本平台未规定')].toSorted()).toEqual(
      lawLines(spec)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it('limits assessments to two a day and gives redemption fees wholly to the fund under cn [LAW-1]', () => {
    const law = bookOf(DEFAULT_LAW).on(calendarDate('2026-11-30'));
    expect([law.id, law.assessmentsADay.value, law.redemptionFeeToFundPercent.value, law.payFirst.value]).toEqual([
      'cn@2026-09-30',
      2,
      100,
      false,
    ]);
  });
});

describe('the choice of the law', () => {
  const later = aLawSet({ leastAge: { value: 21, source: '测试', certainty: 'M', since: null } }, '2026-12-15');
  const sets = [later, ...LAW_SETS];

  it('names a place: its newest begun set is in force, before the first day its first set [LAW-2]', () => {
    const book = bookOf('cn', sets);
    const on = (day: string) => book.on(calendarDate(day)).id;
    expect(['2020-01-01', '2026-09-29', '2026-09-30', '2026-12-14', '2026-12-15', '2030-01-01'].map(on)).toEqual([
      'cn@2026-01-01',
      'cn@2026-01-01',
      'cn@2026-09-30',
      'cn@2026-09-30',
      'cn@2026-12-15',
      'cn@2026-12-15',
    ]);
    expect(book.inTurn.map(({ id }) => id)).toEqual(['cn@2026-01-01', 'cn@2026-09-30', 'cn@2026-12-15']);
  });

  it('names one set for every day, and finds no set for an unknown name [LAW-2]', () => {
    const book = bookOf('cn@2026-09-30', sets);
    expect(['2020-01-01', '2030-01-01'].map((day) => book.on(calendarDate(day)).id)).toEqual(['cn@2026-09-30', 'cn@2026-09-30']);
    expect([lawBookOf('xx', sets), lawBookOf('cn@2026-09-29', sets)]).toEqual([null, null]);
  });

  it('finds every set by its id, whichever is in force [LAW-3]', () => {
    expect(bookOf('spec', sets).named('cn@2026-12-15')).toBe(later);
    expect(bookOf('cn', sets).named('xx@2026-01-01')).toBeNull();
  });

  it('changes the rules on the first day of a later set [LAW-3]', () => {
    const book = bookOf('cn', sets);
    const isTaken = (day: string) => isOfAge('110105200612150026', calendarDate(day), book.on(calendarDate(day)).leastAge.value);
    expect(['2026-12-14', '2026-12-15', '2027-12-15'].map(isTaken)).toEqual([true, false, true]);
  });
});

describe('the rules under every set', () => {
  const laws = fc.constantFrom(...everyLaw);

  it('hold an investor to the least age, on the birthday [LAW-3]', () => {
    fc.assert(
      fc.property(laws, ({ leastAge }) => {
        const eighteenth = calendarDate('2026-11-20');
        const reached = addMonths(eighteenth, (leastAge.value - 18) * 12);
        const idNumber = '110105200811200022';
        return isOfAge(idNumber, reached, leastAge.value) && !isOfAge(idNumber, addDays(reached, -1), leastAge.value);
      }),
      RUNS,
    );
  });

  it('keep data to the end of the last year of the law [LAW-3]', () => {
    fc.assert(
      fc.property(laws, arbitraryDate, (law, day) => {
        const until = keptUntilAfter(day, law);
        return until === `${Number(day.slice(0, 4)) + law.retainedYears.value}-12-31`;
      }),
      RUNS,
    );
  });

  it('ask for the standard of the kind of placement, to the fen and the day, in the statement too [LAW-10] [FA-640]', () => {
    fc.assert(
      fc.property(laws, fc.constantFrom(...PLACEMENT_KINDS), arbitraryDate, (law, kind, day) => {
        const standard = qualifiedStandard(law, kind);
        const last = addMonths(day, -standard.experienceMonths);
        expect(hasQualifiedAssets(standard.financialAssets, standard)).toBe(true);
        expect(hasQualifiedAssets(fen(standard.financialAssets - 1), standard)).toBe(false);
        expect(isExperienced(null, day, standard)).toBe(standard.experienceMonths === 0);
        expect(isExperienced(addDays(last, -7), day, standard)).toBe(true);
        expect(qualifiedStatement(law).lines).toHaveLength(5);
      }),
      RUNS,
    );
  });

  it('ask a private fund in China for another standard than a plan [LAW-10]', () => {
    const law = bookOf('cn').on(calendarDate('2026-11-30'));
    expect(qualifiedStandard(law, 'fund')).toEqual({
      financialAssets: fen(300_000_000),
      netAssets: null,
      yearlyIncome: fen(50_000_000),
      experienceMonths: 0,
    });
    expect(qualifiedStandard(law, 'plan')).toEqual({ ...qualifiedStandard(spec, 'plan'), netAssets: fen(300_000_000) });
  });

  it('show no investor unasked what is above the own level, unless the set bounds nothing [LAW-40]', () => {
    const levels = fc.constantFrom(null, ...RISK_LEVELS);
    fc.assert(
      fc.property(laws, levels, levels, (law, own, level) => {
        const isShown = isOffered(level, offeredUpTo(own, law));
        return isShown === (!law.offersWithinLevel.value || own === null || (level !== null && level <= own));
      }),
      RUNS,
    );
  });

  it('let a search find everything, and a chosen level only narrow [LAW-41]', () => {
    expect([boundOfList([], 2), boundOfList(['a'], 2), boundOfList([], null)]).toEqual([2, null, null]);
    expect([stricterLevel(null, 2), stricterLevel(2, null), stricterLevel(3, 2), stricterLevel(1, 2), stricterLevel(null, null)]).toEqual([
      2,
      2,
      2,
      1,
      null,
    ]);
  });

  it('tell an investor the class where the set knows one [LAW-45]', () => {
    fc.assert(
      fc.property(laws, (law) => (investorClass(law) !== null) === law.ordinaryInvestors.value),
      RUNS,
    );
    expect(investorClass(bookOf('cn').on(calendarDate('2026-11-30')))?.name).toBe('普通投资者');
  });

  it('remark on such a list where the set bounds it [LAW-42]', () => {
    fc.assert(
      fc.property(laws, fc.boolean(), (law, hasSearch) => (offersNote(law, hasSearch) !== null) === law.offersWithinLevel.value),
      RUNS,
    );
    expect(offersNote(bookOf('cn').on(calendarDate('2026-11-30')), true)).toContain('其他产品可通过搜索查看');
  });

  it('write the statement of the specification with its first version, and another standard with another one [FA-640]', () => {
    expect(qualifiedStatement(spec)).toMatchObject({
      version: '2026-1',
      lines: [
        '本人具备相应的风险识别能力和风险承担能力，具有2年以上投资经历。',
        '本人金融资产不低于500万元，或者最近3年个人年均收入不低于40万元。',
        {},
        {},
        {},
      ],
    });
    const other = { ...qualifiedStandard(spec, 'plan'), yearlyIncome: fen(50_000_000) };
    const changed = aLawSet({ qualifiedInvestor: { ...spec.qualifiedInvestor, value: { plan: other, fund: other } } });
    expect(qualifiedStatement(changed)).toMatchObject({ version: '2026-1-2-500-50' });
    expect(qualifiedStatement(changed).lines[1]).toContain('50万元');
  });
});

describe('a file of the law', () => {
  it('with every value is the set that was written [LAW-4]', () => {
    for (const law of everyLaw.filter(({ firstDay }) => firstDay !== null))
      expect(readLawSet(law.id, JSON.parse(JSON.stringify(writeLawSet(law))), [])).toEqual({ kind: 'read', law });
  });

  it('leaves out what stays as in the set that it names [LAW-4]', () => {
    const leastAge = { value: 20, source: '《测试法》第一条', certainty: 'T', since: '2027-01-01' };
    const outcome = readLawSet('cn@2027-01-01', { from: 'cn@2026-09-30', values: { leastAge } }, LAW_SETS);
    expect(outcome).toMatchObject({ kind: 'read', law: { id: 'cn@2027-01-01', leastAge, assessmentsADay: { value: 2 } } });
  });

  it.each([
    ['cn', { values: {} }, 'cn is no place with a first day, such as cn@2027-01-01'],
    ['cn@2027-02-30', { values: {} }, 'cn@2027-02-30 is no place with a first day, such as cn@2027-01-01'],
    ['cn@2027-01-01', [], 'it has no "values"'],
    ['cn@2027-01-01', { from: 'xx', values: {} }, 'from: "xx" is no known set'],
    ['cn@2027-01-01', { from: 'spec', values: {}, note: '' }, 'note is unknown'],
    ['cn@2027-01-01', { from: 'spec', values: { age: {} } }, 'age is no value of the law'],
    ['cn@2027-01-01', { values: {} }, 'leastAge is missing'],
    ['cn@2027-01-01', { from: 'spec', values: { leastAge: 18 } }, 'leastAge: it has value, source, certainty and since'],
    ['cn@2027-01-01', { from: 'spec', values: { leastAge: { ...spec.leastAge, value: -1 } } }, 'leastAge: its value is none'],
    ['cn@2027-01-01', { from: 'spec', values: { payFirst: { ...spec.payFirst, value: 1 } } }, 'payFirst: its value is none'],
    [
      'cn@2027-01-01',
      { from: 'spec', values: { privateFigures: { ...spec.privateFigures, value: 'x' } } },
      'privateFigures: its value is none',
    ],
    [
      'cn@2027-01-01',
      { from: 'spec', values: { qualifiedInvestor: { ...spec.leastAge, value: { plan: {} } } } },
      'qualifiedInvestor: its value is none',
    ],
    ['cn@2027-01-01', { from: 'spec', values: { leastAge: { ...spec.leastAge, source: ' ' } } }, 'leastAge: it has no source'],
    [
      'cn@2027-01-01',
      { from: 'spec', values: { leastAge: { ...spec.leastAge, certainty: 'X' } } },
      'leastAge: its certainty is one of T, T2, T-draft, T(old), M, letter',
    ],
    [
      'cn@2027-01-01',
      { from: 'spec', values: { leastAge: { ...spec.leastAge, since: '2027' } } },
      'leastAge: since is a day such as 2027-01-01, or null',
    ],
  ])('%s %j is refused: %s [LAW-4]', (id, given, fault) => {
    const outcome = readLawSet(id, given, LAW_SETS);
    expect(outcome.kind === 'refused' ? outcome.faults : []).toContain(fault);
  });
});

describe('the page of the law', () => {
  it('says each value in words with its source, how sure it is and its first day [LAW-5]', () => {
    const lines = lawLines(bookOf('cn').on(calendarDate('2026-11-30')));
    expect(lines.find(({ name }) => name === 'assessmentsADay')).toEqual({
      name: 'assessmentsADay',
      title: '每日风险测评次数上限',
      words: '2次',
      source: '《公开募集证券投资基金投资者适当性管理细则》（2026年6月发布）',
      certainty: '仅见转述，待核对条文',
      since: '2026-06-01',
    });
    expect(lines.map(({ words }) => words)).toEqual([
      '18周岁',
      '2次',
      '8次',
      '资产管理计划：金融资产不低于500万元、家庭金融净资产不低于300万元或近三年年均收入不低于40万元，2年以上投资经历；私募基金：金融资产不低于300万元或近三年年均收入不低于50万元',
      '固定收益类资产管理计划30万元；混合类资产管理计划40万元；权益类、商品及金融衍生品类资产管理计划100万元；私募基金100万元',
      '不允许，须先完成合格投资者认证',
      '只向特定对象展示',
      '只向特定对象展示',
      '24小时',
      '须回访确认，合同方生效',
      '不展示',
      '10,000元',
      '5%',
      '100%',
      '主动权益类基金：0.8%；其他混合型基金：0.5%；指数型、债券型基金：0.3%',
      '主动权益类、其他混合型基金：0.4%；指数型、债券型基金：0.2%；货币市场基金：0.15%',
      '持有满12个月后不得收取（货币市场基金除外）',
      '主动权益类、其他混合型基金：持有不足7日1.5%，持有不足30日1%，持有不足180日0.5%；指数型、债券型基金：持有不足7日1.5%',
      '须提供，未提供概要的基金不得购买',
      '只作参考：说明测算依据，不据以排序、举例，不作为主要数字',
      '6个月',
      '12个月',
      '365日',
      '只列实际运作期间、扣除投顾服务费后的业绩，不列模拟，列表不列业绩',
      '测评有效的投资者，不高于其风险等级的策略',
      '不得重复收取',
      '须公示名称、资格证号与利益冲突',
      '须标明评价机构与评级日期，否则不展示',
      '近3年',
      '须列同区间最大回撤',
      '个人投资者均为普通投资者，须予告知',
      '逐一告知持有人，不再匹配的计划停止扣款',
      '每次购买出具，随交易记录保存',
      '风险等级不高于投资者本人的风险承受能力等级',
      '超过65周岁的投资者购买R4及以上的产品，须另行阅读特别提示并再次确认',
      '20年',
      '须另行取得业务资格，默认不开办',
      '15个工作日',
      '不宜含有“保”“稳”“盈”“宝”“安心”“稳赚”“限量”“无忧”“热销”“爆款”等字词',
      '加粗提示，不排除强制性规定和投资者依法选择的法院',
      '须公示名称、资格证号、监管机构、电话与结算账户开立银行',
      '询问',
      '仅限本人名下，添加时核验',
      '记为货币基金赎回与买入两笔，各有确认',
      '身份证件信息、人脸信息、银行卡信息：用到时分项征得同意，不愿提供人脸信息的有其他核验方式',
      '10年',
      '500,000元',
    ]);
  });
});
