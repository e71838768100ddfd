import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { calendarDate, epochAt, epochMs } from '../../domain/calendar-date.ts';
import { shares } from '../../domain/shares.ts';
import { PortError } from '../../ports/port-error.ts';
import { fakeTradePasswordPorts } from '../trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../trade-password/trade-password.types.ts';
import {
  aFixedRedeemInfo,
  aRedeemInfo,
  aRedeemInput,
  aRedeemPeriod,
  aRedeemReceipt,
  fakeRedeemPorts,
  someFeeTiers,
} from './redeem.fakes.ts';
import { createRedeemMachine } from './redeem.machine.ts';
import type { RedeemPorts } from './redeem.ports.ts';
import type { FoundRedemption, RedeemAnswer, RedeemCommand, RedeemInfo, RedeemInput } from './redeem.types.ts';
import { redeemCashierOf, toRedeemView, type RedeemStateName } from './redeem.view.ts';

const lost = () => Promise.reject(new PortError('timeout'));
const signedOut = () => Promise.reject(new PortError('sign-in-required', 'F01003'));
const message = { kind: 'server', text: '可赎回份额不足' } as const;
const booked: RedeemAnswer = { kind: 'booked', receipt: aRedeemReceipt };
const resultPage = { to: 'redeem-result', orderNo: 'R20261120000001', outcome: 'waiting', message: null };
type Submit = () => Promise<PasswordOutcome<RedeemAnswer>>;

const opening = (info: RedeemInfo) => () => Promise.resolve({ kind: 'read' as const, opening: { info, lastUsedCardId: 'bank-1' } });
const cashierThat = (submit: Submit) => fakeTradePasswordPorts<RedeemCommand, RedeemAnswer>(booked, { submit });

/** A running flow over fake ports. */
const begin = (overrides: Partial<RedeemPorts> = {}, input: RedeemInput = aRedeemInput) => {
  const clock = new SimulatedClock();
  const ports = fakeRedeemPorts(overrides);
  const actor = createActor(createRedeemMachine(ports), { clock, input }).start();
  const until = (state: RedeemStateName) => waitFor(actor, ({ value }) => (typeof value === 'string' ? value : 'editing') === state);
  const view = () => toRedeemView(actor.getSnapshot());
  const typePassword = () => {
    for (const digit of '135790') ports.cashier.entry.append(digit);
    redeemCashierOf(actor.getSnapshot())?.send({ type: 'digits.changed', count: 6 });
  };
  return { actor, clock, ports, until, view, typePassword, draft: () => ports.readDraft(aRedeemInput) };
};

/** As far as a form with `text` in it. */
const beginEditing = async (text = '700', overrides: Partial<RedeemPorts> = {}) => {
  const flow = begin(overrides);
  await flow.until('editing');
  if (text !== '') flow.actor.send({ type: 'shares.entered', text });
  return flow;
};

const beginReviewing = async (overrides: Partial<RedeemPorts> = {}) => {
  const flow = await beginEditing('700', overrides);
  flow.actor.send({ type: 'redeem.pressed' });
  return flow;
};

const beginPaying = async (overrides: Partial<RedeemPorts> = {}) => {
  const flow = await beginReviewing(overrides);
  flow.actor.send({ type: 'redeem.confirmed' });
  return flow;
};

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
    flow.actor.send({ type: 'redeem.confirmed' });
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
    flow.actor.send({ type: 'account.chosen', cardId: 'nobody' });
    expect(flow.view().target).toMatchObject({ cardId: 'bank-1' });
    flow.actor.send({ type: 'account.chosen', cardId: 'wallet' });
    expect(flow.view()).toMatchObject({ target: { cardId: 'wallet' }, tip: { kind: 'redeem-below-minimum', min: 20_000 } });
    expect(flow.draft()).toMatchObject({ cardId: 'wallet' });
  });

  it('says nothing of an empty field because an account was chosen [RD-9]', async () => {
    const flow = await beginEditing('');
    flow.actor.send({ type: 'account.chosen', cardId: 'wallet' });
    expect(flow.view()).toMatchObject({ tip: null });
  });
});

