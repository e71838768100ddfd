import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { aBuyDraft, anOffer, aPlacedOrder, aReceipt, fakeBuyPorts } from './buy.fakes.ts';
import type { PayCommand, PayReceipt } from './buy.types.ts';
import { payCommandOf } from './buy.rules.ts';
import { cashierOf } from './buy.view.ts';
import { beginPaying, lost, placed, signIn, signedOut } from './buy.machine.fakes.ts';

const cashierThat = (outcome: () => Promise<PasswordOutcome<PayReceipt>>) =>
  fakeTradePasswordPorts<PayCommand, PayReceipt>(aReceipt, { submit: outcome });

describe('buy, at the cashier', () => {
  it('asks for cards and payment with the configuration of the product [BUY-71]', async () => {
    const cashier = { productType: '9', boundQueryType: 'FUND_FSP_9', merchant: 'assetManagement', supplier: 'HEGENG' };
    const loadCards = vi.fn(fakeBuyPorts().loadCards);
    const flow = await beginPaying({ loadCards, readOffer: () => Promise.resolve(anOffer({ cashier })) });
    expect(loadCards.mock.calls.map(([asked]) => asked)).toEqual([{ productCode: 'QS0001', cashier }]);
    expect(payCommandOf(flow.actor.getSnapshot().context)).toMatchObject({ cashier });
    expect(JSON.stringify(flow.view())).not.toContain('FUND_FSP_9');
  });

  it('keeps the order when the pad is closed, silently, and resumes paying it [BUY-33]', async () => {
    const placeOrder = vi.fn(() => Promise.resolve(placed));
    const flow = await beginPaying({ placeOrder });
    cashierOf(flow.actor.getSnapshot())?.send({ type: 'pad.closed' });
    await flow.until('reviewing');
    expect(flow.view()).toMatchObject({ step: 'review', dialog: null, notice: null, resumesOrder: true });
    flow.actor.send({ type: 'review.left' });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'order.confirmed' });
    await flow.until('paying');
    expect(placeOrder).toHaveBeenCalledOnce();
  });

  it('releases the order before another with other terms is placed [BUY-24]', async () => {
    const calls: string[] = [];
    const flow = await beginPaying({
      placeOrder: ({ requestId }) => {
        calls.push(`place ${requestId}`);
        return Promise.resolve({ ...placed, orderNo: `order-${calls.length}` });
      },
      releaseOrder: (orderNo) => {
        calls.push(`release ${orderNo}`);
        return Promise.resolve();
      },
    });
    cashierOf(flow.actor.getSnapshot())?.send({ type: 'pad.closed' });
    await flow.until('reviewing');
    flow.actor.send({ type: 'review.left' });
    flow.actor.send({ type: 'amount.entered', text: '11000' });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'order.confirmed' });
    await flow.until('paying');
    expect(calls).toEqual(['place request-1', 'release order-1', 'place request-2']);
    expect(flow.context().placed).toMatchObject({ requestId: 'request-2', orderNo: 'order-3', amount: 1_100_000 });
  });

  it('passes the answers to its question on to it [BUY-33]', async () => {
    const submit = vi
      .fn<() => Promise<PasswordOutcome<PayReceipt>>>()
      .mockResolvedValueOnce({ kind: 'wrong-password', message: { kind: 'wrong-trade-password', triesLeft: 4 } })
      .mockResolvedValue({ kind: 'accepted', receipt: aReceipt });
    const flow = await beginPaying({ cashier: cashierThat(submit) });
    flow.typePassword();
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    expect(flow.view()).toMatchObject({ step: 'pay', dialog: { body: { kind: 'wrong-trade-password', triesLeft: 4 } } });
    flow.actor.send({ type: 'dialog.accepted' });
    await waitFor(flow.actor, () => flow.view().dialog === null);
    flow.typePassword();
    await flow.until('accepted');
  });

  it.each([
    ['dialog.refused', 'leaving'],
    ['dialog.dismissed', 'reviewing'],
  ] as const)('lets %s of its question lead to %s [BUY-33]', async (type, state) => {
    const flow = await beginPaying({
      cashier: cashierThat(() => Promise.resolve({ kind: 'wrong-password', message: { kind: 'wrong-trade-password', triesLeft: 4 } })),
    });
    flow.typePassword();
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    flow.actor.send({ type });
    await flow.until(state);
    expect(flow.view().destination).toEqual(state === 'leaving' ? { to: 'forgot-password', comesBack: true } : null);
  });

  it('goes to the forgot-password page and comes back to the same order [BUY-33]', async () => {
    const flow = await beginPaying();
    cashierOf(flow.actor.getSnapshot())?.send({ type: 'password.forgotten' });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'forgot-password', comesBack: true });
    expect(flow.drafts.at(-1)).toEqual(aBuyDraft({ requestId: 'request-1', placed: aPlacedOrder() }));
  });

  it('loads the cards anew when the server cancels (F00003), with its words and the order kept [BUY-33]', async () => {
    const loadCards = vi.fn(fakeBuyPorts().loadCards);
    const flow = await beginPaying({
      loadCards,
      cashier: cashierThat(() => Promise.resolve({ kind: 'cancelled-by-server', message: { kind: 'password-key-stale' } })),
    });
    flow.typePassword();
    await flow.until('reviewing');
    expect(loadCards).toHaveBeenCalledTimes(2);
    expect(flow.view()).toMatchObject({ notice: { body: { kind: 'password-key-stale' } }, resumesOrder: true });
  });

  it.each(['dialog.accepted', 'dialog.refused', 'dialog.dismissed'] as const)(
    'shows a refusal, and the order is given back before the next one (%s) [BUY-33]',
    async (type) => {
      const releaseOrder = vi.fn(() => Promise.resolve());
      const flow = await beginPaying({
        releaseOrder,
        cashier: cashierThat(() => Promise.resolve({ kind: 'refused', message: { kind: 'order-expired' } })),
      });
      flow.typePassword();
      await flow.until('paymentRefused');
      expect(flow.view().dialog).toMatchObject({ shape: 'alert', body: { kind: 'order-expired' } });
      flow.actor.send({ type });
      expect(flow.view()).toMatchObject({ step: 'edit', dialog: null, resumesOrder: false });
      flow.actor.send({ type: 'order.pressed' });
      flow.actor.send({ type: 'order.confirmed' });
      await flow.until('paying');
      expect(releaseOrder).toHaveBeenCalledExactlyOnceWith('order-1', expect.anything());
      expect(flow.context()).toMatchObject({ requestId: 'request-2', needsRelease: false });
    },
  );

  it.each([
    ['no key comes', { fetchKey: lost }, { kind: 'modification-failed' }],
    [
      'the key is refused',
      { fetchKey: () => Promise.resolve({ kind: 'refused', message: { kind: 'server', text: '系统维护中' } } as const) },
      { kind: 'server', text: '系统维护中' },
    ],
  ] as const)('says so and keeps the order at its summary when %s: nothing was sent [BUY-33]', async (_, overrides, body) => {
    const releaseOrder = vi.fn(() => Promise.resolve());
    const flow = await beginPaying({ releaseOrder, cashier: fakeTradePasswordPorts(aReceipt, overrides) });
    flow.typePassword();
    await flow.until('reviewing');
    expect(flow.view()).toMatchObject({ step: 'review', dialog: null, notice: { body, tone: 'warn' }, resumesOrder: true });
    flow.actor.send({ type: 'order.confirmed' });
    await flow.until('paying');
    expect(flow.context()).toMatchObject({ requestId: 'request-1', placed: { orderNo: 'order-1' } });
    expect(releaseOrder).not.toHaveBeenCalled();
  });

  it('goes to sign-in when the key needs a session [BUY-32]', async () => {
    const flow = await beginPaying({ cashier: fakeTradePasswordPorts(aReceipt, { fetchKey: signedOut }) });
    flow.typePassword();
    await flow.until('leaving');
    expect(flow.view().destination).toEqual(signIn);
    expect(flow.drafts.at(-1)?.placed).toEqual(aPlacedOrder());
  });

  it('hands over in waiting state when the answer to the payment is lost, and keeps the key [BUY-31]', async () => {
    const clearDraft = vi.fn();
    const flow = await beginPaying({ clearDraft, cashier: cashierThat(lost) });
    flow.typePassword();
    await flow.until('unsettled');
    expect(flow.view()).toMatchObject({ step: 'done', destination: { to: 'buy-result', outcome: 'waiting', orderNo: 'order-1' } });
    expect(clearDraft).not.toHaveBeenCalled();
    expect(flow.emitted.some(({ type }) => type === 'buy.paid')).toBe(false);
  });

  it('hands over in waiting state when the cashier breaks [BUY-31]', async () => {
    const broken = {
      get kind(): 'accepted' {
        throw new Error('broken');
      },
      receipt: aReceipt,
    };
    const flow = await beginPaying({ cashier: cashierThat(() => Promise.resolve(broken)) });
    flow.typePassword();
    await flow.until('unsettled');
    expect(flow.view().destination).toMatchObject({ outcome: 'waiting' });
  });
});
