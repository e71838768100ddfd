import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { answering, FRAME_EVENTS, presses, readings } from '../../testing/walk-events.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { calendarDate, netValue, ratePpm } from '../../values/index.ts';
import { aFund } from '../../funds/funds.fakes.ts';
import { defaultLawBook, specLaw } from '../../law/index.ts';
import {
  alertMarkOf,
  alertsTold,
  fundAlertBar,
  fundAlertNote,
  fundAlertText,
  isAlertMark,
  isAlertReached,
  isAlertResting,
  MOST_FUND_ALERTS,
} from './fund-alert.ts';
import { aFundAlert, aFundAlertsPage, fakeFundAlertsPorts } from './fund-alerts.fakes.ts';
import { createFundAlertsMachine, toFundAlertsView, type FundAlertsEvent, type FundAlertsPorts } from './fund-alerts.machine.ts';

const begin = async (changes: Partial<FundAlertsPorts> = {}, input = '800101') => {
  const actor = createActor(createFundAlertsMachine(fakeFundAlertsPorts(changes)), { clock: new SimulatedClock(), input }).start();
  const shown = () => waitFor(actor, (snapshot) => snapshot.matches('shown'));
  await shown();
  return { send: (event: FundAlertsEvent) => actor.send(event), shown, view: () => toFundAlertsView(actor.getSnapshot()) };
};

