import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fakePagedListPorts } from '../kit/paged-list/paged-list.fakes.ts';
import { createPagedListMachine } from '../kit/paged-list/paged-list.machine.ts';
import { calendarDate, epochAt, fen, ratePpm } from '../values/index.ts';
import { sentenceOf } from '../words/zh-cn.ts';
import { toStrategyDetailView } from './strategy-detail/strategy-detail.view.ts';
import { toStrategyListView } from './strategy-list/strategy-list.view.ts';
import { toStrategyPositionView } from './strategy-position/strategy-position.view.ts';
import { strategyHeadline, toStrategyRecordView } from './strategy-record/strategy-record.view.ts';
import { toStrategyRecordsView } from './strategy-records/strategy-records.view.ts';
import { aStrategyChange, aStrategyDetail, aStrategyListing, aStrategyPosition, aStrategyRecord } from './strategies.fakes.ts';
import { REBALANCE_CANCELS, type StrategyRecord, type StrategyRecordQuery } from './strategy.ts';

const shown = <Query, Value>(query: Query, value: Value) => ({
  value: 'shown' as const,
  context: { query, value, problem: null, destination: null },
});

describe('the list of strategies', () => {
  it('has level, period, the growth of a year, the minimum and the holding [SG-80]', () => {
    expect(toStrategyListView(shown(null, [aStrategyListing({ held: fen(123_456) })])).rows).toMatchObject([
      {
        strategyName: '稳进组合',
        adviser: '远山投顾',
        riskLevel: 2,
        suggestedMonths: 12,
        growth: { text: '+4.56%', trend: 'gain' },
        growthSinceText: null,
        minimumText: '1,000',
        heldText: '1,234.56',
      },
    ]);
    const young = aStrategyListing({ yearGrowth: null, runGrowth: ratePpm(-1_200), runSince: calendarDate('2026-09-01') });
    expect(toStrategyListView(shown(null, [young])).rows).toMatchObject([
      { growth: { text: '-0.12%', trend: 'loss' }, growthSinceText: '2026-09-01' },
    ]);
  });
});

describe('the page of a strategy', () => {
  const { strategy } = toStrategyDetailView(shown('WJ01', aStrategyDetail()));

  it('has return beside benchmark, drawdown with its days, fee, minimum and the version of the weights [SG-81]', () => {
    expect(strategy).toMatchObject({
      feeRateText: '0.50%',
      minimumText: '1,000',
      stepText: '100',
      driftText: '5.00%',
      versionSinceText: '2026-01-05',
      valueDayText: '2026-11-19',
      courses: [
        {
          range: 'MONTH3',
          growth: { text: '+2.34%' },
          benchmark: { text: '+1.56%' },
          drawdownText: '-1.20%',
          drawdownDays: { fromText: '2026-08-19', toText: '2026-10-12' },
        },
      ],
      runSinceText: '2026-01-05',
      simulated: [{ range: 'YEAR', growth: { text: '+7.10%' }, drawdownDays: null }],
    });
  });

  it('has its funds with their weights and the kinds together, the largest first [SG-82]', () => {
    expect(strategy?.funds.map(({ weightText }) => weightText)).toEqual(['50.00%', '30.00%', '20.00%']);
    expect(strategy?.allocation).toEqual([
      { kind: 'bond', weight: 500_000, weightText: '50.00%' },
      { kind: 'mixed', weight: 300_000, weightText: '30.00%' },
      { kind: 'index', weight: 200_000, weightText: '20.00%' },
    ]);
  });
});

