import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import { PortError } from '../../kit/port-error.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import { aRedeemInfo, aRedeemInput, fakeRedeemPorts } from './redeem.fakes.ts';
import type { RedeemPorts } from './redeem.ports.ts';
import type { FoundRedemption, RedeemAnswer, RedeemCommand } from './redeem.types.ts';
import { redeemCashierOf } from './redeem.view.ts';
import {
  type Submit,
  begin,
  beginEditing,
  beginReviewing,
  booked,
  cashierThat,
  message,
  opening,
  resultPage,
  signedOut,
} from './redeem.machine.fakes.ts';

const lost = () => Promise.reject(new PortError('timeout'));

const beginPaying = async (overrides: Partial<RedeemPorts> = {}) => {
  const flow = await beginReviewing(overrides);
  flow.actor.send({ type: 'order.confirmed' });
  return flow;
};

describe('redeeming, when the answer is lost', () => {
  it('asks what became of its request id, and never books a second time [RD-17]', async () => {
    const submit = vi.fn(lost);
    const findRedemption = vi.fn<RedeemPorts['findRedemption']>().mockRejectedValueOnce(new PortError('network')).mockResolvedValue(booked);
    const flow = await beginPaying({ cashier: cashierThat(submit), findRedemption });
    flow.typePassword();
    await flow.until('unconfirmed');
    expect(flow.view()).toMatchObject({ step: 'confirming-outcome', isBusy: true, announcement: { kind: 'outcome-pending' } });
    for (const event of [{ type: 'order.confirmed' }, { type: 'order.pressed' }, { type: 'retry.pressed' }] as const)
      flow.actor.send(event);
    flow.clock.increment(3_000);
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('booked');
    expect(submit).toHaveBeenCalledOnce();
    expect(findRedemption.mock.calls.map(([requestId]) => requestId)).toEqual(['request-1', 'request-1']);
    expect(flow.view().destination).toEqual(resultPage);
    expect(flow.draft()).toBeNull();
  });

  it('goes to the failed result when it was refused [RD-16]', async () => {
    const findRedemption = () => Promise.resolve({ kind: 'refused' as const, orderNo: 'R2', message });
    const flow = await beginPaying({ cashier: cashierThat(lost), findRedemption });
    flow.typePassword();
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('refused');
    expect(flow.view().destination).toEqual({ to: 'redeem-result', orderNo: 'R2', outcome: 'failed', message });
    expect(flow.draft()).toMatchObject({ requestId: null, sharesText: '700' });
  });

  it('goes back to the form with a word when it never arrived; the next one has its own id [RD-17] [FL-662]', async () => {
    const flow = await beginPaying({ cashier: cashierThat(lost) });
    flow.typePassword();
    await flow.until('unconfirmed');
    expect(flow.draft()).toMatchObject({ requestId: 'request-1' });
    flow.clock.increment(3_000);
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ problem: { kind: 'redeem-not-arrived' }, sharesText: '700' });
    expect(flow.draft()).toMatchObject({ requestId: null });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().problem).toBeNull();
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.draft()).toMatchObject({ requestId: 'request-2' });
  });

  it('says after 20 questions that the outcome is unknown, and asks on when told to [RD-17]', async () => {
    const findRedemption = vi.fn<RedeemPorts['findRedemption']>(lost);
    const flow = await beginPaying({ cashier: cashierThat(lost), findRedemption });
    flow.typePassword();
    for (let asked = 1; asked <= 20; asked += 1) {
      await flow.until('unconfirmed');
      flow.clock.increment(3_000);
      await waitFor(flow.actor, (snapshot) => !snapshot.matches('asking'));
    }
    expect(flow.view()).toMatchObject({ step: 'unknown', problem: { kind: 'outcome-unknown' }, canRetry: true });
    expect(findRedemption).toHaveBeenCalledTimes(20);
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('unconfirmed');
    expect(findRedemption).toHaveBeenCalledTimes(21);
    expect(flow.draft()).toMatchObject({ requestId: 'request-1' });
  });

  it('waits for a question no longer than 30 s [RD-23]', async () => {
    const flow = await beginPaying({ cashier: cashierThat(lost), findRedemption: () => new Promise<never>(() => {}) });
    flow.typePassword();
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    flow.clock.increment(30_000);
    expect(flow.actor.getSnapshot().value).toBe('unconfirmed');
  });

  it('keeps the id for the way over sign-in [RD-22]', async () => {
    const flow = await beginPaying({ cashier: cashierThat(lost), findRedemption: signedOut });
    flow.typePassword();
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'sign-in', comesBack: true });
    expect(flow.draft()).toMatchObject({ requestId: 'request-1' });
  });

  it('knows the id after sign-in although the storage keeps nothing [RD-19] [RD-22]', async () => {
    const findRedemption = vi
      .fn<RedeemPorts['findRedemption']>()
      .mockRejectedValueOnce(new PortError('sign-in-required', 'F01003'))
      .mockResolvedValue(booked);
    const blocked = { readDraft: () => null, saveDraft: () => undefined };
    const flow = await beginPaying({ cashier: cashierThat(lost), findRedemption, ...blocked });
    flow.typePassword();
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('leaving');
    flow.actor.send({ type: 'destination.followed' });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('booked');
    expect(findRedemption.mock.calls.map(([requestId]) => requestId)).toEqual(['request-1', 'request-1']);
    expect(flow.view().destination).toEqual(resultPage);
  });
});

