import {
  isMachineSnapshot,
  SimulatedClock,
  waitFor,
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type SnapshotFrom,
  type StateValueFrom,
} from 'xstate';
import type { FrameEvent } from '../kit/flow-frame.ts';
import { countedIds } from '../kit/order/order.fakes.ts';
import type { OrderContext } from '../kit/order/order-context.ts';
import { PortError } from '../kit/port-error.ts';
import type { RequestIds } from '../kit/request-ids.port.ts';
import type { PasswordEntry } from '../kit/trade-password/password-entry.ts';
import { padOf } from '../kit/trade-password/asking-password.ts';
import { everyPadEnd } from '../kit/trade-password/trade-password.fakes.ts';
import { calendarDate, epochAt } from '../values/calendar-date.ts';
import type { CallOutcomes } from './walk-machine.ts';

// Shared parts of the tests of orders that are placed from one form (`kit/order`).

export interface Pad {
  send(event: { readonly type: 'digits.changed'; readonly count: number } | { readonly type: 'pad.closed' | 'password.forgotten' }): void;
}

/** A running order over fake ports. */
export const driveOrder = <
  Machine extends AnyStateMachine,
  Ports extends { readonly cashier: { readonly entry: PasswordEntry } },
  View,
>(order: {
  readonly ports: Ports;
  actorOn(clock: SimulatedClock): Actor<Machine>;
  toView(snapshot: SnapshotFrom<Machine>): View;
}) => {
  const clock = new SimulatedClock();
  const actor = order.actorOn(clock).start();
  const reached = (isReached: (snapshot: AnyMachineSnapshot) => boolean) =>
    waitFor(actor, (snapshot: unknown) => isMachineSnapshot(snapshot) && isReached(snapshot));
  const view = (): View => order.toView(actor.getSnapshot());
  const pad = (): Pad | null => {
    const snapshot: unknown = actor.getSnapshot();
    return isMachineSnapshot(snapshot) ? padOf(snapshot) : null;
  };
  const flow = {
    actor,
    clock,
    ports: order.ports,
    until: (state: StateValueFrom<Machine>) => reached((snapshot) => snapshot.matches(state)),
    past: (state: StateValueFrom<Machine>) => reached((snapshot) => !snapshot.matches(state)),
    shown: (isShown: (view: View) => boolean) => reached(() => isShown(view())),
    view,
    pad,
    typePassword: (): void => {
      for (const digit of '135790') order.ports.cashier.entry.append(digit);
      pad()?.send({ type: 'digits.changed', count: 6 });
    },
  };
  return {
    ...flow,
    /** From the form, with entries and presses there, to the summary. */
    review: async (events: readonly EventFromLogic<Machine>[]) => {
      await reached((snapshot) => snapshot.matches('editing'));
      for (const event of events) actor.send(event);
      await reached((snapshot) => snapshot.matches('reviewing'));
      return flow;
    },
  };
};

/** The common events of user, page and host in every order, besides its own events. */
export const orderEvents: readonly (FrameEvent | { readonly type: 'review.left' | 'retry.pressed' })[] = [
  { type: 'review.left' },
  { type: 'retry.pressed' },
  { type: 'dialog.accepted' },
  { type: 'dialog.refused' },
  { type: 'dialog.dismissed' },
  { type: 'notice.faded' },
  { type: 'destination.followed' },
];

/** The answers to the flow's calls: `offers` are the possible offers of the form. */
export const orderOutcomes = (receipt: unknown, offers: readonly [unknown, ...unknown[]]): Readonly<Record<string, CallOutcomes>> => {
  const faults = [new PortError('timeout'), new PortError('sign-in-required')];
  const ends = [{ kind: 'placed', receipt }, { kind: 'never-arrived' }];
  const [first] = offers;
  return {
    open: {
      done: [
        ...offers.map((value) => ({ draft: null, found: null, answer: { kind: 'read', value } })),
        { draft: null, found: { kind: 'never-arrived' }, answer: { kind: 'read', value: first } },
        { draft: null, found: { kind: 'placed', receipt }, answer: null },
        { draft: null, found: null, answer: { kind: 'refused', message: { kind: 'server', text: '系统维护中' } } },
      ],
      errors: faults,
    },
    findOrder: { done: ends, errors: faults },
    cashier: everyPadEnd(receipt),
  };
};