describe('an alert of a fund', () => {
  it.each([
    ['value-above', 12_000, 11_999, 0, false],
    ['value-above', 12_000, 12_000, 0, true],
    ['value-below', 12_000, 12_001, 0, false],
    ['value-below', 12_000, 12_000, 0, true],
    ['day-gain', 30_000, 1, 29_999, false],
    ['day-gain', 30_000, 1, 30_000, true],
    ['day-loss', 30_000, 1, -29_999, false],
    ['day-loss', 30_000, 1, -30_000, true],
    ['day-loss', 30_000, 1, 30_000, false],
    ['day-gain', 30_000, 1, null, false],
  ] as const)('%s %i is reached by value %i and change %s: %s [MS-740]', (kind, mark, value, change, isReached) => {
    const published = { value: netValue(value), change: change === null ? null : ratePpm(change), exDay: null, profitRate: null };
    expect(isAlertReached({ kind, mark }, published)).toBe(isReached);
  });

  it.each([
    ['profit-gain', 99_999, false],
    ['profit-gain', 100_000, true],
    ['profit-loss', -99_999, false],
    ['profit-loss', -100_000, true],
    ['profit-loss', 100_000, false],
    ['profit-gain', null, false],
  ] as const)('%s of 10 %% is reached by the profit rate %s of the holding: %s [MS-751]', (kind, rate, isReached) => {
    const published = { value: netValue(12_000), change: ratePpm(200_000), exDay: null, profitRate: rate === null ? null : ratePpm(rate) };
    expect(isAlertReached({ kind, mark: 100_000 }, published)).toBe(isReached);
  });

  it('names the profit rate of the holding, and rests after it was told [MS-751]', () => {
    const published = { value: netValue(12_034), change: ratePpm(5_200), exDay: null, profitRate: ratePpm(-103_000) };
    expect(fundAlertNote({ kind: 'profit-loss', mark: 100_000 }, published)).toBe(
      '净值 1.2034，当日 +0.52%，持有收益率 -10.30%，您设的提醒是持有收益率跌到 -10.00%',
    );
    expect(fundAlertNote({ kind: 'day-gain', mark: 100 }, published)).not.toContain('收益率');
    expect(isAlertResting({ kind: 'profit-gain', toldOn: calendarDate('2026-11-20') })).toBe(true);
    expect([alertMarkOf('profit-gain', '100'), alertMarkOf('profit-gain', '100.01')]).toEqual([1_000_000, null]);
  });

  it('rests after it told of a net value, and goes on after the change of a day [MS-741]', () => {
    const toldOn = calendarDate('2026-11-20');
    expect([
      isAlertResting({ kind: 'value-above', toldOn: null }),
      isAlertResting({ kind: 'value-below', toldOn }),
      isAlertResting({ kind: 'day-loss', toldOn }),
    ]).toEqual([false, true, false]);
  });

  it.each([
    ['value-above', '1.2034', 12_034],
    ['value-below', '0', null],
    ['value-below', '1.20345', null],
    ['value-below', '1000.0001', null],
    ['day-gain', '3', 30_000],
    ['day-gain', '20', 200_000],
    ['day-gain', '20.01', null],
    ['day-loss', '0.005', null],
    ['day-loss', '-3', null],
    ['day-loss', '', null],
  ] as const)('%s with %s has the mark %s [MS-742]', (kind, text, mark) => {
    expect(alertMarkOf(kind, text)).toBe(mark);
  });

  it('tells of the first net value that reaches its mark, and of each day whose change does [MS-741]', () => {
    const published = [0, 30_000, -10_000, 40_000].map((change, at) => ({
      value: netValue(10_000 + at),
      change: ratePpm(change),
      exDay: null,
      profitRate: null,
    }));
    const values = (told: readonly { readonly value: number }[]) => told.map(({ value }) => value);
    expect(values(alertsTold({ kind: 'value-above', mark: 10_001 }, published))).toEqual([10_001]);
    expect(values(alertsTold({ kind: 'day-gain', mark: 30_000 }, published))).toEqual([10_001, 10_003]);
  });

  it.each([
    ['value-above', 1, true],
    ['value-above', 10_000_001, false],
    ['day-gain', 100, true],
    ['day-gain', 99, false],
    ['day-loss', 150, false],
    ['day-loss', 200_100, false],
  ] as const)('%s of %i is a mark: %s [MS-742]', (kind, mark, isMark) => {
    expect(isAlertMark({ kind, mark })).toBe(isMark);
  });

  it('is barred for a money fund, an ended one, and the changes of one that is too young [MS-742] [LAW-24]', () => {
    const today = calendarDate('2026-11-20');
    const on = { law: defaultLawBook.on(today), today };
    const young = aFund({ foundedOn: calendarDate('2026-10-08') });
    expect(fundAlertBar(young, 'day-gain', on)).toEqual({ kind: 'performance-too-young', months: 6 });
    expect([fundAlertBar(young, 'value-above', on), fundAlertBar(young, 'profit-loss', on)]).toEqual([null, null]);
    expect(fundAlertBar(young, 'day-gain', { ...on, law: specLaw })).toBeNull();
    expect(fundAlertBar(aFund({ isMoneyFund: true }), 'value-above', on)).toEqual({ kind: 'fund-alert-money' });
    expect(fundAlertBar(aFund({ trading: 'liquidated', end: null }), 'value-above', on)).toEqual({ kind: 'fund-liquidated' });
  });

  it('says what is waited for, and what was published [MS-745]', () => {
    expect(fundAlertText({ kind: 'day-loss', mark: 30_000 })).toBe('单日下跌 3.00%');
    const published = { value: netValue(12_034), change: ratePpm(5_200), exDay: null, profitRate: null };
    expect(fundAlertNote({ kind: 'value-above', mark: 12_000 }, published)).toBe('净值 1.2034，当日 +0.52%，您设的提醒是净值涨到 1.2000');
    expect(fundAlertNote({ kind: 'value-above', mark: 12_000 }, { ...published, change: null })).not.toContain('当日');
    const onExDay = { ...published, exDay: { perShare: netValue(1_000) } };
    expect(fundAlertNote({ kind: 'value-below', mark: 12_500 }, onExDay)).toBe(
      '净值 1.2034，当日 +0.52%，当日除息，每份派 0.1000 元，您设的提醒是净值跌到 1.2500',
    );
    expect(fundAlertNote({ kind: 'value-below', mark: 12_500 }, { ...onExDay, exDay: { perShare: null } })).toContain(
      '，当日除息或份额折算，',
    );
  });
});