describe('redeeming, while shares are typed', () => {
  it('says what is wrong 666 ms after the last keystroke, not before [RD-4]', async () => {
    const flow = await beginEditing('1');
    flow.clock.increment(600);
    flow.actor.send({ type: 'shares.entered', text: '10' });
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
    flow.actor.send({ type: 'shares.entered', text: '12.345' });
    expect(flow.view()).toMatchObject({ tip: null, sharesText: '12.345' });
    flow.clock.increment(666);
    expect(flow.view().tip).toEqual({ kind: 'redeem-shares-invalid' });
  });

  it('leaves the field as it was when something else than digits and a dot is typed [RD-2]', async () => {
    const flow = await beginEditing('12');
    flow.clock.increment(666);
    for (const text of ['12a', '-12', '1.2.3', '１２']) flow.actor.send({ type: 'shares.entered', text });
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
    little.actor.send({ type: 'shares.entered', text: '0.4' });
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
    flow.actor.send({ type: 'redeem.pressed' });
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
    flow.actor.send({ type: 'redeem.pressed' });
    expect(flow.view()).toMatchObject({ step: 'edit', notice: { body: { kind: 'redeem-closed' } } });
  });

  it('says so at the press and before the password, by the clock of that moment [RD-11]', async () => {
    let now = epochMs(deadline - 1);
    const flow = await beginEditing('700', { clock: { now: () => now } });
    expect(flow.view()).toMatchObject({ isClosed: false, button: { isEnabled: true } });
    flow.actor.send({ type: 'redeem.pressed' });
    now = deadline;
    flow.actor.send({ type: 'redeem.confirmed' });
    expect(flow.view()).toMatchObject({ step: 'edit', isClosed: true, notice: { body: { kind: 'redeem-closed' } } });
    expect(redeemCashierOf(flow.actor.getSnapshot())).toBeNull();

    now = epochMs(deadline - 1);
    const other = await beginEditing('700', { clock: { now: () => now } });
    now = deadline;
    other.actor.send({ type: 'redeem.pressed' });
    expect(other.view()).toMatchObject({ step: 'edit', isClosed: true, notice: { body: { kind: 'redeem-closed' } } });
  });
});

