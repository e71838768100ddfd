import { everyCancellationEnd } from '../cancellation/cancellation.fakes.ts';
import { FRAME_EVENTS, presses, readings } from '../../testing/walk-events.ts';
import { describe, expect, it } from 'vitest';
import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import type { HoldingDetail } from '../holding.ts';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { aHoldingDetail, aHoldingMoment, anInvestContext, fakeHoldingDetailPorts, someAbilities } from './holding-detail.fakes.ts';
import { createHoldingDetailMachine } from './holding-detail.machine.ts';
import type { HoldingDetailContext, HoldingDetailEvent } from './holding-detail.types.ts';
import { aBookedRedemption, aReservation, message } from './holding-detail.machine.fakes.ts';

describe('the states of a holding detail', () => {
  const details: readonly HoldingDetail[] = [
    aHoldingDetail({ distributions: [], abilities: someAbilities({ bookRedemption: true }) }),
    aReservation,
    aBookedRedemption,
    aHoldingDetail({ holdStatus: 'ended', abilities: someAbilities() }),
  ];
  const answers = readings(...details);
  const events: readonly HoldingDetailEvent[] = [
    ...presses('panel.toggled', 'cancel.pressed', 'redeem.pressed'),
    { type: 'arrangement.chosen', arrangement: 'continue' },
    { type: 'arrangement.chosen', arrangement: 'redeem' },
    { type: 'link.pressed', link: 'distributions' },
    { type: 'link.pressed', link: 'contracts' },
    { type: 'document.pressed', url: '/documents/QS0001/contract.pdf' },
    { type: 'document.pressed', url: 'nothing' },
    { type: 'refresh.pulled' },
    { type: 'retry.pressed' },
    { type: 'page.left', isBack: false },
    { type: 'page.left', isBack: true },
    ...FRAME_EVENTS,
  ];
  const outcomes = {
    readInvest: { done: [null, anInvestContext()], errors: [new PortError('storage')] },
    read: answers,
    refresh: answers,
    cancellation: everyCancellationEnd,
    maturity: {
      done: [
        { kind: 'changed', arrangement: 'redeem' },
        { kind: 'restored', arrangement: 'continue', message: null, wasJudged: false },
        { kind: 'restored', arrangement: 'continue', message, wasJudged: false },
        { kind: 'restored', arrangement: 'continue', message, wasJudged: true },
        { kind: 'forgotten', arrangement: 'continue' },
        { kind: 'unknown', arrangement: 'continue' },
      ],
      errors: [new Error('broken')],
      snapshots: [{ value: 'settling', context: { shown: 'redeem', childFrame: null, dialog: null } }],
    },
  };
  /** Every second moment is after the last booking time. */
  const swingingClock = () => {
    let isLate = true;
    return {
      now: () => {
        isLate = !isLate;
        return isLate ? epochAt(calendarDate('2026-11-25'), '10:00:00') : aHoldingMoment;
      },
    };
  };
  const settings = {
    inputs: (['private', 'fund-style'] as const).map((page) => ({ page, channelCode: 'QSDJH', orderNo: null })),
    events,
    outcomes,
  };

  it('are all reached, left by every transition and guard, with deadlines, and can be left [HD-22]', () => {
    const walk = walkMachine(createHoldingDetailMachine(fakeHoldingDetailPorts({ clock: swingingClock() })), {
      ...settings,
      keyOf: ({ value, context }: { readonly value: unknown; readonly context: HoldingDetailContext }) =>
        JSON.stringify([
          value,
          context.page,
          context.value?.holdStatus,
          context.value?.arrangement,
          context.value?.abilities,
          context.readAt,
          context.draftArrangement,
          context.comesBack,
          context.destination,
        ]),
      restsIn: ['shown', 'stale', 'failed', 'away'],
      invariant: holds,
    });
    // the child flows have deadlines of their own
    expect(gapsOf(walk)).toEqual(['waits without deadline: holding-detail.cancelling', 'waits without deadline: holding-detail.arranging']);
  });

  it('keep their invariants on every path [HD-22]', () => {
    const ends = new Map<string, number>();
    randomWalk(createHoldingDetailMachine(fakeHoldingDetailPorts({ clock: swingingClock() })), {
      ...settings,
      seed: 20261120,
      steps: 20_000,
      check: (snapshot, history) => {
        holds(snapshot);
        const last = history.at(-1)?.type ?? '';
        ends.set(last, (ends.get(last) ?? 0) + 1);
      },
    });
    expect(ends.get('xstate.done.actor.cancellation')).toBeGreaterThan(100);
    expect(ends.get('xstate.done.actor.maturity')).toBeGreaterThan(100);
  });
});

/** A shown state has its holding, and a choice is pending only during its change. */
function holds({ value, context }: { readonly value: unknown; readonly context: HoldingDetailContext }): void {
  const state = String(value);
  const { invest, value: detail, readAt, draftArrangement, childFrame } = context;
  const rules: Readonly<Record<string, boolean>> = {
    'a holding and its moment': !SHOWING.has(state) || (detail !== null && readAt !== null),
    'a context': state === 'opening' || state === 'away' || invest !== null,
    'a pending choice in its change only': (draftArrangement !== null) === (state === 'arranging'),
    'no child frame without its child': state === 'arranging' || state === 'cancelling' || childFrame === null,
    'no cancel or change flag while it is being cancelled':
      detail?.holdStatus !== 'cancelling' || !(detail.abilities.cancelReservation || detail.abilities.changeMaturity),
    'a stored context that follows': !RESTING.has(state) || invest?.holdStatus === detail?.holdStatus,
    'what is behind is called so': state !== 'shown' || context.problem === null,
    'no cancel flag once it is cancelled': detail?.holdStatus !== 'redemption-cancelled' || !detail.abilities.cancelRedemption,
  };
  const broken = Object.entries(rules).filter(([, isKept]) => !isKept);
  expect(broken.map(([name]) => `${state}: ${name}`)).toEqual([]);
}

const RESTING = new Set(['shown', 'stale']);

const SHOWING = new Set(['shown', 'refreshing', 'stale', 'cancelling', 'arranging']);
