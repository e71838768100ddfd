import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fakePagedListPorts } from '../kit/paged-list/paged-list.fakes.ts';
import { createPagedListMachine } from '../kit/paged-list/paged-list.machine.ts';
import { calendarDate, epochAt, fen, formatYield, netValue, ratePpm } from '../values/index.ts';
import { aWalletFund, aWalletHome } from './wallet-home/wallet-home.fakes.ts';
import { toWalletHomeView } from './wallet-home/wallet-home.view.ts';
import { toWalletIncomeView } from './wallet-income/wallet-income.view.ts';
import { toWalletRatesView } from './wallet-rates/wallet-rates.view.ts';
import { aNormalWithdrawal, aWalletRecord, aWalletRecordDetail, fakeWalletRecordPorts } from './wallet-record/wallet-record.fakes.ts';
import { createWalletRecordMachine } from './wallet-record/wallet-record.machine.ts';
import { toWalletRecordView } from './wallet-record/wallet-record.view.ts';
import { toWalletRecordsView, walletAmountText } from './wallet-records/wallet-records.view.ts';
import { walletTimeline } from './wallet-timeline.ts';
import { walletPartLines } from './wallet-split/wallet-split.view.ts';
import type { WalletHome, WalletIncomeDay, WalletRecord, WalletRecordDetail, WalletRecordQuery } from './wallet.ts';

const shown = <Query, Value>(query: Query, value: Value) => ({
  value: 'shown' as const,
  context: { query, value, problem: null, destination: null },
});
const homeView = (home: WalletHome) => toWalletHomeView(shown(null, home)).wallet;

describe('the page of the wallet', () => {
  it('shows balance, incomes and rates with their days [WV-1]', () => {
    expect(homeView(aWalletHome({ onTheWay: fen(50_000) }))).toMatchObject({
      balanceText: '20,000.37',
      yesterdayIncome: { text: '+0.91', trend: 'gain' },
      yesterdayText: '2026-11-19',
      cumulativeIncome: { text: '+56.78', trend: 'gain' },
      sevenDay: { text: '1.652%', trend: 'plain' },
      tenThousand: { text: '0.4499', trend: 'plain' },
      earned: { kind: 'ten-thousand-earned', amount: 45, dayText: '11月19日 周四' },
      figuresOnText: '2026-11-19',
      onTheWayText: '500.00',
      quickLeftText: '17,000.37',
      quickLimitText: '10,000',
      waiting: [{ amountText: '2,000.00', firstIncomeText: '11月24日 周二' }],
    });
  });

  it('shows -- for unpublished data, and zero income as neither gain nor loss [WV-2]', () => {
    const nothing = { yesterdayIncome: null, sevenDayYield: null, tenThousandIncome: null, figuresOn: null, cumulativeIncome: fen(0) };
    expect(homeView(aWalletHome({ ...nothing, funds: [], waiting: [] }))).toMatchObject({
      yesterdayIncome: { text: '--', trend: 'flat' },
      cumulativeIncome: { text: '0.00', trend: 'flat' },
      sevenDay: { text: '--', trend: 'plain' },
      tenThousand: { text: '--', trend: 'plain' },
      earned: null,
      figuresOnText: '--',
      onTheWayText: null,
      funds: [],
    });
  });

  it('says when a fund accepts no new money [WV-10]', () => {
    const funds = [aWalletFund({ takesNew: false }), aWalletFund()];
    expect(homeView(aWalletHome({ funds }))?.funds.map(({ isResting }) => isResting)).toEqual([true, false]);
  });

  it('has the confirmed and the waiting shares of each fund [WV-3]', () => {
    expect(homeView(aWalletHome())?.funds).toMatchObject([
      { fundCode: '800401', sharesText: '12,000.00', confirmedText: '10,000.00', waitingText: '2,000.00', income: { text: '+34.56' } },
      { fundCode: '800402', sharesText: '8,000.37', confirmedText: '8,000.37', waitingText: null, quickLeftText: '10,000' },
    ]);
  });
});

const listed = async <Query, Item>(query: Query, items: readonly Item[], pageSize = 30) => {
  const actor = createActor(createPagedListMachine<Query, Item>(fakePagedListPorts(items, pageSize), 'list'), { input: { query } }).start();
  return waitFor(actor, (snapshot) => snapshot.matches('listed'));
};

