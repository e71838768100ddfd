import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { calendarDate, epochAt, type EpochMs } from '../../domain/calendar-date.ts';
import type { HoldingDetail, HoldStatus } from '../../domain/holding.ts';
import { PortError } from '../../ports/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { fakeCancellationPorts } from '../cancellation/cancellation.fakes.ts';
import { fakeMaturityPorts } from '../maturity/maturity.fakes.ts';
import type { MaturityPorts } from '../maturity/maturity.ports.ts';
import { aHoldingDetail, aHoldingMoment, anInvestContext, fakeHoldingDetailPorts, someAbilities } from './holding-detail.fakes.ts';
import { createHoldingDetailMachine } from './holding-detail.machine.ts';
import type { HoldingDetailPorts } from './holding-detail.ports.ts';
import type { HoldingDetailAnswer, HoldingDetailContext, HoldingDetailEvent, HoldingDetailInput } from './holding-detail.types.ts';
import { holdingCashierOf, toHoldingDetailView, type HoldingDetailStateValue } from './holding-detail.view.ts';

const message = { kind: 'server', text: '系统维护' } as const;
const input: HoldingDetailInput = { page: 'private', channelCode: 'QSDJH' };
const signIn = { to: 'sign-in', comesBack: true };
const lost = () => Promise.reject(new PortError('timeout'));
const reading =
  (value: HoldingDetail): HoldingDetailPorts['load'] =>
  () =>
    Promise.resolve({ kind: 'read', value });

const begin = (overrides: Partial<HoldingDetailPorts> = {}, from: HoldingDetailInput = input) => {
  const clock = new SimulatedClock();
  const ports = fakeHoldingDetailPorts(overrides);
  const actor = createActor(createHoldingDetailMachine(ports), { clock, input: from }).start();
  const until = (state: HoldingDetailStateValue) => waitFor(actor, (snapshot) => snapshot.matches(state));
  const view = () => toHoldingDetailView(actor.getSnapshot());
  const pad = () => holdingCashierOf(actor.getSnapshot());
  const typePassword = () => {
    for (const { entry } of [ports.cancellation.cashier, ports.maturity.cashier]) {
      entry.clear();
      for (const digit of '135790') entry.append(digit);
    }
    pad()?.send({ type: 'digits.changed', count: 6 });
  };
  return { actor, clock, ports, until, view, pad, typePassword };
};

const beginShown = async (value: HoldingDetail, overrides: Partial<HoldingDetailPorts> = {}) => {
  const flow = begin({ load: reading(value), ...overrides });
  await flow.until('shown');
  return flow;
};

const aReservation = aHoldingDetail({
  holdStatus: 3,
  statusText: '申请中',
  abilities: someAbilities({ cancelReservation: true, changeMaturity: true }),
});
const aBookedRedemption = aHoldingDetail({ holdStatus: 8, abilities: someAbilities({ cancelRedemption: true }) });
const aChangeable = aHoldingDetail({ abilities: someAbilities({ changeMaturity: true }) });

