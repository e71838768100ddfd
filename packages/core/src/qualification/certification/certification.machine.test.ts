import { answering, presses } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { describe, expect, it, vi } from 'vitest';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import {
  aCertificationDeadline,
  aCertificationItem,
  aCertificationMoment,
  fakeCertificationPorts,
  someCertificationTasks,
} from './certification.fakes.ts';
import { createCertificationMachine } from './certification.machine.ts';
import type { CertificationPorts } from './certification.ports.ts';
import type { CertificationContext, CertificationInput } from './certification.types.ts';
import { toCertificationView } from './certification.view.ts';

const message = { kind: 'server', text: '维护中' } as const;
const input: CertificationInput = { source: 'AM', order: null, isInPurchase: false };
const lost = () => Promise.reject(new PortError('timeout'));
const signedOut = () => Promise.reject(new PortError('sign-in-required', 'F01003'));
const reading =
  (overrides: Parameters<typeof someCertificationTasks>[0]): CertificationPorts['readTasks'] =>
  () =>
    Promise.resolve({ kind: 'read', value: someCertificationTasks(overrides) });

const begin = (overrides: Partial<CertificationPorts> = {}, from: CertificationInput = input) =>
  drive(createCertificationMachine(fakeCertificationPorts(overrides)), toCertificationView, from);

const beginShown = async (overrides: Partial<CertificationPorts> = {}, from: CertificationInput = input) => {
  const flow = begin(overrides, from);
  await flow.until('shown');
  return flow;
};