describe('the list of movements', () => {
  it('is grouped by months with the way of each amount, and the time where there is one [WV-4]', async () => {
    const records = [
      aWalletRecord(),
      aWalletRecord({ recordNo: '2', kind: 'out', source: 'payment', amount: fen(100_050), productName: '棠渚季享91天', state: 'done' }),
      aWalletRecord({
        recordNo: '3',
        kind: 'income',
        source: 'income',
        amount: fen(91),
        at: epochAt(calendarDate('2026-10-31'), '00:00:00'),
      }),
    ];
    const { months } = toWalletRecordsView(
      await listed<WalletRecordQuery, WalletRecord>({ kind: null }, records),
      calendarDate('2026-12-31'),
    );
    expect(months).toMatchObject([
      {
        monthText: '2026年11月',
        rows: [
          { amountText: '+2,000.00', timeText: '2026-11-20 10:00', state: 'confirming' },
          { amountText: '-1,000.50', productName: '棠渚季享91天' },
        ],
      },
      { monthText: '2026年10月', rows: [{ amountText: '+0.91', timeText: '2026-10-31' }] },
    ]);
  });

  it('tells the days of money that does not earn yet, as its page does, and marks guessed ones [WV-11]', async () => {
    const records = [
      aWalletRecord({ recordNo: '1' }),
      aWalletRecord({ recordNo: '2', state: 'done' }),
      aNormalWithdrawal({ recordNo: '3' }),
    ];
    const { months } = toWalletRecordsView(
      await listed<WalletRecordQuery, WalletRecord>({ kind: null }, records),
      calendarDate('2026-11-23'),
    );
    expect(months[0]?.rows.map(({ earning }) => earning.map(({ kind, dayText, mark }) => [kind, dayText, mark]))).toEqual([
      [
        ['confirmed', '11月23日 周一', null],
        ['value-date', '11月24日 周二', '预计'],
      ],
      [],
      [],
    ]);
  });
});

describe('the list of incomes', () => {
  const days = ['2026-11-02', '2026-11-01', '2026-10-31', '2026-10-30'].map((day, at) => ({
    day: calendarDate(day),
    amount: fen(10 + at),
  }));

  it('sums only the months whose days are all read [WV-5]', async () => {
    const all = toWalletIncomeView(await listed<null, WalletIncomeDay>(null, days)).months;
    expect(all.map(({ monthText, sum }) => [monthText, sum?.text])).toEqual([
      ['2026年11月', '+0.21'],
      ['2026年10月', '+0.25'],
    ]);
    expect(all[0]?.rows[0]).toMatchObject({ dayText: '11月2日 周一', income: { text: '+0.10', trend: 'gain' } });
    const part = toWalletIncomeView(await listed<null, WalletIncomeDay>(null, days, 3)).months;
    expect(part.map(({ sum }) => sum?.text)).toEqual(['+0.21', undefined]);
  });
});

describe('a wallet with a loss', () => {
  it('shows a loss and rates below zero in green with their sign, on each page [FN-92] [WL-12]', async () => {
    const day = calendarDate('2026-12-02');
    const months = toWalletIncomeView(await listed<null, WalletIncomeDay>(null, [{ day, amount: fen(-250) }])).months;
    expect(months[0]).toMatchObject({ sum: { text: '-2.50', trend: 'loss' }, rows: [{ income: { text: '-2.50', trend: 'loss' } }] });
    const rate = { day, tenThousandIncome: netValue(-25_000), sevenDayYield: ratePpm(-1_996) };
    expect(toWalletRatesView(shown({ fundCode: null, range: 'month' as const }, [rate])).rows[0]).toEqual({
      date: '2026-12-02',
      sevenDay: { text: '-0.200%', trend: 'loss' },
      tenThousand: { text: '-2.5000', trend: 'loss' },
    });
    expect(walletAmountText({ kind: 'income', amount: fen(-250) })).toBe('-2.50');
  });
});

