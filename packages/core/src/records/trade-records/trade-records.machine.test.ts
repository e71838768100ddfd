import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { aTradeRecord, aTradeRecordsInput, fakeTradeRecordsPorts, someTradeTypes } from './trade-records.fakes.ts';
import { createTradeRecordsMachine } from './trade-records.machine.ts';
import type { TradeRecordsPorts } from './trade-records.ports.ts';
import type { TradeRecordsEvent, TradeRecordsInput } from './trade-records.types.ts';
import { toTradeRecordsView, type TradeRecordsView } from './trade-records.view.ts';

const message = { kind: 'server', text: '系统维护' } as const;

const begin = (overrides: Partial<TradeRecordsPorts> = {}, input: Partial<TradeRecordsInput> = {}) => {
  const clock = new SimulatedClock();
  const ports = fakeTradeRecordsPorts(overrides);
  const readPage = vi.fn(ports.readPage);
  const readTypes = vi.fn(ports.readTypes);
  const machine = createTradeRecordsMachine({ ...ports, readPage, readTypes });
  const actor = createActor(machine, { clock, input: aTradeRecordsInput(input) }).start();
  const view = () => toTradeRecordsView(actor.getSnapshot());
  const until = (isThere: (view: TradeRecordsView) => boolean) => waitFor(actor, (snapshot) => isThere(toTradeRecordsView(snapshot)));
  const listed = () => until(({ step, isAppending, isRefreshing }) => step === 'listed' && !isAppending && !isRefreshing);
  return { actor, clock, readPage, readTypes, view, until, listed };
};

const queries = ({ readPage }: ReturnType<typeof begin>) =>
  readPage.mock.calls.map(([{ tab, tradeType }, pageNo]) => `${tab} ${tradeType} ${pageNo}`);

describe('trade records, when days are chosen', () => {
  it('are read again for the range, on every tab, until it is cleared [TR-10]', async () => {
    const flow = begin();
    await flow.listed();
    const [from, until] = [calendarDate('2026-11-01'), calendarDate('2026-11-20')];
    flow.actor.send({ type: 'day.chosen', end: 'from', day: from });
    expect(flow.view()).toMatchObject({ step: 'loading', rows: [], range: { from, until: null } });
    await flow.listed();
    flow.actor.send({ type: 'day.chosen', end: 'until', day: until });
    flow.actor.send({ type: 'day.chosen', end: 'until', day: until });
    await flow.listed();
    flow.actor.send({ type: 'tab.chosen', tab: 'in-progress' });
    await flow.listed();
    flow.actor.send({ type: 'range.cleared' });
    await flow.listed();
    expect(flow.readPage.mock.calls.map(([query]) => [query.tab, query.from, query.until])).toEqual([
      ['all', null, null],
      ['all', from, null],
      ['all', from, until],
      ['in-progress', from, until],
      ['in-progress', null, null],
    ]);
  });

  it('never have an empty range: the other end follows [TR-10]', () => {
    const flow = begin();
    const day = (text: string) => calendarDate(text);
    flow.actor.send({ type: 'day.chosen', end: 'until', day: day('2026-11-01') });
    flow.actor.send({ type: 'day.chosen', end: 'from', day: day('2026-11-05') });
    expect(flow.view().range).toEqual({ from: '2026-11-05', until: '2026-11-05' });
    flow.actor.send({ type: 'day.chosen', end: 'until', day: day('2026-11-02') });
    expect(flow.view().range).toEqual({ from: '2026-11-02', until: '2026-11-02' });
    flow.actor.send({ type: 'range.cleared' });
    expect(flow.view().range).toEqual({ from: null, until: null });
  });
});