describe('the buy task page, on entry', () => {
  it('reads the tasks of its products, and shows both of them [CE-2]', async () => {
    const readTasks = vi.fn<CertificationPorts['readTasks']>(reading({}));
    const flow = begin({ readTasks });
    expect(flow.view()).toMatchObject({ step: 'loading', isBusy: true, standing: null, tasks: [] });
    await flow.until('shown');
    expect(readTasks).toHaveBeenCalledExactlyOnceWith('AM', expect.anything());
    expect(flow.view()).toMatchObject({
      step: 'shown',
      isBusy: false,
      standing: 'open',
      validUntil: null,
      tasks: [
        { type: 'experience', status: 'to-authorise', isTappable: true },
        { type: 'asset', status: 'to-upload', isTappable: true },
      ],
      deadline: null,
    });
  });

  it('shows the asset task only outside private placements [CE-2]', async () => {
    const flow = await beginShown({}, { ...input, source: 'TRUST' });
    expect(flow.view().tasks.map(({ type }) => type)).toEqual(['asset']);
    flow.actor.send({ type: 'item.pressed', item: 'experience' });
    flow.actor.send({ type: 'upload.pressed', item: 'experience' });
    expect(flow.view()).toMatchObject({ step: 'shown', isBusy: false, destination: null });
  });

  it('shows remaining days and deadline of the purchase that is due first [CE-8]', async () => {
    const flow = await beginShown({ readDeadlines: async () => [aCertificationDeadline()] });
    expect(flow.view().deadline).toEqual({
      productName: '财富私募一号',
      amount: '1,000,000.00',
      days: 4,
      latestUpload: '2026-11-23 23:59',
      message: { kind: 'certification-deadline', days: 4, at: aCertificationDeadline().latestUploadAt },
      count: 1,
    });
  });

  it('shows the tasks of the kind of a waiting order, and of the most urgent one [LAW-128]', async () => {
    const readDeadlines = async () => [
      aCertificationDeadline({ source: 'TRUST' }),
      aCertificationDeadline({ orderNo: 'Q1', source: 'AM' }),
    ];
    const sourceOf = async (order: string | null, ports: Partial<CertificationPorts> = { readDeadlines }) =>
      (await beginShown(ports, { ...input, order })).view().source;
    expect(await sourceOf('first')).toBe('TRUST');
    expect(await sourceOf('P20261120000001')).toBe('TRUST');
    expect(await sourceOf('Q1')).toBe('AM');
    expect(await sourceOf(null)).toBe('AM');
    expect(await sourceOf('first', {})).toBe('AM');
  });

  it('shows no deadline to a certified investor [CE-8]', async () => {
    const flow = await beginShown({ readTasks: reading({ status: 'certified' }), readDeadlines: async () => [aCertificationDeadline()] });
    expect(flow.view()).toMatchObject({ standing: 'certified', deadline: null });
  });

  it('shows the tasks without deadlines when those cannot be read [CE-8]', async () => {
    const flow = await beginShown({ readDeadlines: lost });
    expect(flow.view()).toMatchObject({ deadline: null, problem: null, tasks: [{}, {}] });
  });

  it('says why the tasks could not be read, and reads them again [CE-12]', async () => {
    const readTasks = vi
      .fn<CertificationPorts['readTasks']>()
      .mockResolvedValueOnce({ kind: 'refused', message })
      .mockRejectedValueOnce(new PortError('network'))
      .mockImplementation(reading({}));
    const flow = begin({ readTasks });
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ step: 'failed', problem: message, canRetry: true });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('loading');
    await flow.until('failed');
    expect(flow.view().problem).toEqual({ kind: 'network-unavailable' });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ problem: null, canRetry: false });
  });

  it('keeps the tasks after a failed refresh [CE-12]', async () => {
    const readTasks = vi.fn<CertificationPorts['readTasks']>().mockImplementationOnce(reading({})).mockImplementation(lost);
    const flow = await beginShown({ readTasks });
    flow.actor.send({ type: 'refresh.pulled' });
    expect(flow.view()).toMatchObject({ isRefreshing: true, isBusy: true, isStale: false });
    await flow.until('stale');
    expect(flow.view()).toMatchObject({
      step: 'shown',
      problem: { kind: 'network-unavailable' },
      tasks: [{}, {}],
      canRetry: true,
      isStale: true,
    });
  });

  it('leads to sign-in without a session, and gives up after 30 s [CE-13]', async () => {
    const flow = begin({ readTasks: signedOut });
    await flow.until('failed');
    expect(flow.view().destination).toEqual({ to: 'sign-in', comesBack: true });
    const late = begin({ readTasks: () => new Promise<never>(() => {}) });
    late.clock.increment(30_000);
    expect(late.view()).toMatchObject({ step: 'failed', problem: { kind: 'network-unavailable' } });
  });
});

