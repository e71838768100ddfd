import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { calendarDate } from '../../values/calendar-date.ts';
import { aTradeRecordDetail } from '../trade-records/trade-records.fakes.ts';
import { createResourceMachine } from '../../kit/resource/resource.machine.ts';
import type { TradeRecordsPorts } from '../trade-records/trade-records.ports.ts';
import type { ToldTradeRecord } from '../trade-records/trade-records.types.ts';
import { toTradeRecordView } from './trade-record.view.ts';

const context = { query: 'A1', value: null, problem: null, destination: null };
const view = (value: ToldTradeRecord | null) =>
  toTradeRecordView({ value: value === null ? 'loading' : 'shown', context: { ...context, value } });

describe('the page of one record', () => {
  it('shows the record as the list does, its account and its days, each done, current or coming [TR-12]', () => {
    const shown = view(aTradeRecordDetail());
    expect(shown).toMatchObject({ step: 'shown', productCode: 'Q2004', accountName: '小活宝+' });
    expect(shown.record).toMatchObject({ orderId: 'A20261120000001', typeText: '买入', direction: 'in', amountText: '10,000.00' });
    expect(shown.timeline.map(({ kind, dateText, state }) => [kind, dateText, state])).toEqual([
      ['accepted', '2026-11-20', 'done'],
      ['confirmed', '2026-11-23', 'current'],
    ]);
    expect(view(aTradeRecordDetail({ asOf: calendarDate('2026-11-24') })).timeline.map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('marks its days that come after the calendar ends [DOM-102]', () => {
    const marks = (until: string) => view(aTradeRecordDetail({ knownUntil: calendarDate(until) })).timeline.map(({ mark }) => mark);
    expect(marks('2026-11-20')).toEqual([null, '预计']);
    expect(marks('2026-11-23')).toEqual([null, null]);
  });

  it('shows nothing of a record before it is read [TR-12]', () => {
    expect(view(null)).toMatchObject({ step: 'loading', record: null, productCode: '', timeline: [] });
  });

  it('is read by its order number [TR-12]', async () => {
    const readRecord = vi.fn<TradeRecordsPorts['readRecord']>(async () => ({ kind: 'read', value: aTradeRecordDetail() }));
    const actor = createActor(
      createResourceMachine<string, ToldTradeRecord>({ read: (orderId, signal) => readRecord(orderId, signal) }, 'trade-record'),
      { input: { query: 'A7' } },
    ).start();
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect(readRecord.mock.calls.map(([orderId]) => orderId)).toEqual(['A7']);
  });
});
