import { answering, presses } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { calendarDate, netValue } from '../../values/index.ts';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { fakeNetValueHistoryPorts, someNetValues } from './net-value-history.fakes.ts';
import type { PagedListEvent } from '../../kit/paged-list/paged-list.types.ts';
import { createNetValueHistoryMachine } from './net-value-history.machine.ts';
import type { NetValueHistoryPorts } from './net-value-history.ports.ts';
import { changeOf, spokenAnswer } from './net-value-history.rules.ts';
import type { NetValueQuery } from './net-value-history.types.ts';
import { toNetValueHistoryView } from './net-value-history.view.ts';
import { RUNS } from '../../testing/runs.ts';

const row = (value: number, date = '2026-11-20') => ({ date: calendarDate(date), netValue: netValue(value), accumulated: null });
const refusal = { kind: 'refused', message: { kind: 'server', text: '查询失败' } } as const;

const begin = (overrides: Partial<NetValueHistoryPorts> = {}) =>
  drive(createNetValueHistoryMachine(fakeNetValueHistoryPorts(overrides)), toNetValueHistoryView, { query: { productCode: 'P3008' } });

describe('the change of a net value', () => {
  it('is measured against the older row, to 0.01 % [NV-2]', () => {
    // 1.0120 after 1.0050: 0.0070 / 1.0050 = 0.696517...%
    expect(changeOf(row(10_120), row(10_050))).toEqual({ text: '+0.70%', trend: 'gain' });
    expect(changeOf(row(9_900), row(10_000))).toEqual({ text: '-1.00%', trend: 'loss' });
    expect(changeOf(row(10_000), row(10_000))).toEqual({ text: '0.00%', trend: 'flat' });
    // below 0.005 % it is shown as zero
    expect(changeOf(row(1_000_001), row(1_000_000))).toEqual({ text: '0.00%', trend: 'flat' });
  });

  it('is absent for the oldest row and after a value of 0 [NV-2]', () => {
    expect([changeOf(row(10_000), undefined), changeOf(row(10_000), row(0))]).toEqual([null, null]);
  });

  it('has the colour of its sign [NV-2]', () => {
    const value = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(value, value, (now, before) => {
        const change = changeOf(row(now), row(before));
        const sign = change?.text === '0.00%' ? 'flat' : change?.text.startsWith('-') === true ? 'loss' : 'gain';
        return change?.trend === sign && (sign === 'flat' || (sign === 'gain') === now > before);
      }),
      RUNS,
    );
  });
});

describe('the net-value history', () => {
  it('is read in pages of 30, newest first, and continues where the last page ended [NV-1]', async () => {
    const { actor, view, until } = begin();
    await until('listed');
    expect(view().rows).toHaveLength(30);
    expect(view().rows[29]?.change).toBeNull();
    actor.send({ type: 'end.reached' });
    await waitFor(actor, (snapshot) => snapshot.matches('listed') && snapshot.context.pageNo === 2);
    expect(view().rows).toHaveLength(45);
    // 1.0150 after 1.0140: the row at the seam now has its change
    expect(view().rows[29]).toMatchObject({ netValueText: '1.0150', change: { text: '+0.10%' } });
    expect(view()).toMatchObject({ isComplete: true });
  });

  it('is written out, with the accumulated value if there is one [NV-4]', async () => {
    const [first, ...rest] = someNetValues(2);
    const items = first === undefined ? [] : [{ ...first, accumulated: netValue(12_010) }, ...rest];
    const { view, until } = begin({ readPage: () => Promise.resolve({ kind: 'read', items, hasMore: false }) });
    await until('listed');
    expect(view().rows).toEqual([
      {
        date: '2026-11-20',
        dateText: '2026-11-20',
        netValueText: '1.0010',
        accumulatedText: '1.2010',
        change: { text: '+0.10%', trend: 'gain' },
      },
      { date: '2026-11-19', dateText: '2026-11-19', netValueText: '1.0000', accumulatedText: null, change: null },
    ]);
  });

  it('says 系统异常 in a toast for any refusal, and is read again on retry [NV-3]', async () => {
    let answers = 0;
    const ports = fakeNetValueHistoryPorts();
    const { actor, view, until } = begin({
      readPage: (...args) => ((answers += 1) === 1 ? Promise.resolve(refusal) : ports.readPage(...args)),
    });
    await until('failed');
    expect(view()).toMatchObject({ step: 'failed', problem: { kind: 'system-exception' }, notice: { body: { kind: 'system-exception' } } });
    actor.send({ type: 'notice.faded' });
    expect(view()).toMatchObject({ notice: null, canRetry: true });
    actor.send({ type: 'retry.pressed' });
    await until('listed');
    expect(view().rows).toHaveLength(30);
  });

  it('keeps the message of a network failure [NV-3]', async () => {
    const { view, until } = begin({ readPage: () => Promise.reject(new PortError('network')) });
    await until('failed');
    expect(view().notice).toMatchObject({ body: { kind: 'network-unavailable' } });
    const page = { kind: 'read', items: [], hasMore: false } as const;
    expect(spokenAnswer(page)).toBe(page);
  });

  it('visits every state and transition, and every state leads to a resting state [NV-5]', () => {
    const outcomes = answering({ kind: 'read', items: [row(10_000)], hasMore: true }, { kind: 'read', items: [], hasMore: false });
    const events: readonly PagedListEvent<NetValueQuery>[] = [
      { type: 'query.changed', query: { productCode: 'P3010' } },
      { type: 'query.replaced', query: { productCode: 'P3010' } },
      ...presses('end.reached', 'refresh.pulled', 'retry.pressed', 'notice.faded', 'destination.followed'),
    ];
    const walk = walkMachine(createNetValueHistoryMachine(fakeNetValueHistoryPorts()), {
      inputs: [{ query: { productCode: 'P3008' } }],
      events,
      outcomes: { firstPage: outcomes, nextPage: outcomes, refresh: outcomes, replacement: outcomes },
      restsIn: ['listed', 'failed', 'interrupted', 'stale'],
      keyOf: ({ value, context }) =>
        JSON.stringify([
          value,
          Math.min(context.items.length, 2),
          context.hasMore,
          context.problem?.kind,
          context.destination,
          context.notice === null,
        ]),
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