describe('trade records, when a tab is chosen', () => {
  it('start with the tab and the product of the address, page by page [TR-1] [TR-2]', async () => {
    const flow = begin({}, { tab: 'in-progress', productCode: 'P3009' });
    expect(flow.view()).toMatchObject({ step: 'loading', tab: 'in-progress', rows: [] });
    await flow.listed();
    expect(flow.view().rows).toHaveLength(30);
    flow.actor.send({ type: 'end.reached' });
    await flow.until(({ isComplete }) => isComplete);
    expect(flow.view().rows).toHaveLength(45);
    expect(flow.readPage.mock.calls.map(([query, pageNo]) => [query.productCode, pageNo])).toEqual([
      ['P3009', 1],
      ['P3009', 2],
    ]);
    expect(flow.readTypes).not.toHaveBeenCalled();
  });

  it('are read again for another tab, not for the same [TR-1]', async () => {
    const flow = begin();
    await flow.listed();
    flow.actor.send({ type: 'tab.chosen', tab: 'all' });
    flow.actor.send({ type: 'tab.chosen', tab: 'in-progress' });
    expect(flow.view()).toMatchObject({ tab: 'in-progress', step: 'loading', rows: [] });
    await flow.listed();
    expect(queries(flow)).toEqual(['all ALL 1', 'in-progress ALL 1']);
  });

  it('are read again from the first page after a pull [TR-2]', async () => {
    const flow = begin();
    await flow.listed();
    flow.actor.send({ type: 'refresh.pulled' });
    expect(flow.view()).toMatchObject({ isRefreshing: true, step: 'listed' });
    await flow.listed();
    expect(queries(flow)).toEqual(['all ALL 1', 'all ALL 1']);
  });
});

describe('trade records, by type', () => {
  it('read the types once, when the tab is first opened, and request the chosen one [TR-3] [TR-4]', async () => {
    const flow = begin();
    await flow.listed();
    flow.actor.send({ type: 'tab.chosen', tab: 'by-type' });
    expect(flow.view()).toMatchObject({ isReadingTypes: true, tradeType: 'ALL' });
    await flow.until(({ types }) => types.length > 0);
    expect(flow.view().types.map(({ code }) => code)).toEqual(['ALL', 'BUY', 'REDEEM']);
    flow.actor.send({ type: 'type.chosen', tradeType: 'REDEEM' });
    flow.actor.send({ type: 'type.chosen', tradeType: 'NOBODY' });
    flow.actor.send({ type: 'tab.chosen', tab: 'all' });
    flow.actor.send({ type: 'type.chosen', tradeType: 'BUY' });
    flow.actor.send({ type: 'tab.chosen', tab: 'by-type' });
    await flow.listed();
    expect(flow.view()).toMatchObject({ tab: 'by-type', tradeType: 'REDEEM' });
    expect(queries(flow)).toEqual(['all ALL 1', 'by-type ALL 1', 'by-type REDEEM 1', 'all ALL 1', 'by-type REDEEM 1']);
    expect(flow.readTypes).toHaveBeenCalledOnce();
  });

  it('read the types at once when the address opens that tab [TR-4]', async () => {
    const flow = begin({}, { tab: 'by-type' });
    expect(flow.view().isReadingTypes).toBe(true);
    await flow.until(({ types }) => types.length === 3);
  });

  it('say in a toast that the types could not be read, and read them again on retry [TR-4]', async () => {
    const readTypes = vi
      .fn<TradeRecordsPorts['readTypes']>()
      .mockResolvedValueOnce({ kind: 'refused', message })
      .mockRejectedValueOnce(new PortError('network'))
      .mockResolvedValue({ kind: 'read', value: someTradeTypes });
    const flow = begin({ readTypes }, { tab: 'by-type' });
    await flow.until(({ lacksTypes }) => lacksTypes);
    expect(flow.view()).toMatchObject({ notice: { body: message }, canRetry: true });
    flow.actor.send({ type: 'notice.faded' });
    expect(flow.view().notice).toBeNull();
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until(({ lacksTypes }) => lacksTypes);
    expect(flow.view().notice).toMatchObject({ body: { kind: 'network-unavailable' } });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until(({ types }) => types.length === 3);
    expect(flow.view()).toMatchObject({ lacksTypes: false });
  });

  it('lead to sign-in without a session, without a toast [TR-9]', async () => {
    const flow = begin({ readTypes: () => Promise.reject(new PortError('sign-in-required')) }, { tab: 'by-type' });
    await flow.until(({ destination }) => destination !== null);
    expect(flow.view()).toMatchObject({ destination: { to: 'sign-in', comesBack: true }, notice: null });
    flow.actor.send({ type: 'destination.followed' });
    expect(flow.view().destination).toBeNull();
  });

  it('give up on the types after 30 s [TR-9]', () => {
    const flow = begin({ readTypes: () => new Promise<never>(() => {}) }, { tab: 'by-type' });
    flow.clock.increment(30_000);
    expect(flow.view()).toMatchObject({ lacksTypes: true, notice: { body: { kind: 'network-unavailable' } } });
  });
});