describe('the page of a holding', () => {
  it('has value and profit including all money on its way, and the fee [SG-83]', () => {
    const { position } = toStrategyPositionView(shown('WJ01', aStrategyPosition({ onTheWay: fen(5_000), withdrawn: fen(2_000) })));
    expect(position).toMatchObject({
      valueText: '2,050.00',
      // 2,050 and 20 withdrawn, less 1,900 and a fee of 1
      profit: { text: '+169.00', trend: 'gain' },
      onTheWayText: '50.00',
      cashText: null,
      feeAccruedText: '0.45',
      feePaidText: '1.00',
      nextFeeText: '2026-12-10',
    });
  });

  it('has each weight beside its target, the drift, and the waiting change [SG-84]', () => {
    const holdings = aStrategyPosition().holdings.map((one, index) => (index === 0 ? { ...one, value: fen(200_000) } : one));
    const { position } = toStrategyPositionView(shown('WJ01', aStrategyPosition({ holdings, orders: [aStrategyChange()] })));
    expect(position?.holdings[0]).toMatchObject({ nowText: '66.67%', targetText: '50.00%', drift: { text: '+16.67%' } });
    expect(position).toMatchObject({ driftText: '16.67%', driftStanding: 'beyond', waiting: { state: 'new' } });
  });

  it('has no drift while money is on its way into funds or out of them [SG-85]', () => {
    const [first, ...others] = aStrategyPosition().holdings;
    const entering = [...(first === undefined ? [] : [{ ...first, value: null, pendingIn: fen(100_000) }]), ...others];
    for (const moving of [aStrategyPosition({ holdings: entering }), aStrategyPosition({ onTheWay: fen(100) })]) {
      const { position } = toStrategyPositionView(shown('WJ01', moving));
      expect(position).toMatchObject({ driftText: '--', driftStanding: 'unconfirmed' });
      expect(position?.holdings.map(({ drift }) => drift.text)).toEqual(['--', '--', '--']);
    }
  });

  it('offers the strategies to an investor without a holding [SG-83]', () => {
    const view = toStrategyPositionView({
      value: 'failed',
      context: { query: 'WJ01', value: null, problem: { kind: 'strategy-not-held' }, destination: null },
    });
    expect(view).toMatchObject({ position: null, wayOut: { to: 'strategy', strategyCode: 'WJ01' } });
  });
});

describe('records of strategies', () => {
  it('show the outcome of each, also why a change was not executed [SG-90]', () => {
    const headline = (record: StrategyRecord) => sentenceOf(strategyHeadline(record));
    expect(headline(aStrategyRecord())).toBe('买入申请已提交');
    expect(headline(aStrategyRecord({ state: 'done' }))).toBe('买入已确认');
    expect(headline(aStrategyRecord({ kind: 'redeem' }))).toBe('赎回申请已提交');
    expect(headline(aStrategyRecord({ kind: 'redeem', state: 'done' }))).toBe('赎回款已到账');
    expect(headline(aStrategyRecord({ state: 'failed' }))).toContain('未成交');
    expect(headline(aStrategyChange({ state: 'processing' }))).toBe('调仓进行中');
    expect(headline(aStrategyChange({ state: 'done' }))).toBe('调仓已完成');
    for (const cancel of REBALANCE_CANCELS)
      expect(strategyHeadline(aStrategyChange({ state: 'cancelled' }, { cancel }))).toEqual({ kind: `strategy-change-${cancel}` });
  });

  it('have each fund with its state, amount and day [SG-91] [SG-92]', () => {
    const { record, orderNo } = toStrategyRecordView(
      shown('1', aStrategyRecord({ ratio: ratePpm(500_000), paid: fen(12_300), feeTaken: fen(45) })),
    );
    expect([orderNo, record]).toMatchObject([
      '1',
      {
        amountText: '1,000.00',
        ratioText: '50.00%',
        paidText: '123.00',
        advisoryFeeText: '0.45',
        expectedText: '2026-11-23',
        parts: [{ fundName: '松涧债券A', state: 'placed', amountText: '500.00', sharesText: '--', dayText: '2026-11-23' }],
      },
    ]);
  });

  it('are grouped by months [SG-93]', async () => {
    const older = aStrategyRecord({ orderNo: '2', placedAt: epochAt(calendarDate('2026-10-30'), '10:00:00') });
    const ports = fakePagedListPorts<StrategyRecordQuery, StrategyRecord>([aStrategyRecord(), older], 20);
    const actor = createActor(createPagedListMachine<StrategyRecordQuery, StrategyRecord>(ports, 'list'), {
      input: { query: { strategyCode: null, kind: null } },
    }).start();
    const { months } = toStrategyRecordsView(await waitFor(actor, (snapshot) => snapshot.matches('listed')));
    expect(months.map(({ monthText }) => monthText)).toEqual(['2026年11月', '2026年10月']);
  });
});