describe('holding detail, on entry', () => {
  it('reads the holding that the overview left [HD-1]', async () => {
    const load = vi.fn<HoldingDetailPorts['load']>(reading(aHoldingDetail()));
    const flow = begin({ load });
    expect(flow.view()).toMatchObject({ step: 'loading', isBusy: true, header: null });
    await flow.until('shown');
    expect(load.mock.calls.map(([invest]) => invest)).toEqual([anInvestContext()]);
    expect(flow.view()).toMatchObject({ step: 'shown', header: { title: '财富稳健一号 第3期', productCode: 'QS0001' } });
  });

  it.each([
    ['there is no context', () => null, 'QSDJH', 'broker'],
    ['there is no context, outside the broker channel', () => null, '', 'private'],
    [
      'the storage cannot be read',
      () => {
        throw new PortError('storage');
      },
      '',
      'private',
    ],
  ])('gives way to the fallback when %s [HD-2]', async (_, readInvestContext, channelCode, family) => {
    const load = vi.fn<HoldingDetailPorts['load']>();
    const flow = begin({ readInvestContext, load }, { page: 'fund-style', channelCode });
    await flow.until('away');
    expect(flow.view()).toMatchObject({ step: 'away', destination: { to: 'holdings-again', family } });
    expect(load).not.toHaveBeenCalled();
    flow.actor.send({ type: 'destination.followed' });
    expect(flow.view()).toMatchObject({ step: 'away', destination: null });
  });

  it('says in a toast why the gateway refuses, and reads again on retry [HD-21]', async () => {
    const load = vi.fn<HoldingDetailPorts['load']>(reading(aHoldingDetail())).mockResolvedValueOnce({ kind: 'refused', message });
    const flow = begin({ load });
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ step: 'failed', notice: { body: message, tone: 'warn' }, problem: message, canRetry: true });
    flow.actor.send({ type: 'notice.faded' });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('shown');
    expect(flow.view().notice).toBeNull();
  });

  it('keeps what it shows when a refresh fails, and goes to sign-in when that is what is missing [HD-21]', async () => {
    const load = vi.fn<HoldingDetailPorts['load']>(reading(aHoldingDetail()));
    const flow = begin({ load });
    await flow.until('shown');
    load.mockRejectedValue(new PortError('sign-in-required'));
    flow.actor.send({ type: 'refresh.pulled' });
    expect(flow.view()).toMatchObject({ step: 'shown', isRefreshing: true });
    await flow.until('stale');
    expect(flow.view()).toMatchObject({ step: 'shown', isStale: true, header: { productCode: 'QS0001' }, destination: signIn });
  });

  it('gives up after thirty seconds [HD-21]', async () => {
    const flow = begin({ load: () => new Promise(() => undefined) });
    await flow.until('loading');
    flow.clock.increment(30_000);
    expect(flow.view()).toMatchObject({ step: 'failed', problem: { kind: 'network-unavailable' } });
  });
});

describe('holding detail, when it is left', () => {
  it('removes the context [HD-3]', async () => {
    const clearInvestContext = vi.fn();
    const flow = await beginShown(aHoldingDetail(), { clearInvestContext });
    flow.actor.send({ type: 'page.left' });
    expect(clearInvestContext).toHaveBeenCalledOnce();
  });

  it('keeps it while one of its own links is open [HD-3]', async () => {
    const clearInvestContext = vi.fn();
    const flow = await beginShown(aHoldingDetail(), { clearInvestContext });
    flow.actor.send({ type: 'link.pressed', link: 'trade-records' });
    expect(flow.view().destination).toEqual({ to: 'trade-records', productCode: 'QS0001' });
    flow.actor.send({ type: 'destination.followed' });
    flow.actor.send({ type: 'page.left' });
    expect(clearInvestContext).not.toHaveBeenCalled();
  });

  it('leaves the distribution records for their page before it opens [HD-12]', async () => {
    const seen: string[] = [];
    const flow = await beginShown(aHoldingDetail(), {
      storeDistributions: (records) => seen.push(`${records.length} stored, ${flow.view().destination === null ? 'still here' : 'gone'}`),
    });
    flow.actor.send({ type: 'link.pressed', link: 'contracts' });
    flow.actor.send({ type: 'destination.followed' });
    expect(seen).toEqual([]);
    flow.actor.send({ type: 'link.pressed', link: 'distributions' });
    expect(seen).toEqual(['1 stored, still here']);
    expect(flow.view().destination).toEqual({ to: 'distributions', family: 'broker' });
  });

  it('opens a document and the third party, and nothing that the page does not show [HD-12]', async () => {
    const flow = await beginShown(aHoldingDetail({ distributions: [] }));
    flow.actor.send({ type: 'document.pressed', url: 'https://elsewhere.example/a.pdf' });
    flow.actor.send({ type: 'link.pressed', link: 'distributions' });
    expect(flow.view().destination).toBeNull();
    flow.actor.send({ type: 'document.pressed', url: '/documents/QS0001/founding.pdf' });
    expect(flow.view().destination).toEqual({ to: 'document', name: '成立公告', url: '/documents/QS0001/founding.pdf' });
    flow.actor.send({ type: 'link.pressed', link: 'third-party' });
    expect(flow.view().destination).toEqual({ to: 'foreign', url: 'https://example.com/notice' });
  });

  it('opens and closes its panel [HD-14]', async () => {
    const flow = await beginShown(aHoldingDetail());
    flow.actor.send({ type: 'panel.toggled' });
    expect(flow.view().isExpanded).toBe(true);
    flow.actor.send({ type: 'panel.toggled' });
    expect(flow.view().isExpanded).toBe(false);
  });
});