describe('trade records, when a page fails', () => {
  it('say so in a toast, keep the rows, and read the page again on retry [TR-9]', async () => {
    const flow = begin();
    await flow.listed();
    flow.readPage.mockResolvedValueOnce({ kind: 'refused', message });
    flow.actor.send({ type: 'end.reached' });
    await flow.until(({ notice }) => notice !== null);
    expect(flow.view()).toMatchObject({ notice: { body: message }, problem: message, canRetry: true });
    expect(flow.view().rows).toHaveLength(30);
    flow.actor.send({ type: 'notice.faded' });
    expect(flow.view()).toMatchObject({ notice: null, problem: message });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until(({ rows }) => rows.length === 45);
  });

  it('lead to sign-in when nobody is signed in [TR-9]', async () => {
    const flow = begin({ readPage: () => Promise.reject(new PortError('sign-in-required')) });
    await flow.until(({ destination }) => destination !== null);
    expect(flow.view()).toMatchObject({ destination: { to: 'sign-in', comesBack: true }, notice: null });
    flow.actor.send({ type: 'destination.followed' });
    expect(flow.view().destination).toBeNull();
  });
});

describe('the rows of trade records', () => {
  it('are written out, each with its own key [TR-8]', async () => {
    const items = [aTradeRecord(), aTradeRecord({ tradeType: 'ADJUST', tradeTypeText: '调整' }), aTradeRecord()];
    const flow = begin({ readPage: () => Promise.resolve({ kind: 'read', items, hasMore: false }) });
    await flow.listed();
    const { rows } = flow.view();
    expect(rows[0]).toEqual({
      key: 'A20261120000001//BUY/0',
      orderId: 'A20261120000001',
      productName: '财富稳健一号',
      typeText: '买入',
      timeText: '2026-11-20 10:30:00',
      amountText: '10,000.00',
      direction: 'in',
      trend: 'flat',
      unit: '元',
      state: 'succeeded',
      statusText: '交易成功',
    });
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });

  it('The rows of trade records show only the date of an event without a time of day [TR-8]', async () => {
    const times = [epochAt(calendarDate('2026-10-15'), '00:00:00'), epochAt(calendarDate('2026-10-15'), '00:00:01'), null];
    const items = times.map((tradedAt) => aTradeRecord({ tradedAt }));
    const flow = begin({ readPage: () => Promise.resolve({ kind: 'read', items, hasMore: false }) });
    await flow.listed();
    expect(flow.view().rows.map(({ timeText }) => timeText)).toEqual(['2026-10-15', '2026-10-15 00:00:01', '--']);
  });

  it('may be empty [TR-8]', async () => {
    const flow = begin({ readPage: () => Promise.resolve({ kind: 'read', items: [], hasMore: false }) });
    await flow.until(({ step }) => step === 'empty');
    expect(flow.view().rows).toEqual([]);
  });
});

describe('trade records, whatever happens', () => {
  it('visit every state and transition, and every state leads to a resting state [TR-9]', () => {
    const list = {
      query: { tab: 'all', tradeType: 'ALL', productCode: null, group: null, from: null, until: null },
      items: [],
      pageNo: 1,
      hasMore: false,
    };
    const events: readonly TradeRecordsEvent[] = [
      { type: 'tab.chosen', tab: 'all' },
      { type: 'tab.chosen', tab: 'by-type' },
      { type: 'type.chosen', tradeType: 'ALL' },
      { type: 'type.chosen', tradeType: 'BUY' },
      { type: 'day.chosen', end: 'from', day: calendarDate('2026-11-01') },
      { type: 'range.cleared' },
      { type: 'end.reached' },
      { type: 'refresh.pulled' },
      { type: 'retry.pressed' },
      { type: 'notice.faded' },
      { type: 'destination.followed' },
    ];
    const walk = walkMachine(createTradeRecordsMachine(fakeTradeRecordsPorts()), {
      inputs: [aTradeRecordsInput(), aTradeRecordsInput({ tab: 'by-type' })],
      events,
      outcomes: {
        readTypes: {
          done: [
            { kind: 'read', value: someTradeTypes },
            { kind: 'refused', message },
          ],
          errors: [new PortError('timeout'), new PortError('sign-in-required')],
        },
        records: { snapshots: [{ value: 'listed', context: { ...list, problem: null, notice: null, destination: null } }] },
      },
      restsIn: ['untyped', 'typed'],
      keyOf: ({ value, context }) =>
        JSON.stringify([value, context.tab, context.tradeType, context.range, context.types.length, context.notice, context.destination]),
    });
    // the list lasts for the whole visit and has its own deadlines
    expect(gapsOf(walk)).toEqual([]);
  });
});