describe('the page of alerts', () => {
  it('sets an alert for the fund of its address, and removes one [MS-743] [MS-744]', async () => {
    const set = vi.fn<FundAlertsPorts['set']>((wish) => Promise.resolve({ kind: 'changed', alerts: [aFundAlert(wish)] }));
    const flow = await begin({ set });
    flow.send({ type: 'kind.chosen', kind: 'day-loss' });
    flow.send({ type: 'mark.entered', text: '3.5' });
    flow.send({ type: 'set.pressed' });
    await flow.shown();
    expect(set.mock.calls.map(([wish]) => wish)).toEqual([{ fundCode: '800101', kind: 'day-loss', mark: 35_000 }]);
    expect(flow.view()).toMatchObject({ text: '', alerts: [{ text: '单日下跌 3.50%', toldText: null, isResting: false }] });
    flow.send({ type: 'remove.pressed', alertId: 'alert-1' });
    await flow.shown();
    expect(flow.view().alerts).toEqual([]);
  });

  it('names the fund of its address with its newest value [MS-744]', async () => {
    const fund = aFund({ netValue: netValue(12_034), valueDay: calendarDate('2026-11-20') });
    const flow = await begin({ read: () => Promise.resolve({ kind: 'read', value: { fund, alerts: [] } }) });
    expect(flow.view()).toMatchObject({ fund, netValueText: '1.2034', valueDayText: '2026-11-20' });
  });

  it('sets none without a fund, with a wrong mark, or when there are 20 [MS-742]', async () => {
    const set = vi.fn(fakeFundAlertsPorts().set);
    const lists = await begin({ set }, '');
    lists.send({ type: 'mark.entered', text: '1' });
    lists.send({ type: 'set.pressed' });
    expect(lists.view()).toMatchObject({ fund: null, isUnknown: false });
    const unknown = await begin({ set, read: () => Promise.resolve({ kind: 'read', value: aFundAlertsPage('') }) });
    unknown.send({ type: 'mark.entered', text: '1' });
    unknown.send({ type: 'set.pressed' });
    expect(unknown.view()).toMatchObject({ fund: null, isUnknown: true });
    const full = await begin({
      set,
      read: () =>
        Promise.resolve({
          kind: 'read',
          value: aFundAlertsPage(
            '800101',
            Array.from({ length: MOST_FUND_ALERTS }, (_, at) => aFundAlert({ alertId: `a${at}` })),
          ),
        }),
    });
    expect(full.view().obstacle).toEqual({ kind: 'fund-alerts-full', most: 20 });
    full.send({ type: 'mark.entered', text: '1.2' });
    expect(full.view().obstacle).toBeNull();
    const wrong = await begin({ set });
    wrong.send({ type: 'mark.entered', text: 'x' });
    expect(wrong.view().obstacle).toEqual({ kind: 'fund-alert-value-invalid' });
    wrong.send({ type: 'set.pressed' });
    expect(wrong.view().notice?.body).toEqual({ kind: 'fund-alert-value-invalid' });
    expect(set).not.toHaveBeenCalled();
  });

  it('has states that are all reached and left, with deadlines [MS-744]', () => {
    const events: readonly FundAlertsEvent[] = [
      { type: 'kind.chosen', kind: 'day-gain' },
      { type: 'mark.entered', text: '1' },
      { type: 'remove.pressed', alertId: 'alert-1' },
      ...presses('set.pressed', 'retry.pressed', 'refresh.pulled'),
      ...FRAME_EVENTS,
    ];
    const answers = readings(aFundAlertsPage(''), aFundAlertsPage('800101', [aFundAlert()]));
    const changed = answering(
      { kind: 'changed', alerts: [aFundAlert()] },
      { kind: 'refused', message: { kind: 'fund-alerts-full', most: 20 } },
    );
    const walk = walkMachine(createFundAlertsMachine(fakeFundAlertsPorts()), {
      inputs: ['800101', ''],
      events,
      outcomes: { read: answers, refresh: answers, set: changed, remove: changed },
      restsIn: ['shown', 'stale'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
