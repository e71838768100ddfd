import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { RISK_WARNING_VERSION } from '../../qualification/suitability.ts';
import { aDisclosureStanding, aStanding, fakePreBuyPorts } from '../../qualification/testing.fakes.ts';
import { aBuyDraft, aMoment, anOffer } from './buy.fakes.ts';
import type { BuyPorts } from './buy.ports.ts';
import { begin, FILLED_IN, lost, serverWords, unpaid } from './buy.machine.fakes.ts';

describe('buy, at the gate', () => {
  it("asks for the product's own level and family [BUY-20]", async () => {
    const check = vi.fn(() => Promise.resolve({ kind: 'judged', standing: aStanding() } as const));
    const flow = begin({ preBuy: fakePreBuyPorts({ check }) });
    await flow.until('editing');
    expect(check).toHaveBeenCalledExactlyOnceWith(3, expect.anything());
    expect(flow.view().checks).toHaveLength(6);
  });

  it("shows the gate's question as its own and goes where its answer leads [BUY-20]", async () => {
    const flow = begin({
      preBuy: fakePreBuyPorts({ check: () => Promise.resolve({ kind: 'judged', standing: aStanding({ identityVerified: false }) }) }),
    });
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    expect(flow.view()).toMatchObject({ step: 'checking', isBusy: false, dialog: { body: { kind: 'identity-missing' } } });
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until('leaving');
    expect(flow.view()).toMatchObject({
      step: 'leaving',
      dialog: null,
      childFrame: null,
      destination: { to: 'identity', comesBack: true },
    });
  });

  it('shows the list of what is missing as its own and keeps the errand and all that was typed while it is run [BUY-641]', async () => {
    const saveDraft = vi.fn<BuyPorts['saveDraft']>();
    const standing = aStanding({ bankCardBound: false, tradePasswordSet: false });
    const flow = begin({
      preBuy: fakePreBuyPorts({ check: () => Promise.resolve({ kind: 'judged', standing }) }),
      readDraft: () => aBuyDraft({ amountText: '12000' }),
      saveDraft,
    });
    await waitFor(flow.actor, () => flow.view().errands.length > 0);
    expect(flow.view()).toMatchObject({ step: 'checking', dialog: null, errands: [{ id: 'bank-card' }, { id: 'trade-password' }] });
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until('leaving');
    expect(flow.view()).toMatchObject({ errands: [], destination: { to: 'bank-card', comesBack: true } });
    expect(saveDraft).toHaveBeenLastCalledWith(aBuyDraft({ amountText: '12000', errand: 'bank-card' }));
  });

  it('goes on with the next errand when the investor comes back from one that is done, and forgets it once the gate is passed [BUY-641]', async () => {
    const check = vi
      .fn()
      .mockResolvedValueOnce({ kind: 'judged', standing: aStanding({ tradePasswordSet: false }) })
      .mockResolvedValue({ kind: 'judged', standing: aStanding() });
    const saveDraft = vi.fn<BuyPorts['saveDraft']>();
    const readDraft = () => aBuyDraft({ amountText: '12000', errand: 'bank-card' });
    const flow = begin({ preBuy: fakePreBuyPorts({ check }), readDraft, saveDraft });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'trade-password-setting', comesBack: true });
    const again = begin({ preBuy: fakePreBuyPorts({ check }), readDraft, saveDraft });
    await again.until('editing');
    expect(saveDraft).toHaveBeenLastCalledWith(aBuyDraft({ amountText: '12000', errand: null }));
  });

  it('sends the accepted warning, its text and its moment, with the order, and asks anew on the next visit [BUY-20] [BUY-60]', async () => {
    const placeOrder = vi.fn<BuyPorts['placeOrder']>(() => Promise.resolve(unpaid));
    const flow = begin({
      preBuy: fakePreBuyPorts({ check: () => Promise.resolve({ kind: 'judged', standing: aStanding({ matchFlag: 1 }) }) }),
      readDraft: () => aBuyDraft({ amountText: '12000' }),
      placeOrder,
    });
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    expect(flow.actor.getSnapshot().context.warning).toBeNull();
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.review([...FILLED_IN, { type: 'order.pressed' }]);
    flow.actor.send({ type: 'order.confirmed' });
    await flow.until('paying');
    const { warning } = flow.actor.getSnapshot().context;
    expect(warning).toEqual({ risk: { version: RISK_WARNING_VERSION, acceptedAt: aMoment }, care: null });
    expect(placeOrder).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ warning }), expect.anything());
  });

  it('re-assesses when the user does not insist [BUY-20]', async () => {
    const flow = begin({
      preBuy: fakePreBuyPorts({ check: () => Promise.resolve({ kind: 'judged', standing: aStanding({ matchFlag: 1 }) }) }),
    });
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    flow.actor.send({ type: 'dialog.refused' });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'risk-assessment', comesBack: true });
  });

  it('blocks without a word on an exception, loses nothing and can be tried again [BUY-21]', async () => {
    const check = vi.fn().mockRejectedValueOnce(new PortError('server')).mockResolvedValue({ kind: 'judged', standing: aStanding() });
    const flow = begin({ preBuy: fakePreBuyPorts({ check }), readDraft: () => aBuyDraft({ amountText: '12000' }) });
    await flow.until('blocked');
    expect(flow.view()).toMatchObject({
      step: 'blocked',
      dialog: null,
      notice: null,
      problem: { kind: 'system-exception' },
      canRetry: true,
    });
    expect(flow.emitted).toEqual([{ type: 'buy.blocked', reason: 'exception' }]);
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ amountText: '12000', problem: null });
  });

  it('stays blocked when the user closes the alert, and says so [BUY-21]', async () => {
    const flow = begin({
      preBuy: fakePreBuyPorts({ check: () => Promise.resolve({ kind: 'judged', standing: aStanding({ riskAssessed: false }) }) }),
    });
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    flow.actor.send({ type: 'dialog.dismissed' });
    await flow.until('blocked');
    expect(flow.view().problem).toEqual({ kind: 'conditions-unmet' });
    expect(flow.emitted).toEqual([{ type: 'buy.blocked', reason: 'dismissed' }]);
  });

  it('leaves the form as it was when a text is declined, and asks again at the button [LAW-127]', async () => {
    const standing = aStanding({ specialCare: 'special-care-1' });
    const check = vi.fn(() => Promise.resolve({ kind: 'judged' as const, standing }));
    const flow = begin({ preBuy: fakePreBuyPorts({ check }), readDraft: () => aBuyDraft({ amountText: '12000' }) });
    const answer = async (type: 'dialog.accepted' | 'dialog.refused') => {
      await waitFor(flow.actor, () => flow.view().dialog !== null);
      flow.actor.send({ type });
      await flow.until({ editing: 'settled' });
    };
    await answer('dialog.refused');
    expect(flow.view()).toMatchObject({ step: 'edit', amountText: '12000', problem: null, dialog: null });
    expect(flow.emitted).toEqual([{ type: 'buy.blocked', reason: 'dismissed' }]);
    for (const event of FILLED_IN) flow.actor.send(event);
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'order.pressed' });
    await answer('dialog.refused');
    flow.actor.send({ type: 'order.pressed' });
    await answer('dialog.accepted');
    expect(flow.view()).toMatchObject({ step: 'edit', amountText: '10000' });
    expect(check).toHaveBeenCalledTimes(3);
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().step).toBe('review');
  });

  it('blocks when the gate itself breaks [BUY-21]', async () => {
    const standing = {
      ...aStanding(),
      get matchFlag(): number {
        throw new Error('broken');
      },
    };
    const flow = begin({ preBuy: fakePreBuyPorts({ check: () => Promise.resolve({ kind: 'judged', standing }) }) });
    await flow.until('blocked');
    expect(flow.view()).toMatchObject({ step: 'blocked', problem: { kind: 'system-exception' } });
    expect(flow.emitted).toEqual([{ type: 'buy.blocked', reason: 'exception' }]);
  });
});

