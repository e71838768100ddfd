import { describe, expect, it, vi } from 'vitest';
import { epochMs } from '../../values/calendar-date.ts';
import { shares } from '../../values/shares.ts';
import { PortError } from '../../kit/port-error.ts';
import { aFixedRedeemInfo, aRedeemInfo, aRedeemPeriod, someFeeTiers } from './redeem.fakes.ts';
import type { RedeemPorts } from './redeem.ports.ts';
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

describe('redeeming, when all goes well', () => {
  it('leads over the summary and the password to the result page, which waits [RD-14] [RD-16]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt: booked }));
    const flow = await beginReviewing({ cashier: cashierThat(submit) });
    expect(flow.view()).toMatchObject({
      step: 'review',
      productName: '开放一号',
      shares: '700.00',
      estimate: { amount: '864.15', fee: '0.00', net: '864.15' },
      target: { cardId: 'bank-1', name: '工商银行', tail: '6789' },
      button: { isEnabled: false },
    });
    expect(flow.view().dates.map(({ kind, dateText }) => `${kind} ${dateText}`)).toEqual([
      'booked 2026-11-20',
      'redeemed 2026-11-25',
      'confirmed 2026-11-26',
      'arrived 2026-11-30',
    ]);
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.draft()).toMatchObject({ requestId: 'request-1', sharesText: '700' });
    flow.typePassword();
    await flow.until('booked');
    expect(flow.view()).toMatchObject({ step: 'done', destination: resultPage, announcement: { kind: 'redeem-accepted' } });
    expect(submit).toHaveBeenCalledOnce();
    expect(submit.mock.calls[0]).toMatchObject([
      { command: { requestId: 'request-1', productCode: 'P3008', shares: 70_000, cardId: 'bank-1', acceptedPeriods: [] } },
      expect.anything(),
    ]);
    expect(flow.draft()).toBeNull();
  });

  it('goes back from the summary with everything as it was [RD-14]', async () => {
    const flow = await beginReviewing();
    flow.actor.send({ type: 'review.left' });
    expect(flow.view()).toMatchObject({ step: 'edit', sharesText: '700', target: { cardId: 'bank-1' } });
  });

  it('has the last used account chosen, and takes another [RD-9]', async () => {
    const flow = await beginEditing('150');
    flow.clock.increment(666);
    expect(flow.view().target).toMatchObject({ cardId: 'bank-1' });
    flow.actor.send({ type: 'card.chosen', cardId: 'nobody' });
    expect(flow.view().target).toMatchObject({ cardId: 'bank-1' });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet' });
    expect(flow.view()).toMatchObject({ target: { cardId: 'wallet' }, tip: { kind: 'redeem-below-minimum', min: 20_000 } });
    expect(flow.draft()).toMatchObject({ cardId: 'wallet' });
  });

  it('says nothing of an empty field because an account was chosen [RD-9]', async () => {
    const flow = await beginEditing('');
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet' });
    expect(flow.view()).toMatchObject({ tip: null });
  });
});

