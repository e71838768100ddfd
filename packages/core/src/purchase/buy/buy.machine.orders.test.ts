import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { fen } from '../../values/money.ts';
import { PortError } from '../../kit/port-error.ts';
import { fakePreBuyPorts } from '../../qualification/testing.fakes.ts';
import { aBuyDraft, aPlacedOrder, aReceipt } from './buy.fakes.ts';
import type { BuyPorts } from './buy.ports.ts';
import type { BuyDraft, FoundOrder, OrderOutcome } from './buy.types.ts';
import { begin, beginOrdering, beginReady, lost, never, placed, signIn, signedOut } from './buy.machine.fakes.ts';

const refusal = (kind: 'risk' | 'other'): OrderOutcome => ({ kind: 'refused', refusal: { kind, message: { kind: 'server', text: kind } } });

const quotaGone: OrderOutcome = {
  kind: 'refused',
  refusal: { kind: 'quota', message: { kind: 'above-remaining', max: fen(500_000) }, remaining: fen(500_000) },
};

describe('buy, when the order is refused', () => {
  it('asks to re-assess after a tolerance mismatch [BUY-28]', async () => {
    const flow = await beginOrdering({ placeOrder: () => Promise.resolve(refusal('risk')) });
    await flow.until('riskRefused');
    expect(flow.view().dialog).toMatchObject({ title: 'notice-title', accept: 'reassess' });
    expect(flow.drafts.at(-1)).toEqual(aBuyDraft());
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view().destination).toEqual({ to: 'risk-assessment', comesBack: true });
  });

  it.each(['dialog.refused', 'dialog.dismissed'] as const)('stays silent in the form when the user answers %s [BUY-28]', async (type) => {
    const flow = await beginOrdering({ placeOrder: () => Promise.resolve(refusal('risk')) });
    await flow.until('riskRefused');
    flow.actor.send({ type });
    expect(flow.view()).toMatchObject({ step: 'edit', dialog: null, notice: null, destination: null, amountText: '10000' });
  });

  it('shows the tip with the new maximum when the quota went in the last moment [BUY-29]', async () => {
    const flow = await beginOrdering({ placeOrder: () => Promise.resolve(quotaGone) });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({
      tip: { kind: 'above-remaining', max: 500_000 },
      remaining: '5,000.00',
      button: { isEnabled: false },
    });
  });

  it.each(['dialog.accepted', 'dialog.refused', 'dialog.dismissed'] as const)(
    "shows the server's words and returns on %s [BUY-30]",
    async (type) => {
      const flow = await beginOrdering({ placeOrder: () => Promise.resolve(refusal('other')) });
      await flow.until('orderRefused');
      expect(flow.view().dialog).toMatchObject({ shape: 'alert', title: 'notice-title', body: { kind: 'server', text: 'other' } });
      flow.actor.send({ type });
      expect(flow.view()).toMatchObject({ step: 'edit', dialog: null, amountText: '10000' });
    },
  );

  it('orders anew under a new id after a refusal [BUY-22]', async () => {
    const ids: string[] = [];
    const placeOrder: BuyPorts['placeOrder'] = ({ requestId }) => {
      ids.push(requestId);
      return Promise.resolve(ids.length === 1 ? refusal('other') : placed);
    };
    const flow = await beginOrdering({ placeOrder });
    await flow.until('orderRefused');
    flow.actor.send({ type: 'dialog.accepted' });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'order.confirmed' });
    await flow.until('paying');
    expect(ids).toEqual(['request-1', 'request-2']);
  });
});

