import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createGiftMachine, GIFT_CARDS, giftNotArrived, giftPorts, type GiftContext, type GiftEvent } from '../../testing/gift.machine.ts';
import { driveOrder, ORDER_RESTS, orderEvents, orderHolds, orderKeyOf, orderOutcomes } from '../../testing/order-flow.ts';
import { createRandom, gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { PortError } from '../port-error.ts';

const begin = (ports = giftPorts()) =>
  driveOrder({
    ports,
    actorOn: (clock) => createActor(createGiftMachine(ports), { clock }),
    toView: ({ context }) => context,
  });

const beginReviewing = async (ports = giftPorts()) => {
  const flow = begin(ports);
  await flow.until('editing');
  for (const event of [
    { type: 'amount.entered', text: '300' },
    { type: 'card.chosen', cardId: 'rich' },
    { type: 'agreement.ticked', agreed: true },
    { type: 'order.pressed' },
  ] as const)
    flow.actor.send(event);
  return flow;
};

const events: readonly GiftEvent[] = [
  { type: 'amount.entered', text: '300' },
  { type: 'amount.entered', text: 'x' },
  { type: 'card.chosen', cardId: 'rich' },
  { type: 'card.chosen', cardId: 'poor' },
  { type: 'card.chosen', cardId: 'nobody' },
  { type: 'agreement.ticked', agreed: true },
  { type: 'order.pressed' },
  { type: 'order.confirmed' },
  ...orderEvents,
];

describe('an order that is placed from one form', () => {
  it('keeps the entries and choices at once, the open request id before it is sent, and nothing after the execution [FB-3] [FB-16]', async () => {
    const flow = await beginReviewing();
    expect(flow.ports.readDraft()).toEqual({ amountText: '300', cardId: 'rich', agreed: true, requestId: null });
    const again = begin(flow.ports);
    await again.until('editing');
    expect(again.view()).toMatchObject({ amountText: '300', cardId: 'rich', agreed: true });
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.ports.readDraft()?.requestId).toBe('request-1');
    flow.typePassword();
    await flow.until('placed');
    expect(flow.ports.readDraft()).toBeNull();
    expect(flow.actor.getSnapshot().output).toEqual({ kind: 'placed', receipt: 'receipt' });
  });

  it('shows the fault to correct, and does not choose a card that cannot give the amount [FB-8] [FB-10]', async () => {
    const flow = begin();
    await flow.until('editing');
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().notice?.body).toEqual({ kind: 'amount-missing' });
    for (const text of ['300', 'x']) flow.actor.send({ type: 'amount.entered', text });
    for (const cardId of ['rich', 'poor', 'nobody']) flow.actor.send({ type: 'card.chosen', cardId });
    expect(flow.view()).toMatchObject({ amountText: '300', cardId: 'rich', notice: { body: { kind: 'payment-short' } } });
  });

  it('shows changed days before it asks for the password [FB-15]', async () => {
    const today = vi.fn(() => 1);
    const flow = await beginReviewing({ ...giftPorts(), today });
    today.mockReturnValue(2);
    flow.actor.send({ type: 'order.confirmed' });
    expect([flow.actor.getSnapshot().value, flow.view().notice?.body]).toEqual(['reviewing', { kind: 'dates-moved' }]);
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.actor.getSnapshot().value).toBe('paying');
  });

  it('says only in the summary that nothing was sent, until the next attempt [FL-662] [TP-14]', async () => {
    const fetchKey = () => Promise.reject(new PortError('network'));
    const flow = await beginReviewing(giftPorts({ fetchKey }));
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('reviewing');
    expect(flow.view()).toMatchObject({ problem: giftNotArrived, notice: null, requestId: null });
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.view().problem).toBeNull();
  });

  it('reaches and leaves every state [FB-21]', () => {
    const random = createRandom(309);
    const walk = walkMachine(createGiftMachine({ ...giftPorts(), today: () => (random() < 0.5 ? 1 : 2) }), {
      events,
      outcomes: orderOutcomes('receipt', [GIFT_CARDS]),
      keyOf: orderKeyOf(({ amountText, cardId, agreed, day }: GiftContext) => [amountText, cardId, agreed, day]),
      restsIn: ORDER_RESTS,
      invariant: orderHolds,
    });
    // the pad has deadlines of its own
    expect(gapsOf(walk)).toEqual(['waits without deadline: gift.paying']);
  });
});