describe('holding detail, when a redemption is to be booked', () => {
  const bookable = aHoldingDetail({ abilities: someAbilities({ bookRedemption: true }) });

  it("leads to the redeem page with product and period while the server's clock allows it [HD-7]", async () => {
    const flow = await beginShown(bookable);
    flow.actor.send({ type: 'redeem.pressed' });
    expect(flow.view()).toMatchObject({ destination: { to: 'redeem', productCode: 'QS0001', periodName: '第3期' }, notice: null });
  });

  it('says that it is too late when the deadline passed meanwhile, and closes the button [HD-7]', async () => {
    let now: EpochMs = aHoldingMoment;
    const flow = await beginShown(bookable, { clock: { now: () => now } });
    expect(flow.view().footer.kind).toBe('book-redemption');
    now = epochAt(calendarDate('2026-11-24'), '15:00:00');
    flow.actor.send({ type: 'redeem.pressed' });
    expect(flow.view()).toMatchObject({
      destination: null,
      notice: { body: { kind: 'redeem-closed' }, tone: 'warn' },
      footer: { kind: 'redemption-closed' },
    });
    flow.actor.send({ type: 'notice.faded' });
    flow.actor.send({ type: 'redeem.pressed' });
    expect(flow.view()).toMatchObject({ destination: null, notice: null });
  });
});