interface Seen<Context> {
  readonly value: unknown;
  readonly context: Context;
}

/** States in which an order may stay permanently. */
export const ORDER_RESTS: readonly string[] = ['editing', 'reviewing', 'failed', 'unknown', 'away', 'leaving'];

/** The key of a snapshot: the number of questions while the outcome is open, else the result of `told` for the form. */
export const orderKeyOf =
  <Context extends Pick<OrderContext<unknown>, 'asked' | 'requestId'>>(told: (context: Context) => readonly unknown[]) =>
  ({ value, context }: Seen<Context>): string =>
    JSON.stringify(
      ['unconfirmed', 'asking', 'unknown'].includes(String(value))
        ? [value, context.asked]
        : [value, context.requestId === null, 'isDeclined' in context && context.isDeclined, ...told(context)],
    );

/** Throws where a state of an order lacks its data, or a form has an open order. */
export const orderHoldsOf =
  ({ isInPlace, hasRefusalPage }: { readonly isInPlace: boolean; readonly hasRefusalPage: boolean }) =>
  ({ value, context }: Seen<HeldContext>): void => {
    const state = typeof value === 'object' && value !== null ? (Object.keys(value)[0] ?? '') : String(value);
    const broken = NEEDS.filter(({ name, states, isMet }) => {
      // the order's own page shows its result
      if (name === 'a result' && isInPlace) return false;
      if (name === 'the words of a refusal' && hasRefusalPage) return state === 'refused' && context.destination === null;
      return states.includes(state) && !isMet(context);
    }).map(({ name }) => name);
    if (broken.length > 0) throw new RangeError(`${state} without ${broken.join(', ')}`);
  };

/** The same for an order that leads to a result page and shows a refusal in an alert. */
export const orderHolds = orderHoldsOf({ isInPlace: false, hasRefusalPage: false });

/** `placed` is an order that stands unpaid, of a kind that is paid later. */
type HeldContext = OrderContext<unknown> & { readonly placed?: { readonly requestId: string } | null };

interface Need {
  readonly name: string;
  readonly states: readonly string[];
  readonly isMet: (context: HeldContext) => boolean;
}

const NEEDS: readonly Need[] = [
  { name: 'a receipt', states: ['placed'], isMet: ({ receipt }) => receipt !== null },
  { name: 'a result', states: ['placed'], isMet: ({ destination }) => destination !== null },
  { name: 'a destination', states: ['leaving'], isMet: ({ destination }) => destination !== null },
  {
    name: 'an open request id',
    states: ['ordering', 'releasing', 'paying', 'unconfirmed', 'asking', 'unknown'],
    isMet: ({ requestId }) => requestId !== null,
  },
  { name: 'an order to give back', states: ['releasing'], isMet: ({ requestId, placed }) => placed?.requestId === requestId },
  {
    name: 'a settled request id',
    states: ['checking', 'editing', 'warningPassive', 'hintingFees', 'reviewing', 'refused'],
    isMet: ({ requestId, placed }) => requestId === (placed?.requestId ?? null),
  },
  { name: 'the words of a refusal', states: ['refused'], isMet: ({ dialog }) => dialog !== null },
  { name: 'a question', states: ['warningPassive', 'hintingFees'], isMet: ({ dialog }) => dialog !== null },
  { name: 'a free form', states: ['editing', 'reviewing', 'paying'], isMet: ({ dialog }) => dialog === null },
];

/** Numbered ids, and how many were taken. */
export const watchedIds = (): RequestIds & { taken(): number } => {
  const ids = countedIds();
  let taken = 0;
  return {
    next: () => {
      taken += 1;
      return ids.next();
    },
    taken: () => taken,
  };
};

const FRIDAY = calendarDate('2026-11-20');

/** Before and after the cut-off of a Friday. */
export const FRIDAY_CUT_OFF = { before: epochAt(FRIDAY, '14:59:59'), after: epochAt(FRIDAY, '15:00:00') };

/** A clock whose every third reading is on another day, so that the days of a summary change at some presses. */
export const aRestlessClock = () => {
  let looks = 0;
  return {
    now: () => {
      looks += 1;
      return epochAt(calendarDate(looks % 3 === 0 ? '2026-11-19' : '2026-11-18'), '10:00:00');
    },
  };
};
