import { createActor, type EventFromLogic } from 'xstate';
import { calendarDate } from '../../values/calendar-date.ts';
import { PortError } from '../../kit/port-error.ts';
import { driveOrder } from '../../testing/order-flow.ts';
import { aBuyInput, fakeBuyPorts } from './buy.fakes.ts';
import { createBuyMachine, type BuyMachine } from './buy.machine.ts';
import type { BuyPorts } from './buy.ports.ts';
import type { BuyDraft, BuyEmitted, OrderOutcome } from './buy.types.ts';
import { toBuyView } from './buy.view.ts';

export const lost = () => Promise.reject(new PortError('timeout'));

export const never = () => new Promise<never>(() => {});

export const unpaid: OrderOutcome = { kind: 'unpaid', orderNo: 'order-1', applyDate: calendarDate('2026-11-20') };

export const serverWords = { kind: 'server', text: '请重新输入' } as const;

/** The amount, the wallet and the tick: the button is on. */
export const FILLED_IN: readonly EventFromLogic<BuyMachine>[] = [
  { type: 'amount.entered', text: '10000' },
  { type: 'card.chosen', cardId: 'wallet-1' },
  { type: 'agreement.ticked', agreed: true },
];

/** A running flow over fake ports, with the drafts it saved and the events it emitted. */
export const begin = (overrides: Partial<BuyPorts> = {}) => {
  const drafts: BuyDraft[] = [];
  const emitted: BuyEmitted[] = [];
  const fake = fakeBuyPorts(overrides);
  const saveDraft = (draft: BuyDraft): void => {
    drafts.push(draft);
    fake.saveDraft(draft);
  };
  const ports = { ...fake, saveDraft };
  const flow = driveOrder({
    ports,
    actorOn: (clock) => {
      const actor = createActor(createBuyMachine(ports), { clock, input: aBuyInput });
      actor.on('*', (event) => emitted.push(event));
      return actor;
    },
    toView: toBuyView,
  });
  return { ...flow, drafts, emitted, context: () => flow.actor.getSnapshot().context };
};

/** Goes as far as a form whose button is on. */
export const beginReady = async (overrides: Partial<BuyPorts> = {}) => {
  const flow = begin(overrides);
  await flow.until({ editing: 'settled' });
  for (const event of FILLED_IN) flow.actor.send(event);
  await flow.until({ editing: 'settled' });
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