describe('a tapped task', () => {
  it('is authorised if possible, and the state is read again [CE-6]', async () => {
    const authorise = vi.fn<CertificationPorts['authorise']>(() => Promise.resolve({ kind: 'certified' }));
    const certified = { status: 'certified', items: [aCertificationItem({ status: 'certified' })] } as const;
    const readTasks = vi.fn<CertificationPorts['readTasks']>().mockImplementationOnce(reading({})).mockImplementation(reading(certified));
    const flow = await beginShown({ authorise, readTasks });
    flow.actor.send({ type: 'item.pressed', item: 'experience' });
    expect(flow.view()).toMatchObject({ isBusy: true, tasks: [{ isBusy: true, isTappable: false }, { isTappable: false }] });
    flow.actor.send({ type: 'item.pressed', item: 'experience' });
    flow.actor.send({ type: 'item.pressed', item: 'asset' });
    await flow.until('refreshing');
    expect(flow.view()).toMatchObject({
      notice: { body: { kind: 'authorisation-done' }, tone: 'success' },
      tasks: [{ status: 'certified', isFromPlatform: true }, { status: 'to-upload' }],
      destination: null,
    });
    await flow.until('shown');
    expect(flow.view().standing).toBe('certified');
    expect(authorise).toHaveBeenCalledExactlyOnceWith({ type: 'experience', source: 'AM' }, expect.anything());
    flow.actor.send({ type: 'notice.faded' });
    expect(flow.view().notice).toBeNull();
  });

  it('shows the exact sentence below the standard, and leads to the upload page [CE-7]', async () => {
    const standard = { kind: 'assets-below-standard' } as const;
    const flow = await beginShown({
      readTasks: reading({ items: [aCertificationItem({ type: 'asset' })] }),
      authorise: () => Promise.resolve({ kind: 'below-standard', message: standard }),
    });
    flow.actor.send({ type: 'item.pressed', item: 'asset' });
    await flow.until('belowStandard');
    expect(flow.view()).toMatchObject({ dialog: { body: standard }, announcement: standard, tasks: [{ status: 'to-upload' }] });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view()).toMatchObject({ dialog: null, destination: { to: 'evidence-upload', type: 'asset', source: 'AM' } });
    flow.actor.send({ type: 'destination.followed' });
    expect(flow.view().destination).toBeNull();
  });

  it.each(['dialog.refused', 'dialog.dismissed'] as const)('stays on the page after %s [CE-7]', async (type) => {
    const flow = await beginShown({ authorise: () => Promise.resolve({ kind: 'below-standard', message }) });
    flow.actor.send({ type: 'item.pressed', item: 'experience' });
    await flow.until('belowStandard');
    flow.actor.send({ type });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ dialog: null, destination: null, tasks: [{ isTappable: true }, {}] });
  });

  it('says why it was refused, and stays [CE-6]', async () => {
    const flow = await beginShown({ authorise: () => Promise.resolve({ kind: 'refused', message }) });
    flow.actor.send({ type: 'item.pressed', item: 'experience' });
    await flow.until('refreshing');
    expect(flow.view()).toMatchObject({ notice: { body: message, tone: 'warn' }, tasks: [{ status: 'to-authorise' }, {}] });
  });

  it('is read again after a lost answer [CE-11]', async () => {
    const done = { items: [aCertificationItem({ status: 'certified' })] } as const;
    const readTasks = vi.fn<CertificationPorts['readTasks']>().mockImplementationOnce(reading({})).mockImplementation(reading(done));
    const flow = await beginShown({ readTasks, authorise: lost });
    flow.actor.send({ type: 'item.pressed', item: 'experience' });
    await flow.until('refreshing');
    expect(flow.view().notice).toEqual({ body: { kind: 'network-unavailable' }, tone: 'warn' });
    await flow.until('shown');
    expect(flow.view().tasks).toMatchObject([{ status: 'certified', isBusy: false }]);
  });

  it('times out after 30 s [CE-13]', async () => {
    const flow = await beginShown({ authorise: () => new Promise<never>(() => {}) });
    flow.actor.send({ type: 'item.pressed', item: 'experience' });
    flow.clock.increment(30_000);
    expect(flow.actor.getSnapshot().value).toBe('refreshing');
    expect(flow.view().notice?.body).toEqual({ kind: 'network-unavailable' });
  });

  it('leads to the upload page if it needs evidence, or if the user prefers it to an authorisation [CE-4]', async () => {
    const authorise = vi.fn<CertificationPorts['authorise']>();
    const flow = await beginShown({ authorise });
    flow.actor.send({ type: 'item.pressed', item: 'asset' });
    expect(flow.view().destination).toEqual({ to: 'evidence-upload', type: 'asset', source: 'AM' });
    flow.actor.send({ type: 'destination.followed' });
    flow.actor.send({ type: 'upload.pressed', item: 'experience' });
    expect(flow.view().destination).toEqual({ to: 'evidence-upload', type: 'experience', source: 'AM' });
    expect(authorise).not.toHaveBeenCalled();
  });

  it.each(['certified', 'under-review'] as const)('does nothing when it is %s [CE-3]', async (status) => {
    const authorise = vi.fn<CertificationPorts['authorise']>();
    const flow = await beginShown({ authorise, readTasks: reading({ items: [aCertificationItem({ status })] }) });
    flow.actor.send({ type: 'item.pressed', item: 'experience' });
    flow.actor.send({ type: 'upload.pressed', item: 'experience' });
    expect(flow.view()).toMatchObject({ destination: null, isBusy: false, tasks: [{ isTappable: false }] });
    expect(authorise).not.toHaveBeenCalled();
  });
});

