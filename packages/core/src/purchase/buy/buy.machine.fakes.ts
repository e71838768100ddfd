import { createActor, SimulatedClock, waitFor, type SnapshotFrom } from 'xstate';
import { calendarDate } from '../../values/calendar-date.ts';
import { PortError } from '../../kit/port-error.ts';
import { fakeBuyPorts } from './buy.fakes.ts';
import { createBuyMachine, type BuyMachine } from './buy.machine.ts';
import type { BuyPorts } from './buy.ports.ts';
import type { BuyDraft, BuyEmitted, OrderOutcome } from './buy.types.ts';
import { cashierOf, toBuyView } from './buy.view.ts';

type Snapshot = SnapshotFrom<BuyMachine>;

export const lost = () => Promise.reject(new PortError('timeout'));

export const signedOut = () => Promise.reject(new PortError('sign-in-required', 'F01003'));

export const never = () => new Promise<never>(() => {});

export const placed: OrderOutcome = { kind: 'placed', orderNo: 'order-1', applyDate: calendarDate('2026-11-20') };

export const serverWords = { kind: 'server', text: '请重新输入' } as const;

export const signIn = { to: 'sign-in', comesBack: true };

/** A running flow over fake ports, with what it saved, emitted and asked. */
export const begin = (overrides: Partial<BuyPorts> = {}) => {
  const clock = new SimulatedClock();
  const drafts: BuyDraft[] = [];
  const emitted: BuyEmitted[] = [];
  const ports = fakeBuyPorts({ saveDraft: (draft) => drafts.push(draft), ...overrides });
  const actor = createActor(createBuyMachine(ports), {
    clock,
    input: { mode: 'simple' },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const until = (state: Parameters<Snapshot['matches']>[0]) => waitFor(actor, (snapshot) => snapshot.matches(state));
  const view = () => toBuyView(actor.getSnapshot());
  const context = () => actor.getSnapshot().context;
  const typePassword = () => {
    for (const digit of '135790') ports.cashier.entry.append(digit);
    cashierOf(actor.getSnapshot())?.send({ type: 'digits.changed', count: 6 });
  };
  return { actor, clock, drafts, emitted, ports, until, view, context, typePassword };
};

/** Goes as far as the amount, the wallet and the tick: the button is on. */
export const beginReady = async (overrides: Partial<BuyPorts> = {}) => {
  const flow = begin(overrides);
  await flow.until({ editing: 'settled' });
  flow.actor.send({ type: 'amount.entered', text: '10000' });
  flow.actor.send({ type: 'card.chosen', cardId: 'wallet-1' });
  await flow.until({ editing: 'settled' });
  flow.actor.send({ type: 'agreement.ticked', agreed: true });
  return flow;
};

export const beginOrdering = async (overrides: Partial<BuyPorts> = {}) => {
  const flow = await beginReady(overrides);
  flow.actor.send({ type: 'order.pressed' });
  flow.actor.send({ type: 'order.confirmed' });
  return flow;
};

export const beginPaying = async (overrides: Partial<BuyPorts> = {}) => {
  const flow = await beginOrdering(overrides);
  await flow.until('paying');
  return flow;
};