describe('redeeming, on another visit', () => {
  const kept = { ...aRedeemInput, sharesText: '700', cardId: 'wallet', requestId: null };
  const revisit = (draft: typeof kept | (Omit<typeof kept, 'requestId'> & { requestId: string }), overrides: Partial<RedeemPorts> = {}) => {
    const ports = fakeRedeemPorts(overrides);
    ports.saveDraft(draft);
    return begin(ports);
  };

  it('has shares and account as they were left [RD-18]', async () => {
    const flow = revisit(kept);
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ sharesText: '700', target: { cardId: 'wallet' }, notice: null });
  });

  it('asks for a redemption that was left open before anything is shown [RD-19]', async () => {
    const calls: string[] = [];
    const findRedemption = (requestId: string): Promise<FoundRedemption> => {
      calls.push(`find ${requestId}`);
      return Promise.resolve(booked);
    };
    const open = () => {
      calls.push('open');
      return opening(aRedeemInfo())();
    };
    const flow = revisit({ ...kept, requestId: 'request-9' }, { findRedemption, open });
    await flow.until('booked');
    expect(calls).toEqual(['find request-9']);
    expect(flow.view().destination).toEqual(resultPage);
    expect(flow.draft()).toBeNull();
  });

  it('shows that it was refused, and keeps what was typed for another try [RD-19]', async () => {
    const findRedemption = () => Promise.resolve({ kind: 'refused' as const, orderNo: null, message });
    const open = vi.fn<RedeemPorts['open']>(lost);
    const flow = revisit({ ...kept, requestId: 'request-9' }, { findRedemption, open });
    await flow.until('refused');
    expect(open).not.toHaveBeenCalled();
    expect(flow.view()).toMatchObject({ destination: { outcome: 'failed', orderNo: null, message }, announcement: message });
    expect(flow.draft()).toEqual(kept);
  });

  it('says that it never arrived, and keeps asking while nobody knows [RD-19]', async () => {
    const findRedemption = vi
      .fn<RedeemPorts['findRedemption']>()
      .mockRejectedValueOnce(new PortError('network'))
      .mockResolvedValue({ kind: 'never-arrived' });
    const flow = revisit({ ...kept, requestId: 'request-9' }, { findRedemption });
    await flow.until('failed');
    expect(flow.draft()).toMatchObject({ requestId: 'request-9' });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ problem: { kind: 'redeem-not-arrived' }, sharesText: '700' });
    expect(flow.draft()).toEqual(kept);
  });
});

