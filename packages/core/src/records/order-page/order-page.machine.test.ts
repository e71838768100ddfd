import { everyCancellationEnd } from '../../holding/testing.fakes.ts';
import { FRAME_EVENTS, presses, readings } from '../../testing/walk-events.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { aToldOrder, fakeOrderPagePorts } from './order-page.fakes.ts';
import { createOrderPageMachine } from './order-page.machine.ts';
import type { OrderPagePorts } from './order-page.ports.ts';
import type { OrderPageEvent } from './order-page.types.ts';
import { orderPageCashierOf, toOrderPageView } from './order-page.view.ts';

const cancellable = aToldOrder({ cancels: 'reservation' });

const begin = async (overrides: Partial<OrderPagePorts> = {}) => {
  const clock = new SimulatedClock();
  const ports = fakeOrderPagePorts({ readOrder: () => Promise.resolve({ kind: 'read', value: cancellable }), ...overrides });
  const actor = createActor(createOrderPageMachine(ports), { clock, input: { orderNo: 'A1' } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  const view = () => toOrderPageView(actor.getSnapshot());
  return { actor, clock, ports, view };
};

describe('the page of an order', () => {
  it('is read by its order number [OP-722]', async () => {
    const readOrder = vi.fn<OrderPagePorts['readOrder']>(async () => ({ kind: 'read', value: aToldOrder() }));
    await begin({ readOrder });
    expect(readOrder.mock.calls.map(([orderNo]) => orderNo)).toEqual(['A1']);
  });

  it('asks before it cancels, asks for the password, and reads the order again [OP-725]', async () => {
    const readOrder = vi
      .fn<OrderPagePorts['readOrder']>()
      .mockResolvedValueOnce({ kind: 'read', value: cancellable })
      .mockResolvedValue({ kind: 'read', value: aToldOrder({ record: { ...cancellable.record, state: 'cancelled' } }) });
    const { actor, clock, ports, view } = await begin({ readOrder });
    actor.send({ type: 'cancel.pressed' });
    await waitFor(actor, () => view().dialog !== null);
    expect(view().dialog?.body).toEqual({ kind: 'reservation-cancel-question' });
    actor.send({ type: 'dialog.accepted' });
    await waitFor(actor, (snapshot) => orderPageCashierOf(snapshot)?.getSnapshot().matches('entering') === true);
    for (const digit of '135790') ports.cancellation.cashier.entry.append(digit);
    orderPageCashierOf(actor.getSnapshot())?.send({ type: 'digits.changed', count: 6 });
    await waitFor(actor, () => view().notice?.tone === 'success');
    clock.increment(1_000);
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect(view().record?.state).toBe('cancelled');
    expect(view().canCancel).toBe(false);
  });

  it('changes nothing when the question is refused [OP-725]', async () => {
    const { actor, view } = await begin();
    actor.send({ type: 'cancel.pressed' });
    await waitFor(actor, () => view().dialog !== null);
    actor.send({ type: 'dialog.dismissed' });
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect(view()).toMatchObject({ dialog: null, notice: null, canCancel: true });
  });

  it('stores the holding for its page and leads there [OP-726]', async () => {
    const storeInvestContext = vi.fn();
    const { actor, view } = await begin({ storeInvestContext });
    actor.send({ type: 'holding.pressed' });
    expect(storeInvestContext).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ orderNo: 'A20261120000001' }));
    expect(view().destination).toMatchObject({ to: 'holding-detail', productCode: 'Q2004' });
    actor.send({ type: 'destination.followed' });
    expect(view().destination).toBeNull();
  });

  it('visits every state and transition, and leaves every state [OP-722]', () => {
    const answers = readings(cancellable, aToldOrder({ holdStatus: null }));
    const events: readonly OrderPageEvent[] = [
      ...presses('cancel.pressed', 'holding.pressed', 'refresh.pulled', 'retry.pressed'),
      ...FRAME_EVENTS,
    ];
    const walk = walkMachine(createOrderPageMachine(fakeOrderPagePorts()), {
      inputs: [{ orderNo: 'A1' }],
      events,
      outcomes: {
        read: answers,
        refresh: answers,
        cancellation: everyCancellationEnd,
      },
      restsIn: ['shown', 'failed', 'stale'],
    });
    // the child flow has deadlines of its own
    expect(gapsOf(walk)).toEqual(['waits without deadline: order-page.cancelling']);
  });
});