describe('buy, when the answer to the order is lost', () => {
  const found = (outcome: FoundOrder) => vi.fn(() => Promise.resolve(outcome));

  it('asks after 3 s for the outcome and pays the one order [BUY-27]', async () => {
    const placeOrder = vi.fn(lost);
    const findOrder = found(placed);
    const flow = await beginOrdering({ placeOrder, findOrder });
    await flow.until('unconfirmed');
    expect(flow.view()).toMatchObject({ step: 'confirming-outcome', isBusy: true });
    flow.clock.increment(2_999);
    expect(findOrder).not.toHaveBeenCalled();
    flow.clock.increment(1);
    await flow.until('paying');
    expect(findOrder).toHaveBeenCalledExactlyOnceWith('request-1', expect.anything());
    expect(placeOrder).toHaveBeenCalledOnce();
    expect(flow.context().placed).toEqual(aPlacedOrder());
  });

  it('asks too when no answer ever comes [BUY-38]', async () => {
    const flow = await beginOrdering({ placeOrder: never, findOrder: found(placed) });
    flow.clock.increment(30_000);
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('paying');
  });

  it('returns to the form when it never arrived, says so there, and the next order has its own id [BUY-27] [FL-662]', async () => {
    const placeOrder = vi.fn<BuyPorts['placeOrder']>().mockRejectedValueOnce(new PortError('timeout')).mockResolvedValue(placed);
    const flow = await beginOrdering({ placeOrder, findOrder: found({ kind: 'never-arrived' }) });
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ problem: { kind: 'order-not-arrived' }, notice: null, amountText: '10000' });
    expect(flow.drafts.at(-1)).toEqual(aBuyDraft());
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().problem).toBeNull();
    flow.actor.send({ type: 'order.confirmed' });
    await flow.until('paying');
    expect(placeOrder.mock.calls.map(([{ requestId }]) => requestId)).toEqual(['request-1', 'request-2']);
  });

  it('hands over when it turns out to be paid already [BUY-31]', async () => {
    const flow = await beginOrdering({ placeOrder: lost, findOrder: found({ kind: 'paid', receipt: aReceipt }) });
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('accepted');
    expect(flow.view().destination).toMatchObject({ to: 'buy-result', outcome: 'waiting', orderNo: 'order-1' });
  });

  it('says that it expired when it did [BUY-27]', async () => {
    const flow = await beginOrdering({ placeOrder: lost, findOrder: found({ kind: 'closed' }) });
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('editing');
    expect(flow.view().problem).toEqual({ kind: 'order-expired' });
  });

  it('asks 20 times, then says that the outcome is unknown and asks on when told to [BUY-27]', async () => {
    const findOrder = vi.fn<BuyPorts['findOrder']>(lost);
    const placeOrder = vi.fn(lost);
    const flow = await beginOrdering({ placeOrder, findOrder });
    for (let asked = 0; asked < 20; asked += 1) {
      await flow.until('unconfirmed');
      flow.clock.increment(3_000);
      await waitFor(flow.actor, (snapshot) => !snapshot.matches('asking'));
    }
    await flow.until('unknown');
    expect(findOrder).toHaveBeenCalledTimes(20);
    expect(flow.view()).toMatchObject({ step: 'unknown', problem: { kind: 'outcome-unknown' }, canRetry: true, isBusy: false });
    expect(flow.drafts.at(-1)?.requestId).toBe('request-1');
    findOrder.mockResolvedValue(placed);
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('paying');
    expect(placeOrder).toHaveBeenCalledOnce();
  });

  it('counts questions that are never answered, too [BUY-38]', async () => {
    const flow = await beginOrdering({ placeOrder: lost, findOrder: never });
    for (let asked = 0; asked < 20; asked += 1) {
      await flow.until('unconfirmed');
      flow.clock.increment(3_000);
      await flow.until('asking');
      flow.clock.increment(30_000);
    }
    await flow.until('unknown');
  });

  it('goes to sign-in when the session is gone, and asks first on return [BUY-32]', async () => {
    const placeOrder = vi.fn(signedOut);
    const flow = await beginOrdering({ placeOrder });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual(signIn);
    const draft = flow.drafts.at(-1);
    expect(draft).toEqual(aBuyDraft({ requestId: 'request-1' }));
    const findOrder = found({ kind: 'never-arrived' });
    const check = vi.fn(fakePreBuyPorts().check);
    const next = begin({ readDraft: () => Promise.resolve(draft ?? null), findOrder, preBuy: fakePreBuyPorts({ check }) });
    expect(check).not.toHaveBeenCalled();
    await next.until('editing');
    expect(findOrder).toHaveBeenCalledExactlyOnceWith('request-1', expect.anything());
    expect(next.view()).toMatchObject({ amountText: '10000', problem: { kind: 'order-not-arrived' } });
  });

  it('goes to sign-in when the session ends between two questions [BUY-32]', async () => {
    const flow = await beginOrdering({ placeOrder: lost, findOrder: signedOut });
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('leaving');
    expect(flow.view().destination).toEqual(signIn);
    expect(flow.drafts.at(-1)?.requestId).toBe('request-1');
  });

  it('does not order again when the user taps twice [BUY-22]', async () => {
    const placeOrder = vi.fn(() => Promise.resolve(placed));
    const flow = await beginReady({ placeOrder });
    for (const type of ['order.pressed', 'order.pressed', 'order.confirmed', 'order.confirmed', 'order.pressed'] as const)
      flow.actor.send({ type });
    await flow.until('paying');
    flow.actor.send({ type: 'order.confirmed' });
    expect(placeOrder).toHaveBeenCalledOnce();
  });
});