describe('holding detail, when something is cancelled', () => {
  it.each<[string, HoldingDetail, HoldStatus, object]>([
    ['a reservation becomes 5 without its flags', aReservation, 5, { cancelReservation: false, changeMaturity: false }],
    ['a booked redemption becomes 9 without its flag', aBookedRedemption, 9, { cancelRedemption: false }],
  ])('%s, a second after the success, and the stored context follows [HD-8] [HD-9]', async (_, value, holdStatus, abilities) => {
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
    // Then the gateway tells what the page cannot know.
    tell({ kind: 'read', value: told });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ isBusy: false, isRefreshing: false, header: { holdStatus } });
    expect(flow.actor.getSnapshot().context.value).toMatchObject({ refundDate });
    expect(load).toHaveBeenCalledTimes(2);
    expect(flow.pad()).toBeNull();
  });

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

  it('is silent when the pad is closed [HD-18]', async () => {
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
      header: { holdStatus: 3 },
      footer: { kind: 'cancel-reservation' },
    });
    expect(load).toHaveBeenCalledTimes(reads);
  });

  it('takes over the status that it reads after a lost answer, into the stored context too [HD-9] [HD-18]', async () => {
    const storeInvestContext = vi.fn();
    const load = vi.fn<HoldingDetailPorts['load']>(reading(aHoldingDetail({ holdStatus: 5, abilities: someAbilities() })));
    load.mockResolvedValueOnce({ kind: 'read', value: aReservation });
    const cancellation = { cashier: { ...fakeCancellationPorts().cashier, submit: lost } };
    const flow = begin({
      load,
      storeInvestContext,
      cancellation,
      readInvestContext: () => anInvestContext({ holdStatus: 3 }),
    });
    await flow.until('shown');
    flow.actor.send({ type: 'cancel.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(storeInvestContext).not.toHaveBeenCalled();
    flow.typePassword();
    await waitFor(flow.actor, () => flow.view().header?.holdStatus === 5);
    expect(storeInvestContext).toHaveBeenCalledExactlyOnceWith(anInvestContext({ holdStatus: 5 }));
    expect(flow.view()).toMatchObject({ notice: { body: { kind: 'outcome-unknown' } }, footer: { kind: 'redemption-closed' } });
  });

  it('stays as old as it was when a user leaves it over what could not be read again [HD-18] [HD-19]', async () => {
    const load = vi.fn<HoldingDetailPorts['load']>(lost).mockResolvedValueOnce({
      kind: 'read',
      value: { ...aReservation, arrangement: 1 },
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
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 2 });
    flow.clock.increment(300);
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    flow.actor.send({ type: 'dialog.refused' });
    await flow.until('stale');
    expect(flow.view()).toEqual(before);
  });

  it('leads to the forgotten password, which comes back [HD-20]', async () => {
    const flow = await beginShown(aReservation);
    flow.actor.send({ type: 'cancel.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    flow.pad()?.send({ type: 'password.forgotten' });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ destination: { to: 'forgot-password', comesBack: true }, notice: null, header: { holdStatus: 3 } });
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
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 2 });
    expect(flow.view().arrangement).toEqual({ shown: 2, canChange: false, isSaving: true });
    flow.clock.increment(300);
    await waitFor(flow.actor, () => flow.pad() !== null || flow.view().dialog !== null || flow.view().arrangement?.isSaving === false);
  };

  it('shows the choice at once, keeps it after the password, and says 修改成功 [HD-10] [HD-19]', async () => {
    const flow = await beginShown(aChangeable);
    await choose(flow);
    flow.typePassword();
    await flow.until('shown');
    expect(flow.view()).toMatchObject({
      arrangement: { shown: 2, canChange: true, isSaving: false },
      notice: { body: { kind: 'modification-done' }, tone: 'success' },
    });
  });

  it('ignores a choice that stands already, and one where none may be made [HD-10]', async () => {
    const flow = await beginShown(aChangeable);
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 1 });
    expect(flow.actor.getSnapshot().value).toBe('shown');
    const fixed = await beginShown(aHoldingDetail());
    fixed.actor.send({ type: 'arrangement.chosen', arrangement: 2 });
    expect(fixed.actor.getSnapshot().value).toBe('shown');
  });

  it('brings the choice back silently when the original is kept or the pad is closed [HD-19]', async () => {
    const kept = await beginShown(aChangeable, { maturity: maturityWith({ check: async () => ({ kind: 'allowed', needsAlert: true }) }) });
    await choose(kept);
    kept.actor.send({ type: 'dialog.refused' });
    await kept.until('shown');
    expect(kept.view()).toMatchObject({ arrangement: { shown: 1, isSaving: false }, notice: null, dialog: null });
    const closed = await beginShown(aChangeable);
    await choose(closed);
    closed.pad()?.send({ type: 'pad.closed' });
    await closed.until('shown');
    expect(closed.view()).toMatchObject({ arrangement: { shown: 1, isSaving: false }, notice: null });
  });

  it('brings it back with a toast when the check refuses [HD-19]', async () => {
    const flow = await beginShown(aChangeable, { maturity: maturityWith({ check: async () => ({ kind: 'refused', message }) }) });
    await choose(flow);
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ arrangement: { shown: 1, isSaving: false }, notice: { body: message, tone: 'warn' } });
  });

  it('brings it back under the alert when the update is refused [HD-19]', async () => {
    const load = vi.fn<HoldingDetailPorts['load']>(reading(aChangeable));
    const maturity = maturityWith({}, { submit: () => Promise.resolve({ kind: 'refused', message }) });
    const flow = await beginShown(aChangeable, { load, maturity });
    await choose(flow);
    flow.typePassword();
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    expect(flow.view()).toMatchObject({ dialog: { shape: 'alert', body: message }, arrangement: { shown: 1 } });
    load.mockResolvedValue({ kind: 'read', value: aHoldingDetail() });
    flow.actor.send({ type: 'dialog.dismissed' });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ dialog: null, notice: null, arrangement: { shown: 1, canChange: false, isSaving: false } });
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
    expect(flow.view()).toMatchObject({ notice: { body: message, tone: 'warn' }, arrangement: { shown: 1, isSaving: false } });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reads the holding again when nobody knows, and shows what the gateway holds [HD-19]', async () => {
    const load = vi
      .fn<HoldingDetailPorts['load']>(reading({ ...aChangeable, arrangement: 2 }))
      .mockResolvedValueOnce({ kind: 'read', value: aChangeable });
    const flow = begin({ load, maturity: maturityWith({}, { submit: lost }) });
    await flow.until('shown');
    await choose(flow);
    const refreshing: (ReturnType<typeof toHoldingDetailView> | null)[] = [];
    flow.actor.subscribe((snapshot) => refreshing.push(snapshot.matches('refreshing') ? toHoldingDetailView(snapshot) : null));
    flow.typePassword();
    await flow.until('shown');
    expect(refreshing.find((shown) => shown !== null)).toMatchObject({
      arrangement: { shown: 1 },
      notice: { body: { kind: 'outcome-unknown' }, tone: 'warn' },
    });
    expect(flow.view()).toMatchObject({ arrangement: { shown: 2 }, notice: { body: { kind: 'outcome-unknown' } } });
  });

  it('goes to sign-in when the session is gone, with the old choice [HD-20]', async () => {
    const flow = await beginShown(aChangeable, {
      maturity: maturityWith({}, { submit: () => Promise.reject(new PortError('sign-in-required', 'F01003')) }),
    });
    await choose(flow);
    flow.typePassword();
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ destination: signIn, notice: null, arrangement: { shown: 1 } });
  });
});