describe('the page of rates', () => {
  it('has the lines in order of time and the days newest first; a day without a yield is no point [WV-6]', () => {
    const rates = [
      { day: calendarDate('2026-11-18'), tenThousandIncome: netValue(4_400), sevenDayYield: null },
      { day: calendarDate('2026-11-19'), tenThousandIncome: netValue(4_567), sevenDayYield: ratePpm(16_840) },
    ];
    // a mean of three funds
    const mean = { day: calendarDate('2026-11-19'), tenThousandIncome: netValue(4_567), sevenDayYield: ratePpm(12_133) };
    expect(toWalletRatesView(shown({ fundCode: null, range: 'month' as const }, [mean])).rows[0]?.sevenDay.text).toBe('1.213%');
    const view = toWalletRatesView(shown({ fundCode: null, range: 'month' as const }, rates));
    expect(view.yields).toEqual([{ date: '2026-11-19', value: 16_840, text: '1.684%' }]);
    // in a column they have one width
    expect(formatYield(ratePpm(12_200))).toBe('1.220%');
    // thousandths of a percent: 1,234 and a half, its opposite, 1,234 and 4/10
    expect([12_345, -12_345, 12_344].map((rate) => formatYield(ratePpm(rate)))).toEqual(['1.235%', '-1.235%', '1.234%']);
    expect(view.incomes.map(({ text }) => text)).toEqual(['0.4400', '0.4567']);
    expect(view.rows).toEqual([
      { date: '2026-11-19', sevenDay: { text: '1.684%', trend: 'plain' }, tenThousand: { text: '0.4567', trend: 'plain' } },
      { date: '2026-11-18', sevenDay: { text: '--', trend: 'plain' }, tenThousand: { text: '0.4400', trend: 'plain' } },
    ]);
  });
});

describe('the page of one movement', () => {
  const read = async (record: WalletRecordDetail, knownUntil = '2026-12-31') => {
    const ports = fakeWalletRecordPorts({
      read: () => Promise.resolve({ kind: 'read', value: record }),
      knownUntil: () => calendarDate(knownUntil),
    });
    const actor = createActor(createWalletRecordMachine(ports), { input: { query: record.recordNo } }).start();
    return toWalletRecordView(await waitFor(actor, (snapshot) => snapshot.matches('shown')));
  };

  it('shows for incoming money when it is confirmed and when its first income is visible [WV-7] [WV-8]', async () => {
    const { record } = await read(aWalletRecordDetail(), '2026-11-23');
    expect(record).toMatchObject({
      amountText: '2,000.00',
      signedText: '+2,000.00',
      timeText: '2026-11-20 10:00:05',
      lastIncomeText: null,
    });
    expect(record?.timeline.map(({ kind, dayText, state, mark }) => [kind, dayText, state, mark])).toEqual([
      ['accepted', '11月20日 周五', 'done', null],
      ['confirmed', '11月23日 周一', 'coming', null],
      ['value-date', '11月24日 周二', 'coming', '预计'],
    ]);
    expect(record?.parts).toEqual([{ fundCode: '800402', fundName: '岚川日日盈货币A', amountText: '2,000.00' }]);
  });

  it('shows until when a normal withdrawal earns and when it arrives; a quick one arrives the same day [WV-8]', async () => {
    const { record } = await read(aNormalWithdrawal());
    expect(record).toMatchObject({ signedText: '-5,000.00', lastIncomeText: '11月20日 周五' });
    expect(record?.timeline.map(({ kind, dateText }) => [kind, dateText])).toEqual([
      ['accepted', '2026-11-20'],
      ['arrived', '2026-11-23'],
    ]);
    const quick = aNormalWithdrawal({ source: 'quick-withdrawal', arrivesOn: null });
    expect(walletTimeline(quick, calendarDate('2026-11-21')).map(({ kind, date, state }) => [kind, date, state])).toEqual([
      ['accepted', '2026-11-20', 'done'],
      ['arrived', '2026-11-20', 'done'],
    ]);
    expect(walletTimeline(aWalletRecordDetail({ kind: 'income' }), calendarDate('2026-11-21'))).toEqual([]);
  });
});

describe('the distribution of an amount over the funds', () => {
  it('names every fund in its order, also one without a part, and says when the funds cannot pay the amount [WV-9]', () => {
    const home = aWalletHome();
    expect(walletPartLines(home, 'in', fen(500_000))?.map(({ amountText, afterText }) => [amountText, afterText])).toEqual([
      ['500.19', '12,500.19'],
      ['4,499.81', '12,500.18'],
    ]);
    expect(walletPartLines(home, 'quick', fen(1_700_038))).toBeNull();
    expect(walletPartLines(aWalletHome({ funds: [aWalletFund()] }), 'normal', fen(100))).toMatchObject([
      { amountText: '1.00', quota: null },
    ]);
  });
});