describe('buy, when an order is under way on entry', () => {
  const enter = (outcome: FoundOrder, draft: Partial<BuyDraft> = {}, overrides: Partial<BuyPorts> = {}) =>
    begin({
      readDraft: () => Promise.resolve(aBuyDraft({ requestId: 'request-1', ...draft })),
      findOrder: () => Promise.resolve(outcome),
      ...overrides,
    });

  it('leads back to its summary and pays it without a second one [BUY-26]', async () => {
    const placeOrder = vi.fn(() => Promise.resolve(placed));
    const flow = enter(placed, {}, { placeOrder });
    await flow.until('reviewing');
    expect(flow.view()).toMatchObject({ resumesOrder: true, orderNo: 'order-1', amount: '10,000.00' });
    flow.actor.send({ type: 'order.confirmed' });
    await flow.until('paying');
    expect(placeOrder).not.toHaveBeenCalled();
  });

  it('stays in the form when the draft has other terms by now [BUY-24]', async () => {
    const flow = enter(placed, { amountText: '12000', placed: aPlacedOrder() });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ resumesOrder: false, amountText: '12000' });
  });

  it.each([
    [{ kind: 'never-arrived' } as const, 'order-not-arrived'],
    [{ kind: 'closed' } as const, 'order-expired'],
    [refusal('other'), 'server'],
    [quotaGone, 'above-remaining'],
  ])('starts over with a word when there is none (%j) [BUY-26]', async (outcome, kind) => {
    const flow = enter(outcome);
    await flow.until({ editing: 'settled' });
    expect(flow.view().problem?.kind).toBe(kind);
    expect(flow.context()).toMatchObject({ requestId: null, placed: null, amountText: '10000' });
    expect(flow.drafts.at(-1)).toEqual(aBuyDraft());
  });

  it('hands over when it was paid [BUY-31]', async () => {
    const clearDraft = vi.fn();
    const flow = enter({ kind: 'paid', receipt: aReceipt }, {}, { clearDraft });
    await flow.until('accepted');
    expect(clearDraft).toHaveBeenCalledOnce();
  });

  it('asks nothing for a draft of another product [BUY-26]', async () => {
    const findOrder = vi.fn(() => Promise.resolve(placed));
    const flow = enter(placed, { productCode: 'other' }, { findOrder });
    await flow.until('editing');
    expect(findOrder).not.toHaveBeenCalled();
    expect(flow.view().amountText).toBe('');
  });
});

describe('buy, when a release goes wrong', () => {
  const beginReleasing = async (overrides: Partial<BuyPorts>) => {
    const flow = begin({
      readDraft: () =>
        Promise.resolve(aBuyDraft({ requestId: 'request-0', amountText: '12000', placed: aPlacedOrder({ requestId: 'request-0' }) })),
      ...overrides,
    });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'order.confirmed' });
    return flow;
  };
  const answers = (...outcomes: readonly FoundOrder[]) => {
    const findOrder = vi.fn<BuyPorts['findOrder']>();
    for (const outcome of outcomes) findOrder.mockResolvedValueOnce(outcome);
    return findOrder;
  };

  it('asks for the outcome of the order and places no other while it stands [BUY-24]', async () => {
    const placeOrder = vi.fn(() => Promise.resolve(placed));
    const flow = await beginReleasing({ releaseOrder: lost, findOrder: answers(placed, placed), placeOrder });
    await flow.until('editing');
    expect(flow.view().notice?.body).toEqual({ kind: 'system-busy' });
    expect(flow.context()).toMatchObject({ requestId: 'request-0', placed: { orderNo: 'order-1' } });
    expect(placeOrder).not.toHaveBeenCalled();
  });

  it.each([{ kind: 'closed' }, { kind: 'never-arrived' }] as const)(
    'goes on to the new order when it is gone after all (%j) [BUY-24]',
    async (outcome) => {
      const flow = await beginReleasing({ releaseOrder: lost, findOrder: answers(placed, outcome) });
      await flow.until('paying');
      expect(flow.context()).toMatchObject({ requestId: 'request-1', placed: { amount: 1_200_000 } });
    },
  );

  it('hands over when the order was paid meanwhile [BUY-31]', async () => {
    const flow = await beginReleasing({ releaseOrder: lost, findOrder: answers(placed, { kind: 'paid', receipt: aReceipt }) });
    await flow.until('accepted');
  });

  it('stops waiting at the deadline and asks [BUY-38]', async () => {
    const flow = await beginReleasing({ releaseOrder: never, findOrder: answers(placed, placed) });
    await flow.until('releasing');
    flow.clock.increment(30_000);
    await flow.until('editing');
  });

  it('goes to sign-in when the session is gone [BUY-32]', async () => {
    const flow = await beginReleasing({ releaseOrder: signedOut, findOrder: answers(placed) });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual(signIn);
  });
});