describe('redeeming, while shares are typed', () => {
  it('says what is wrong 666 ms after the last keystroke, not before [RD-4]', async () => {
    const flow = await beginEditing('1');
    flow.clock.increment(600);
    flow.actor.send({ type: 'amount.entered', text: '10' });
    flow.clock.increment(665);
    expect(flow.view().tip).toBeNull();
    flow.clock.increment(1);
    expect(flow.view()).toMatchObject({
      tip: { kind: 'redeem-below-minimum', min: 10_000 },
      announcement: { kind: 'redeem-below-minimum' },
    });
  });

  it('takes the tip away with the next keystroke [RD-4]', async () => {
    const flow = await beginEditing('1');
    flow.clock.increment(666);
    flow.actor.send({ type: 'amount.entered', text: '12.345' });
    expect(flow.view()).toMatchObject({ tip: null, sharesText: '12.345' });
    flow.clock.increment(666);
    expect(flow.view().tip).toEqual({ kind: 'redeem-shares-invalid' });
  });

  it('leaves the field as it was when something else than digits and a dot is typed [RD-2]', async () => {
    const flow = await beginEditing('12');
    flow.clock.increment(666);
    for (const text of ['12a', '-12', '1.2.3', '１２']) flow.actor.send({ type: 'amount.entered', text });
    expect(flow.view()).toMatchObject({ sharesText: '12', tip: { kind: 'redeem-below-minimum' } });
  });

  it('fills in all shares at once, and empties the field [RD-7]', async () => {
    const flow = await beginEditing('1');
    flow.actor.send({ type: 'all.pressed' });
    expect(flow.view()).toMatchObject({ sharesText: '1000', tip: null });
    flow.clock.increment(666);
    flow.actor.send({ type: 'shares.cleared' });
    expect(flow.view()).toMatchObject({ sharesText: '', tip: null });
    flow.clock.increment(666);
    expect(flow.view().tip).toEqual({ kind: 'redeem-shares-zero' });
    expect(flow.draft()).toMatchObject({ sharesText: '' });
  });

  it('judges all of them at once: a rest below the minimum may go, nothing may not [RD-5] [RD-7]', async () => {
    const beginWith = (available: number) =>
      beginEditing('', { open: opening(aRedeemInfo({ periods: [aRedeemPeriod({ available: shares(available) })] })) });
    const little = await beginWith(50);
    little.actor.send({ type: 'amount.entered', text: '0.4' });
    little.clock.increment(666);
    expect(little.view().tip).toMatchObject({ kind: 'redeem-below-minimum' });
    little.actor.send({ type: 'all.pressed' });
    expect(little.view()).toMatchObject({ sharesText: '0.5', tip: null });
    const nothing = await beginWith(0);
    nothing.actor.send({ type: 'all.pressed' });
    expect(nothing.view().tip).toEqual({ kind: 'redeem-shares-zero' });
  });

  it('fills in nothing where there is no period [RD-8]', async () => {
    const flow = await beginEditing('', { open: opening(aRedeemInfo({ periods: [] })) });
    flow.actor.send({ type: 'all.pressed' });
    expect(flow.view()).toMatchObject({ sharesText: '', button: { isEnabled: false, reason: { kind: 'redeem-nothing' } } });
  });

  it('answers a press without waiting for the pause [RD-10]', async () => {
    const flow = await beginEditing('1');
    flow.actor.send({ type: 'order.pressed' });
    const tip = { kind: 'redeem-below-minimum', min: 10_000 };
    expect(flow.view()).toMatchObject({ step: 'edit', tip, notice: { body: tip } });
    flow.actor.send({ type: 'notice.faded' });
    expect(flow.view().notice).toBeNull();
  });
});

describe('redeeming, when the booking time is over', () => {
  const deadline = aRedeemInfo().lastRedeemTime ?? epochMs(0);

  it('has the button off from the start [RD-11]', async () => {
    const flow = await beginEditing('700', { clock: { now: () => deadline } });
    expect(flow.view()).toMatchObject({ isClosed: true, button: { isEnabled: false, reason: { kind: 'redeem-closed' } } });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view()).toMatchObject({ step: 'edit', notice: { body: { kind: 'redeem-closed' } } });
  });

  it('says so at the press and before the password, by the clock of that moment [RD-11]', async () => {
    let now = epochMs(deadline - 1);
    const flow = await beginEditing('700', { clock: { now: () => now } });
    expect(flow.view()).toMatchObject({ isClosed: false, button: { isEnabled: true } });
    flow.actor.send({ type: 'order.pressed' });
    now = deadline;
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.view()).toMatchObject({ step: 'edit', isClosed: true, notice: { body: { kind: 'redeem-closed' } } });
    expect(redeemCashierOf(flow.actor.getSnapshot())).toBeNull();

    now = epochMs(deadline - 1);
    const other = await beginEditing('700', { clock: { now: () => now } });
    now = deadline;
    other.actor.send({ type: 'order.pressed' });
    expect(other.view()).toMatchObject({ step: 'edit', isClosed: true, notice: { body: { kind: 'redeem-closed' } } });
  });
});