describe('an investor without a verified name', () => {
  const taps = [
    { type: 'item.pressed', item: 'experience' },
    { type: 'item.pressed', item: 'asset' },
    { type: 'upload.pressed', item: 'experience' },
  ] as const;

  it.each(taps)('is asked to verify it first, and led there and back: $type $item [CE-14]', async (press) => {
    const authorise = vi.fn<CertificationPorts['authorise']>();
    const flow = await beginShown({ authorise, isIdentified: async () => false });
    flow.actor.send(press);
    expect(flow.view()).toMatchObject({
      dialog: { shape: 'confirm', body: { kind: 'identity-missing' }, accept: 'confirm', refuse: 'cancel' },
      destination: null,
    });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view()).toMatchObject({ dialog: null, destination: { to: 'identity', comesBack: true } });
    expect(authorise).not.toHaveBeenCalled();
  });

  it('stays on the page silently after a cancel [CE-14]', async () => {
    const flow = await beginShown({ isIdentified: async () => false });
    flow.actor.send({ type: 'upload.pressed', item: 'asset' });
    flow.actor.send({ type: 'dialog.refused' });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ dialog: null, notice: null, destination: null });
  });

  it.each(taps)('is stopped with a message while the verification is unknown: $type $item [CE-14]', async (press) => {
    const flow = await beginShown({ isIdentified: () => Promise.reject(new PortError('timeout')) });
    flow.actor.send(press);
    expect(flow.view()).toMatchObject({
      notice: { body: { kind: 'identity-check-failed' }, tone: 'warn' },
      dialog: null,
      destination: null,
      isBusy: false,
    });
  });

  it('is not asked about a task that cannot be tapped [CE-14]', async () => {
    const certified = reading({ items: [aCertificationItem({ status: 'certified' })] });
    const flow = await beginShown({ readTasks: certified, isIdentified: async () => false });
    flow.actor.send({ type: 'item.pressed', item: 'experience' });
    expect(flow.view()).toMatchObject({ dialog: null, notice: null, destination: null });
  });
});

describe('an investor with incomplete information', () => {
  const incomplete = [
    { idCard: 'expired', taxDeclared: true, addressComplete: true },
    { idCard: 'valid', taxDeclared: false, addressComplete: true },
    { idCard: 'valid', taxDeclared: true, addressComplete: false },
  ] as const;

  it.each(incomplete)('is asked to complete it first, and led there and back: %o [CE-15]', async (member) => {
    const authorise = vi.fn<CertificationPorts['authorise']>();
    const flow = await beginShown({ authorise, memberStanding: async () => member });
    flow.actor.send({ type: 'item.pressed', item: 'experience' });
    expect(flow.view().dialog).toMatchObject({ body: { kind: 'personal-information-missing' }, accept: 'complete-now' });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view()).toMatchObject({ dialog: null, destination: { to: 'standing', comesBack: true } });
    expect(authorise).not.toHaveBeenCalled();
  });

  it('stays on the page silently after a cancel [CE-15]', async () => {
    const flow = await beginShown({ memberStanding: async () => incomplete[1] });
    flow.actor.send({ type: 'upload.pressed', item: 'asset' });
    flow.actor.send({ type: 'dialog.refused' });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ dialog: null, notice: null, destination: null });
  });

  it('is asked for the name first [CE-14]', async () => {
    const flow = await beginShown({ isIdentified: async () => false, memberStanding: async () => incomplete[0] });
    flow.actor.send({ type: 'upload.pressed', item: 'asset' });
    expect(flow.view().dialog).toMatchObject({ body: { kind: 'identity-missing' } });
  });

  it('passes while the information is unknown, because the gate asks again [CE-15]', async () => {
    const flow = await beginShown({ memberStanding: () => Promise.reject(new PortError('timeout')) });
    flow.actor.send({ type: 'upload.pressed', item: 'asset' });
    expect(flow.view()).toMatchObject({ dialog: null, destination: { to: 'evidence-upload' } });
  });
});