describe('buy, before the disclosure is signed', () => {
  const standingThat = (standing: BuyPorts['disclosure']['standing']) => ({ disclosure: { standing } });
  const reading = (overrides: Parameters<typeof aDisclosureStanding>[0]) =>
    standingThat(() => Promise.resolve({ kind: 'read', value: aDisclosureStanding(overrides) }));
  const offering = (family: 'broker' | 'private') => ({ readOffer: () => anOffer({ family, walletOnly: false }) });

  it("asks for the product's own after the gate, and goes on when it is signed [BUY-41]", async () => {
    const standing = vi.fn<BuyPorts['disclosure']['standing']>(() => Promise.resolve({ kind: 'read', value: aDisclosureStanding() }));
    const flow = begin(standingThat(standing));
    await flow.until('editing');
    expect(standing).toHaveBeenCalledExactlyOnceWith(anOffer().productCode, expect.anything());
  });

  it.each(['broker', 'private'] as const)('leads to the disclosure of a %s product that is not signed [BUY-41]', async (family) => {
    const flow = begin({ ...offering(family), ...reading({ isSigned: false, certification: 'certified' }) });
    await flow.until('leaving');
    expect(flow.view()).toMatchObject({ step: 'leaving', destination: { to: 'risk-disclosure', family } });
    flow.actor.send({ type: 'destination.followed' });
    flow.actor.send({ type: 'retry.pressed' });
    expect(flow.view()).toMatchObject({ step: 'loading', destination: null });
  });

  it('leads an investor who is not certified and may not pay first to the certification [BUY-42]', async () => {
    const flow = begin({ ...offering('private'), ...reading({ certification: 'under-review', mayPayFirst: false }) });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'certification-in-purchase', source: null });
  });

  it.each([
    ['private', { certification: 'certified', mayPayFirst: false }],
    ['private', { certification: 'to-be-verified', mayPayFirst: true }],
    ['broker', { certification: 'to-be-verified', mayPayFirst: false }],
    ['broker', { certification: null, mayPayFirst: false }],
  ] as const)(
    'lets a %s product be bought with %o, and says whom it is for to those who are not certified only [BUY-42] [BUY-72]',
    async (family, standing) => {
      const flow = begin({ ...offering(family), ...reading(standing) });
      await flow.until('editing');
      expect(flow.view().destination).toBeNull();
      expect(flow.view().needsQualification).toBe(family === 'private' && standing.certification !== 'certified');
    },
  );

  it('does not open with the words of a refusal, and asks again when told to [BUY-43]', async () => {
    const standing = vi
      .fn<BuyPorts['disclosure']['standing']>()
      .mockResolvedValueOnce({ kind: 'refused', message: serverWords })
      .mockResolvedValue({ kind: 'read', value: aDisclosureStanding() });
    const flow = begin(standingThat(standing));
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ step: 'failed', problem: serverWords, canRetry: true });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('editing');
    const broken = begin(standingThat(lost));
    await broken.until('failed');
    expect(broken.view()).toMatchObject({ problem: { kind: 'network-unavailable' }, canRetry: true });
  });
});