describe('the states of a holding detail', () => {
  const frame = { dialog: null, notice: null, destination: null };
  const details: readonly HoldingDetail[] = [
    aHoldingDetail({ distributions: [], abilities: someAbilities({ bookRedemption: true }) }),
    aReservation,
    aBookedRedemption,
    aHoldingDetail({ holdStatus: 7, abilities: someAbilities() }),
  ];
  const answers = {
    done: [...details.map((value) => ({ kind: 'read', value })), { kind: 'refused', message }],
    errors: [new PortError('timeout'), new PortError('sign-in-required')],
  };
  const events: readonly HoldingDetailEvent[] = [
    { type: 'panel.toggled' },
    { type: 'cancel.pressed' },
    { type: 'redeem.pressed' },
    { type: 'arrangement.chosen', arrangement: 1 },
    { type: 'arrangement.chosen', arrangement: 2 },
    { type: 'link.pressed', link: 'distributions' },
    { type: 'link.pressed', link: 'contracts' },
    { type: 'document.pressed', url: '/documents/QS0001/contract.pdf' },
    { type: 'document.pressed', url: 'nothing' },
    { type: 'refresh.pulled' },
    { type: 'retry.pressed' },
    { type: 'page.left' },
    { type: 'dialog.accepted' },
    { type: 'dialog.refused' },
    { type: 'dialog.dismissed' },
    { type: 'notice.faded' },
    { type: 'destination.followed' },
  ];
  const outcomes = {
    readInvest: { done: [null, anInvestContext()], errors: [new PortError('storage')] },
    read: answers,
    refresh: answers,
    cancellation: {
      done: [
        { kind: 'cancelled' },
        { kind: 'kept' },
        { kind: 'forgotten' },
        { kind: 'refused', message, wasJudged: true },
        { kind: 'refused', message, wasJudged: false },
        { kind: 'refused', message: { kind: 'sign-in-required' }, wasJudged: false },
        { kind: 'unknown' },
      ],
      errors: [new Error('broken')],
      snapshots: [
        { value: 'asking', context: { command: { kind: 'reservation', orderNo: 'A1' }, childFrame: null, output: null } },
        {
          value: 'paying',
          context: {
            command: { kind: 'reservation', orderNo: 'A1' },
            childFrame: { ...frame, isBusy: true, announcement: null },
            output: null,
          },
        },
      ],
    },
    maturity: {
      done: [
        { kind: 'changed', arrangement: 2 },
        { kind: 'restored', arrangement: 1, message: null, wasJudged: false },
        { kind: 'restored', arrangement: 1, message, wasJudged: false },
        { kind: 'restored', arrangement: 1, message, wasJudged: true },
        { kind: 'forgotten', arrangement: 1 },
        { kind: 'unknown', arrangement: 1 },
      ],
      errors: [new Error('broken')],
      snapshots: [{ value: 'settling', context: { shown: 2, childFrame: null, dialog: null } }],
    },
  };
  /** Every other moment is after the last booking time. */
  const swingingClock = () => {
    let isLate = true;
    return {
      now: () => {
        isLate = !isLate;
        return isLate ? epochAt(calendarDate('2026-11-25'), '10:00:00') : aHoldingMoment;
      },
    };
  };
  const settings = { inputs: (['private', 'fund-style'] as const).map((page) => ({ page, channelCode: 'QSDJH' })), events, outcomes };

  it('are all reached, left by every transition and guard, with deadlines, and trap nobody [HD-22]', () => {
    const walk = walkMachine(createHoldingDetailMachine(fakeHoldingDetailPorts({ clock: swingingClock() })), {
      ...settings,
      keyOf: ({ value, context }: { readonly value: unknown; readonly context: HoldingDetailContext }) =>
        JSON.stringify([
          value,
          context.page,
          context.value?.holdStatus,
          context.value?.arrangement,
          context.value?.abilities,
          context.readAt,
          context.draftArrangement,
          context.comesBack,
          context.destination,
        ]),
      restsIn: ['shown', 'stale', 'failed', 'away'],
      invariant: holds,
    });
    // the child flows have deadlines of their own
    expect(gapsOf(walk)).toEqual(['waits without deadline: holding-detail.cancelling', 'waits without deadline: holding-detail.arranging']);
  });

  it('hold on every way through [HD-22]', () => {
    const ends = new Map<string, number>();
    randomWalk(createHoldingDetailMachine(fakeHoldingDetailPorts({ clock: swingingClock() })), {
      ...settings,
      seed: 20261120,
      steps: 20_000,
      check: (snapshot, history) => {
        holds(snapshot);
        const last = history.at(-1)?.type ?? '';
        ends.set(last, (ends.get(last) ?? 0) + 1);
      },
    });
    expect(ends.get('xstate.done.actor.cancellation')).toBeGreaterThan(100);
    expect(ends.get('xstate.done.actor.maturity')).toBeGreaterThan(100);
  });
});