describe('the way back to the purchase', () => {
  const inPurchase = { ...input, isInPurchase: true };

  it('is open to a certified investor [CE-10]', async () => {
    const flow = await beginShown({ readTasks: reading({ status: 'certified' }), readPurchase: () => 'private' }, inPurchase);
    expect(flow.view()).toMatchObject({ isInPurchase: true, canResume: true });
    flow.actor.send({ type: 'purchase.resumed' });
    expect(flow.view().destination).toEqual({ to: 'buy', family: 'private' });
  });

  it('is closed before, and without a purchase [CE-10]', async () => {
    const early = await beginShown({ readPurchase: () => 'private' }, inPurchase);
    const none = await beginShown({ readTasks: reading({ status: 'certified' }) }, inPurchase);
    for (const flow of [early, none]) {
      flow.actor.send({ type: 'purchase.resumed' });
      expect(flow.view()).toMatchObject({ canResume: false, destination: null });
    }
  });
});

describe('the states of certification', () => {
  const answer = (
    status: 'to-be-verified' | 'certified',
    items = someCertificationTasks().items,
    isIdentified: boolean | null = true,
    taxDeclared = true,
  ) => ({
    kind: 'read',
    value: {
      tasks: someCertificationTasks({ status, items }),
      deadlines: [],
      now: aCertificationMoment,
      isIdentified,
      member: { idCard: 'valid', taxDeclared, addressComplete: true },
    },
  });
  const reads = answering(
    answer('to-be-verified'),
    answer('to-be-verified', undefined, false),
    answer('to-be-verified', undefined, null),
    answer('to-be-verified', undefined, true, false),
    answer('certified', [aCertificationItem({ status: 'certified' })]),
  );
  const settings = {
    inputs: [input, { source: 'TRUST', order: null, isInPurchase: true }],
    events: [
      { type: 'item.pressed', item: 'experience' },
      { type: 'item.pressed', item: 'asset' },
      { type: 'upload.pressed', item: 'asset' },
      ...presses(
        'purchase.resumed',
        'refresh.pulled',
        'retry.pressed',
        'dialog.accepted',
        'dialog.refused',
        'dialog.dismissed',
        'notice.faded',
        'destination.followed',
      ),
    ],
    outcomes: {
      read: reads,
      refresh: reads,
      authorise: answering({ kind: 'certified' }, { kind: 'below-standard', message }),
    },
  };
  const machine = createCertificationMachine(fakeCertificationPorts({ readPurchase: () => 'private' }));
  const holds = ({ value, context }: { readonly value: unknown; readonly context: CertificationContext }) => {
    expect(context.authorising !== null).toBe(value === 'authorising' || value === 'belowStandard');
    expect(context.dialog !== null).toBe(value === 'belowStandard' || value === 'unidentified' || value === 'uninformed');
    if (context.destination?.to === 'buy') expect(context.isInPurchase).toBe(true);
  };

  it('can all be reached, with every transition, and every guard passed and failed [CE-13]', () => {
    const walk = walkMachine(machine, { ...settings, restsIn: ['shown', 'stale', 'failed'], invariant: holds });
    expect(gapsOf(walk)).toEqual([]);
  });

  it('keep their invariants on every path [CE-13]', () => {
    const check = vi.fn(holds);
    randomWalk(machine, { ...settings, seed: 20261120, steps: 10_000, check });
    expect(check.mock.calls.length).toBeGreaterThan(5_000);
  });
});