describe('redeeming, when it is not carried out', () => {
  it('is silent when the pad is closed, and gives the id up [RD-22]', async () => {
    const flow = await beginPaying();
    redeemCashierOf(flow.actor.getSnapshot())?.send({ type: 'pad.closed' });
    await flow.until('reviewing');
    expect(flow.view()).toMatchObject({ step: 'review', notice: null, dialog: null });
    expect(flow.draft()).toMatchObject({ requestId: null });
  });

  it('shows a wrong password as its own question and passes the answer on [RD-22]', async () => {
    const submit = vi
      .fn<Submit>()
      .mockResolvedValueOnce({ kind: 'wrong-password', message })
      .mockResolvedValue({ kind: 'accepted', receipt: booked });
    const flow = await beginPaying({ cashier: cashierThat(submit) });
    flow.typePassword();
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    expect(flow.view().dialog).toMatchObject({ body: message, accept: 're-enter', refuse: 'forgot-password' });
    flow.actor.send({ type: 'dialog.accepted' });
    flow.typePassword();
    await flow.until('booked');
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('goes to the forgotten password and comes back [RD-22]', async () => {
    const flow = await beginPaying();
    redeemCashierOf(flow.actor.getSnapshot())?.send({ type: 'password.forgotten' });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'forgot-password', comesBack: true });
  });

  it.each([
    ['under an order number', { kind: 'accepted', receipt: { kind: 'refused', orderNo: 'R2', message } }, 'R2'],
    ['without one', { kind: 'refused', message }, null],
  ] as const)('goes to the failed result when it is refused %s [RD-16]', async (_, outcome, orderNo) => {
    const flow = await beginPaying({ cashier: cashierThat(() => Promise.resolve(outcome)) });
    flow.typePassword();
    await flow.until('refused');
    expect(flow.view()).toMatchObject({ step: 'done', destination: { to: 'redeem-result', orderNo, outcome: 'failed', message } });
    expect(flow.draft()).toMatchObject({ requestId: null, sharesText: '700' });
  });

  it('says so in a toast and stays at the summary when nothing could be sent [RD-16]', async () => {
    const cashier = fakeTradePasswordPorts<RedeemCommand, RedeemAnswer>(booked, {
      fetchKey: () => Promise.resolve({ kind: 'refused', message }),
    });
    const flow = await beginPaying({ cashier });
    flow.typePassword();
    await flow.until('reviewing');
    expect(flow.view()).toMatchObject({ step: 'review', notice: { body: message } });
    expect(flow.draft()).toMatchObject({ requestId: null });
  });

  it('reads the product anew with the words of the server for F00003 [RD-22]', async () => {
    const open = vi.fn<RedeemPorts['open']>(opening(aRedeemInfo()));
    const flow = await beginPaying({ open, cashier: cashierThat(() => Promise.resolve({ kind: 'cancelled-by-server', message })) });
    flow.typePassword();
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ notice: { body: message }, sharesText: '700' });
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('goes to sign-in when the session is gone at the password [RD-22]', async () => {
    const flow = await beginPaying({ cashier: cashierThat(signedOut) });
    flow.typePassword();
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'sign-in', comesBack: true });
    expect(flow.draft()).toMatchObject({ requestId: null });
  });
});

describe('redeeming, over midnight', () => {
  it('shows the dates of the moment the summary opens [RD-15]', async () => {
    let now = epochAt(calendarDate('2026-11-20'), '23:59:59');
    const flow = await beginEditing('700', { clock: { now: () => now } });
    now = epochAt(calendarDate('2026-11-21'), '00:00:00');
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().dates[0]).toMatchObject({ kind: 'booked', dateText: '2026-11-21' });
  });
});