describe('redeeming, when there is something to know before', () => {
  it('warns that other periods go along; continuing accepts it [RD-12]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt: booked }));
    const flow = await beginEditing('1000', { open: opening(aFixedRedeemInfo()), cashier: cashierThat(submit) });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view()).toMatchObject({
      step: 'warn',
      warning: 'passive',
      passive: [{ periodName: '第2期', sharesText: '50.00' }],
      dialog: { shape: 'confirm', body: { kind: 'redeem-passive', periodNames: ['第2期'] }, accept: 'continue-redeem', refuse: 'give-up' },
      announcement: { kind: 'redeem-passive' },
    });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view()).toMatchObject({ step: 'review', dialog: null, warning: null });
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('booked');
    expect(submit.mock.calls[0]).toMatchObject([
      { command: { periodName: '第1期', shares: 100_000, acceptedPeriods: ['第2期'] } },
      expect.anything(),
    ]);
  });

  it.each(['dialog.refused', 'dialog.dismissed'] as const)('gives up on %s, and asks again at the next press [RD-12]', async (type) => {
    const flow = await beginEditing('1000', { open: opening(aFixedRedeemInfo()) });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type });
    expect(flow.view()).toMatchObject({ step: 'edit', dialog: null, sharesText: '1000' });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view()).toMatchObject({ step: 'warn', warning: 'passive' });
  });

  it('forgets the acceptance when other shares are redeemed afterwards [RD-12]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt: booked }));
    const flow = await beginEditing('1000', { open: opening(aFixedRedeemInfo()), cashier: cashierThat(submit) });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    flow.actor.send({ type: 'review.left' });
    flow.actor.send({ type: 'amount.entered', text: '500' });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('booked');
    expect(submit.mock.calls[0]).toMatchObject([{ command: { shares: 50_000, acceptedPeriods: [] } }, expect.anything()]);
  });

  it('forgets it before the fees of other shares are shown too [RD-12]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt: booked }));
    const open = opening(aFixedRedeemInfo({ feeTiers: someFeeTiers }));
    const flow = await beginEditing('1000', { open, cashier: cashierThat(submit) });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    flow.actor.send({ type: 'dialog.refused' });
    flow.actor.send({ type: 'amount.entered', text: '500' });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().warning).toBe('fees');
    flow.actor.send({ type: 'dialog.accepted' });
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('booked');
    expect(submit.mock.calls[0]).toMatchObject([{ command: { shares: 50_000, acceptedPeriods: [] } }, expect.anything()]);
  });

  it('lists the fees per purchase with the sum, before the summary [RD-13]', async () => {
    const flow = await beginEditing('700', { open: opening(aRedeemInfo({ feeTiers: someFeeTiers })) });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view()).toMatchObject({
      step: 'warn',
      warning: 'fees',
      dialog: { body: { kind: 'redeem-fee-tiers', total: 278 }, accept: 'redeem-anyway', refuse: 'redeem-not-now' },
      estimate: {
        fee: '2.78',
        lines: [
          { days: 189, feeText: '1.85' },
          { days: 16, feeText: '0.93' },
        ],
      },
    });
    flow.actor.send({ type: 'dialog.refused' });
    expect(flow.view()).toMatchObject({ step: 'edit', sharesText: '700' });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view().step).toBe('review');
  });

  it('says that there are fees where none can be estimated [RD-13]', async () => {
    const flow = await beginEditing('700', { open: opening(aRedeemInfo({ feeTiers: someFeeTiers, netValue: null })) });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view()).toMatchObject({ dialog: { body: { kind: 'redeem-fee-tiers', total: null } }, estimate: null });
    flow.actor.send({ type: 'dialog.dismissed' });
    expect(flow.view().step).toBe('edit');
  });

  it('warns of the other periods first, then of fees of all of them, and sends that they were accepted [RD-12] [RD-13]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt: booked }));
    const open = opening(aFixedRedeemInfo({ feeTiers: someFeeTiers }));
    const flow = await beginEditing('1000', { open, cashier: cashierThat(submit) });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().warning).toBe('passive');
    flow.actor.send({ type: 'dialog.accepted' });
    // 1.85 + 400.00 × 1.2345 × 0.75 % = 3.7035 -> 3.70, + 0.93
    expect(flow.view()).toMatchObject({ warning: 'fees', dialog: { body: { total: 648 } } });
    expect(flow.view().estimate?.lines.map(({ periodName, isPassive }) => [periodName, isPassive])).toEqual([
      ['第1期', false],
      ['第1期', false],
      ['第2期', true],
    ]);
    flow.actor.send({ type: 'dialog.accepted' });
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('booked');
    expect(submit.mock.calls[0]).toMatchObject([{ command: { shares: 100_000, acceptedPeriods: ['第2期'] } }, expect.anything()]);
  });
});

describe('redeeming, when the product does not come', () => {
  it('says so and reads it again on retry [RD-1]', async () => {
    const open = vi.fn<RedeemPorts['open']>().mockRejectedValueOnce(new PortError('network')).mockImplementation(opening(aRedeemInfo()));
    const flow = begin({ open });
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ step: 'failed', problem: { kind: 'network-unavailable' }, canRetry: true, available: '--' });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ problem: null, available: '1,000.00' });
  });

  it('shows a refusal as a toast in the words of the server [RD-16]', async () => {
    const flow = begin({ open: () => Promise.resolve({ kind: 'refused', message }) });
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ problem: message, notice: { body: message }, canRetry: true });
  });

  it('waits for it no longer than 30 s [RD-23]', () => {
    const flow = begin({ open: () => new Promise<never>(() => {}) });
    flow.clock.increment(30_000);
    expect(flow.view()).toMatchObject({ step: 'failed', problem: { kind: 'network-unavailable' } });
  });

  it('goes to sign-in and comes back when nobody is signed in [RD-22]', async () => {
    const flow = begin({ open: signedOut });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'sign-in', comesBack: true });
    flow.actor.send({ type: 'destination.followed' });
    flow.actor.send({ type: 'retry.pressed' });
    expect(flow.view()).toMatchObject({ step: 'loading', destination: null });
  });
});