/** Nothing is shown without its holding, and no choice is pending outside its change. */
function holds({ value, context }: { readonly value: unknown; readonly context: HoldingDetailContext }): void {
  const state = String(value);
  const { invest, value: detail, readAt, draftArrangement, childFrame } = context;
  const rules: Readonly<Record<string, boolean>> = {
    'a holding and its moment': !SHOWING.has(state) || (detail !== null && readAt !== null),
    'a context': state === 'opening' || state === 'away' || invest !== null,
    'a pending choice in its change only': (draftArrangement !== null) === (state === 'arranging'),
    'no child frame without its child': state === 'arranging' || state === 'cancelling' || childFrame === null,
    'no cancel or change flag at 5': detail?.holdStatus !== 5 || !(detail.abilities.cancelReservation || detail.abilities.changeMaturity),
    'a stored context that follows': !RESTING.has(state) || invest?.holdStatus === detail?.holdStatus,
    'what is behind is called so': state !== 'shown' || context.problem === null,
    'no cancel flag at 9': detail?.holdStatus !== 9 || !detail.abilities.cancelRedemption,
  };
  const broken = Object.entries(rules).filter(([, isKept]) => !isKept);
  expect(broken.map(([name]) => `${state}: ${name}`)).toEqual([]);
}

const RESTING = new Set(['shown', 'stale']);
const SHOWING = new Set(['shown', 'refreshing', 'stale', 'cancelling', 'arranging']);