describe('redeeming, when there is something to know before', () => {
  it('warns that other periods go along; continuing accepts it [RD-12]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt: booked }));
    const flow = await beginEditing('1000', { open: opening(aFixedRedeemInfo()), cashier: cashierThat(submit) });
    flow.actor.send({ type: 'redeem.pressed' });
    expect(flow.view()).toMatchObject({
      step: 'warn',
      warning: 'passive',
      passive: [{ periodName: '第2期', sharesText: '50.00' }],
      dialog: { shape: 'confirm', body: { kind: 'redeem-passive', periodNames: ['第2期'] }, accept: 'continue-redeem', refuse: 'give-up' },
      announcement: { kind: 'redeem-passive' },
    });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view()).toMatchObject({ step: 'review', dialog: null, warning: null });
    flow.actor.send({ type: 'redeem.confirmed' });
    flow.typePassword();
    await flow.until('booked');
    expect(submit.mock.calls[0]).toMatchObject([
      { command: { periodName: '第1期', shares: 100_000, acceptedPeriods: ['第2期'] } },
      expect.anything(),
    ]);
  });

  it.each(['dialog.refused', 'dialog.dismissed'] as const)('gives up on %s, and asks again at the next press [RD-12]', async (type) => {
    const flow = await beginEditing('1000', { open: opening(aFixedRedeemInfo()) });
    flow.actor.send({ type: 'redeem.pressed' });
    flow.actor.send({ type });
    expect(flow.view()).toMatchObject({ step: 'edit', dialog: null, sharesText: '1000' });
    flow.actor.send({ type: 'redeem.pressed' });
    expect(flow.view()).toMatchObject({ step: 'warn', warning: 'passive' });
  });

  it('forgets the acceptance when other shares are redeemed afterwards [RD-12]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt: booked }));
    const flow = await beginEditing('1000', { open: opening(aFixedRedeemInfo()), cashier: cashierThat(submit) });
    flow.actor.send({ type: 'redeem.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    flow.actor.send({ type: 'review.left' });
    flow.actor.send({ type: 'shares.entered', text: '500' });
    flow.actor.send({ type: 'redeem.pressed' });
    flow.actor.send({ type: 'redeem.confirmed' });
    flow.typePassword();
    await flow.until('booked');
    expect(submit.mock.calls[0]).toMatchObject([{ command: { shares: 50_000, acceptedPeriods: [] } }, expect.anything()]);
  });

  it('forgets it before the fees of other shares are shown too [RD-12]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt: booked }));
    const open = opening(aFixedRedeemInfo({ feeTiers: someFeeTiers }));
    const flow = await beginEditing('1000', { open, cashier: cashierThat(submit) });
    flow.actor.send({ type: 'redeem.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    flow.actor.send({ type: 'dialog.refused' });
    flow.actor.send({ type: 'shares.entered', text: '500' });
    flow.actor.send({ type: 'redeem.pressed' });
    expect(flow.view().warning).toBe('fees');
    flow.actor.send({ type: 'dialog.accepted' });
    flow.actor.send({ type: 'redeem.confirmed' });
    flow.typePassword();
    await flow.until('booked');
    expect(submit.mock.calls[0]).toMatchObject([{ command: { shares: 50_000, acceptedPeriods: [] } }, expect.anything()]);
  });

  it('lists the fees per purchase with the sum, before the summary [RD-13]', async () => {
    const flow = await beginEditing('700', { open: opening(aRedeemInfo({ feeTiers: someFeeTiers })) });
    flow.actor.send({ type: 'redeem.pressed' });
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
    flow.actor.send({ type: 'redeem.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view().step).toBe('review');
  });

  it('says that there are fees where none can be estimated [RD-13]', async () => {
    const flow = await beginEditing('700', { open: opening(aRedeemInfo({ feeTiers: someFeeTiers, netValue: null })) });
    flow.actor.send({ type: 'redeem.pressed' });
    expect(flow.view()).toMatchObject({ dialog: { body: { kind: 'redeem-fee-tiers', total: null } }, estimate: null });
    flow.actor.send({ type: 'dialog.dismissed' });
    expect(flow.view().step).toBe('edit');
  });

  it('warns of the other periods first, then of fees of all of them, and sends that they were accepted [RD-12] [RD-13]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt: booked }));
    const open = opening(aFixedRedeemInfo({ feeTiers: someFeeTiers }));
    const flow = await beginEditing('1000', { open, cashier: cashierThat(submit) });
    flow.actor.send({ type: 'redeem.pressed' });
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
    flow.actor.send({ type: 'redeem.confirmed' });
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

describe('redeeming, when the answer is lost', () => {
  it('asks what became of its request id, and never books a second time [RD-17]', async () => {
    const submit = vi.fn(lost);
    const findRedemption = vi.fn<RedeemPorts['findRedemption']>().mockRejectedValueOnce(new PortError('network')).mockResolvedValue(booked);
    const flow = await beginPaying({ cashier: cashierThat(submit), findRedemption });
    flow.typePassword();
    await flow.until('unconfirmed');
    expect(flow.view()).toMatchObject({ step: 'confirming-outcome', isBusy: true, announcement: { kind: 'outcome-pending' } });
    for (const event of [{ type: 'redeem.confirmed' }, { type: 'redeem.pressed' }, { type: 'retry.pressed' }] as const)
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

  it('goes back to the form with a word when it never arrived; the next one has its own id [RD-17]', async () => {
    const flow = await beginPaying({ cashier: cashierThat(lost) });
    flow.typePassword();
    await flow.until('unconfirmed');
    expect(flow.draft()).toMatchObject({ requestId: 'request-1' });
    flow.clock.increment(3_000);
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ notice: { body: { kind: 'redeem-not-arrived' } }, sharesText: '700' });
    expect(flow.draft()).toMatchObject({ requestId: null });
    flow.actor.send({ type: 'redeem.pressed' });
    flow.actor.send({ type: 'redeem.confirmed' });
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
    expect(flow.view()).toMatchObject({ notice: { body: { kind: 'redeem-not-arrived' } }, sharesText: '700' });
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
    flow.actor.send({ type: 'redeem.pressed' });
    expect(flow.view().dates[0]).toMatchObject({ kind: 'booked', dateText: '2026-11-21' });
  });
});
