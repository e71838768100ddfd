import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { calendarDate } from '../../values/calendar-date.ts';
import type { HoldingDetail } from '../holding.ts';
import type { HoldStatus } from '../../orders/hold-status.ts';
import { PortError } from '../../kit/port-error.ts';
import { fakeCancellationPorts } from '../cancellation/cancellation.fakes.ts';
import { fakeMaturityPorts } from '../../purchase/testing.fakes.ts';
import type { MaturityPorts } from '../../purchase/index.ts';
import { aHoldingDetail, anInvestContext, someAbilities } from './holding-detail.fakes.ts';
import type { HoldingDetailPorts } from './holding-detail.ports.ts';
import type { HoldingDetailAnswer } from './holding-detail.types.ts';
import { toHoldingDetailView } from './holding-detail.view.ts';
import { aBookedRedemption, aReservation, begin, beginShown, message, reading, signIn } from './holding-detail.machine.fakes.ts';

const lost = () => Promise.reject(new PortError('timeout'));

const aChangeable = aHoldingDetail({ abilities: someAbilities({ changeMaturity: true }) });

describe('holding detail, when something is cancelled', () => {
  it.each<[string, HoldingDetail, HoldStatus, object]>([
    ['a reservation is being cancelled and has no flags', aReservation, 'cancelling', { cancelReservation: false, changeMaturity: false }],
    ['a booked redemption is cancelled and has no flag', aBookedRedemption, 'redemption-cancelled', { cancelRedemption: false }],
  ])(
    'shows one second after the success that %s, and updates the stored context [HD-8] [HD-9]',
    async (_, value, holdStatus, abilities) => {
      const storeInvestContext = vi.fn();
      const refundDate = calendarDate('2026-11-24');
      const told = { ...value, holdStatus, refundDate, abilities: { ...value.abilities, ...abilities } };
      let tell: (answer: HoldingDetailAnswer) => void = () => undefined;
      const again = new Promise<HoldingDetailAnswer>((resolve) => {
        tell = resolve;
      });
      const load = vi.fn<HoldingDetailPorts['load']>(() => again).mockImplementationOnce(reading(value));
      const flow = begin({ load, storeInvestContext, readInvestContext: () => anInvestContext({ holdStatus: value.holdStatus }) });
      await flow.until('shown');
      flow.actor.send({ type: 'cancel.pressed' });
      expect(flow.view()).toMatchObject({ step: 'shown', dialog: { refuse: 'keep' } });
      flow.actor.send({ type: 'dialog.accepted' });
      expect(flow.view().announcement).toEqual({ kind: 'enter-trade-password' });
      flow.typePassword();
      await waitFor(flow.actor, () => flow.view().notice !== null);
      expect(flow.view()).toMatchObject({ isBusy: true, notice: { tone: 'success' }, header: { holdStatus: value.holdStatus } });
      flow.clock.increment(1_000);
      await flow.until('refreshing');
      expect(flow.view()).toMatchObject({ step: 'shown', header: { holdStatus, statusText: '' }, dialog: null, notice: null });
      expect(flow.actor.getSnapshot().context.value?.abilities).toMatchObject(abilities);
      expect(storeInvestContext).toHaveBeenCalledExactlyOnceWith(anInvestContext({ holdStatus }));
      // Then the gateway returns data that the page cannot know.
      tell({ kind: 'read', value: told });
      await flow.until('shown');
      expect(flow.view()).toMatchObject({ isBusy: false, isRefreshing: false, header: { holdStatus } });
      expect(flow.actor.getSnapshot().context.value).toMatchObject({ refundDate });
      expect(load).toHaveBeenCalledTimes(2);
      expect(flow.pad()).toBeNull();
    },
  );

  it.each([{ type: 'dialog.refused' }, { type: 'dialog.dismissed' }] as const)(
    'is silent and changes nothing on $type [HD-18]',
    async (answer) => {
      const flow = await beginShown(aReservation);
      const before = flow.view();
      flow.actor.send({ type: 'cancel.pressed' });
      flow.actor.send(answer);
      await flow.until('shown');
      expect(flow.view()).toEqual(before);
    },
  );

  it('shows nothing when the pad is closed [HD-18]', async () => {
    const flow = await beginShown(aReservation);
    const before = flow.view();
    flow.actor.send({ type: 'cancel.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    flow.pad()?.send({ type: 'pad.closed' });
    await flow.until('shown');
    expect(flow.view()).toEqual(before);
  });

  it.each<[string, Partial<HoldingDetailPorts['cancellation']['cashier']>, object, number]>([
    ['the gateway refuses', { submit: () => Promise.resolve({ kind: 'refused', message }) }, message, 2],
    ['the answer is lost', { submit: lost }, { kind: 'outcome-unknown' }, 2],
    ['the key does not come', { fetchKey: lost }, { kind: 'cancel-failed' }, 1],
  ])('says so in a toast when %s, and reads again where something may have changed [HD-18]', async (_, cashier, body, reads) => {
    const load = vi.fn<HoldingDetailPorts['load']>(reading(aReservation));
    const usual = fakeCancellationPorts();
    const flow = begin({ load, cancellation: { cashier: { ...usual.cashier, ...cashier } } });
    await flow.until('shown');
    flow.actor.send({ type: 'cancel.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    flow.typePassword();
    await waitFor(flow.actor, () => flow.view().notice?.tone === 'warn' && flow.pad() === null);
    await flow.until('shown');
    expect(flow.view()).toMatchObject({
      notice: { body, tone: 'warn' },
      header: { holdStatus: 'applying' },
      footer: { kind: 'cancel-reservation' },
    });
    expect(load).toHaveBeenCalledTimes(reads);
  });

  it('shows the status read after a lost answer, and stores it in the context [HD-9] [HD-18]', async () => {
    const storeInvestContext = vi.fn();
    const load = vi.fn<HoldingDetailPorts['load']>(reading(aHoldingDetail({ holdStatus: 'cancelling', abilities: someAbilities() })));
    load.mockResolvedValueOnce({ kind: 'read', value: aReservation });
    const cancellation = { cashier: { ...fakeCancellationPorts().cashier, submit: lost } };
    const flow = begin({
      load,
      storeInvestContext,
      cancellation,
      readInvestContext: () => anInvestContext({ holdStatus: 'applying' }),
    });
    await flow.until('shown');
    flow.actor.send({ type: 'cancel.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(storeInvestContext).not.toHaveBeenCalled();
    flow.typePassword();
    await waitFor(flow.actor, () => flow.view().header?.holdStatus === 'cancelling');
    expect(storeInvestContext).toHaveBeenCalledExactlyOnceWith(anInvestContext({ holdStatus: 'cancelling' }));
    expect(flow.view()).toMatchObject({ notice: { body: { kind: 'outcome-unknown' } }, footer: { kind: 'redemption-closed' } });
  });

  it('stays stale when a user leaves a failed refresh [HD-18] [HD-19]', async () => {
    const load = vi.fn<HoldingDetailPorts['load']>(lost).mockResolvedValueOnce({
      kind: 'read',
      value: { ...aReservation, arrangement: 'continue' },
    });
    const alerting = fakeMaturityPorts({ check: () => Promise.resolve({ kind: 'allowed', needsAlert: true }) });
    const flow = begin({ load, maturity: alerting });
    await flow.until('shown');
    flow.actor.send({ type: 'refresh.pulled' });
    await flow.until('stale');
    const before = flow.view();
    expect(before).toMatchObject({ isStale: true, canRetry: true, problem: { kind: 'network-unavailable' } });
    flow.actor.send({ type: 'cancel.pressed' });
    flow.actor.send({ type: 'dialog.refused' });
    await flow.until('stale');
    expect(flow.view()).toEqual(before);
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 'redeem' });
    flow.clock.increment(300);
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    flow.actor.send({ type: 'dialog.refused' });
    await flow.until('stale');
    expect(flow.view()).toEqual(before);
  });

  it('leads to the forgotten password, which leads back [HD-20]', async () => {
    const flow = await beginShown(aReservation);
    flow.actor.send({ type: 'cancel.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    flow.pad()?.send({ type: 'password.forgotten' });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({
      destination: { to: 'forgot-password', comesBack: true },
      notice: null,
      header: { holdStatus: 'applying' },
    });
  });

  it('is not offered without its flag [HD-8]', async () => {
    const flow = await beginShown(aHoldingDetail());
    flow.actor.send({ type: 'cancel.pressed' });
    expect(flow.actor.getSnapshot().value).toBe('shown');
  });
});

describe('holding detail, when the arrangement is changed', () => {
  const maturityWith = (overrides: Partial<MaturityPorts>, cashier: Partial<MaturityPorts['cashier']> = {}): MaturityPorts => {
    const usual = fakeMaturityPorts(overrides);
    return { ...usual, cashier: { ...usual.cashier, ...cashier } };
  };
  const choose = async (flow: ReturnType<typeof begin>) => {
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 'redeem' });
    expect(flow.view().arrangement).toEqual({ shown: 'redeem', canChange: false, isSaving: true });
    flow.clock.increment(300);
    await waitFor(flow.actor, () => flow.pad() !== null || flow.view().dialog !== null || flow.view().arrangement?.isSaving === false);
  };

  it('shows the choice at once, keeps it after the password, and says 修改成功 [HD-10] [HD-19]', async () => {
    const flow = await beginShown(aChangeable);
    await choose(flow);
    flow.typePassword();
    await flow.until('shown');
    expect(flow.view()).toMatchObject({
      arrangement: { shown: 'redeem', canChange: true, isSaving: false },
      notice: { body: { kind: 'modification-done' }, tone: 'success' },
    });
  });

  it('ignores the present choice, and a choice that is not allowed [HD-10]', async () => {
    const flow = await beginShown(aChangeable);
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 'continue' });
    expect(flow.actor.getSnapshot().value).toBe('shown');
    const fixed = await beginShown(aHoldingDetail());
    fixed.actor.send({ type: 'arrangement.chosen', arrangement: 'redeem' });
    expect(fixed.actor.getSnapshot().value).toBe('shown');
  });

  it('restores the old choice silently when the original is kept or the pad is closed [HD-19]', async () => {
    const kept = await beginShown(aChangeable, { maturity: maturityWith({ check: async () => ({ kind: 'allowed', needsAlert: true }) }) });
    await choose(kept);
    kept.actor.send({ type: 'dialog.refused' });
    await kept.until('shown');
    expect(kept.view()).toMatchObject({ arrangement: { shown: 'continue', isSaving: false }, notice: null, dialog: null });
    const closed = await beginShown(aChangeable);
    await choose(closed);
    closed.pad()?.send({ type: 'pad.closed' });
    await closed.until('shown');
    expect(closed.view()).toMatchObject({ arrangement: { shown: 'continue', isSaving: false }, notice: null });
  });

  it('restores the old choice with a toast when the check refuses [HD-19]', async () => {
    const flow = await beginShown(aChangeable, { maturity: maturityWith({ check: async () => ({ kind: 'refused', message }) }) });
    await choose(flow);
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ arrangement: { shown: 'continue', isSaving: false }, notice: { body: message, tone: 'warn' } });
  });

  it('restores the old choice under the alert when the update is refused [HD-19]', async () => {
    const load = vi.fn<HoldingDetailPorts['load']>(reading(aChangeable));
    const maturity = maturityWith({}, { submit: () => Promise.resolve({ kind: 'refused', message }) });
    const flow = await beginShown(aChangeable, { load, maturity });
    await choose(flow);
    flow.typePassword();
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    expect(flow.view()).toMatchObject({ dialog: { shape: 'alert', body: message }, arrangement: { shown: 'continue' } });
    load.mockResolvedValue({ kind: 'read', value: aHoldingDetail() });
    flow.actor.send({ type: 'dialog.dismissed' });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({
      dialog: null,
      notice: null,
      arrangement: { shown: 'continue', canChange: false, isSaving: false },
    });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reads the holding again when the server has cancelled the change (F00003), under its words [HD-19]', async () => {
    const load = vi.fn<HoldingDetailPorts['load']>(reading(aChangeable));
    const maturity = maturityWith({}, { submit: () => Promise.resolve({ kind: 'cancelled-by-server', message }) });
    const flow = await beginShown(aChangeable, { load, maturity });
    await choose(flow);
    flow.typePassword();
    await waitFor(flow.actor, () => flow.view().notice !== null);
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ notice: { body: message, tone: 'warn' }, arrangement: { shown: 'continue', isSaving: false } });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reads the holding again after an unknown outcome, and shows the gateway’s state [HD-19]', async () => {
    const load = vi
      .fn<HoldingDetailPorts['load']>(reading({ ...aChangeable, arrangement: 'redeem' }))
      .mockResolvedValueOnce({ kind: 'read', value: aChangeable });
    const flow = begin({ load, maturity: maturityWith({}, { submit: lost }) });
    await flow.until('shown');
    await choose(flow);
    const refreshing: (ReturnType<typeof toHoldingDetailView> | null)[] = [];
    flow.actor.subscribe((snapshot) => refreshing.push(snapshot.matches('refreshing') ? toHoldingDetailView(snapshot) : null));
    flow.typePassword();
    await flow.until('shown');
    expect(refreshing.find((shown) => shown !== null)).toMatchObject({
      arrangement: { shown: 'continue' },
      notice: { body: { kind: 'outcome-unknown' }, tone: 'warn' },
    });
    expect(flow.view()).toMatchObject({ arrangement: { shown: 'redeem' }, notice: { body: { kind: 'outcome-unknown' } } });
  });

  it('goes to sign-in when the session is gone, with the old choice [HD-20]', async () => {
    const flow = await beginShown(aChangeable, {
      maturity: maturityWith({}, { submit: () => Promise.reject(new PortError('sign-in-required', 'F01003')) }),
    });
    await choose(flow);
    flow.typePassword();
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ destination: signIn, notice: null, arrangement: { shown: 'continue' } });
  });
});
