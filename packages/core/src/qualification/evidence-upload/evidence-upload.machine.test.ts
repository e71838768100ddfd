import { answering, presses } from '../../testing/walk-events.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { MOST_IMAGES } from '../../host/image.ts';
import { aPreparedImage, fakeImagePreparation } from '../../host/image-preparation.fakes.ts';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { anEvidenceOrder, anEvidenceUploadInput, fakeEvidenceUploadPorts } from './evidence-upload.fakes.ts';
import { createEvidenceUploadMachine } from './evidence-upload.machine.ts';
import type { EvidenceUploadPorts } from './evidence-upload.ports.ts';
import type { EvidenceUploadContext, EvidenceUploadEmitted, UploadOutcome } from './evidence-upload.types.ts';
import { toEvidenceUploadView, type EvidenceUploadSnapshot } from './evidence-upload.view.ts';

const message = { kind: 'server', text: '维护中' } as const;
const lost = () => Promise.reject(new PortError('timeout'));
const signedOut = () => Promise.reject(new PortError('sign-in-required', 'F01003'));
const never = () => new Promise<never>(() => {});
const signIn = { to: 'sign-in', comesBack: true };
const anOrder = anEvidenceOrder({ certificationOrderId: 'order-1', fileIds: ['file-1', 'file-2'] });
const orderOf = (order: typeof anOrder) => async () => ({ kind: 'read', value: order }) as const;

const begin = (overrides: Partial<EvidenceUploadPorts> = {}) => {
  const clock = new SimulatedClock();
  const dropped: number[] = [];
  const emitted: EvidenceUploadEmitted[] = [];
  const images = fakeImagePreparation({ drop: (file) => dropped.push(file) });
  const ports = fakeEvidenceUploadPorts({ images, ...overrides });
  const actor = createActor(createEvidenceUploadMachine(ports), { clock, input: anEvidenceUploadInput() });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const until = (state: Parameters<EvidenceUploadSnapshot['matches']>[0]) => waitFor(actor, (snapshot) => snapshot.matches(state));
  const view = () => toEvidenceUploadView(actor.getSnapshot());
  const statuses = () => view().tiles.map(({ status }) => status);
  return { actor, clock, dropped, emitted, until, view, statuses };
};

const beginEditing = async (overrides: Partial<EvidenceUploadPorts> = {}) => {
  const flow = begin(overrides);
  await flow.until({ editing: 'idle' });
  return flow;
};

const picking = async (files: readonly number[], overrides: Partial<EvidenceUploadPorts> = {}) => {
  const flow = await beginEditing(overrides);
  flow.actor.send({ type: 'files.picked', files });
  return flow;
};

describe('the upload page, on entry', () => {
  it('shows the images stored by an earlier visit [EU-3]', async () => {
    const readOrder = vi.fn<EvidenceUploadPorts['readOrder']>(orderOf(anOrder));
    const flow = begin({ readOrder });
    expect(flow.view()).toMatchObject({ step: 'loading', isBusy: true, canAdd: false, canSubmit: false });
    await flow.until('editing');
    expect(readOrder).toHaveBeenCalledExactlyOnceWith({ type: 'asset', source: 'AM' }, expect.anything());
    expect(flow.view()).toMatchObject({
      step: 'editing',
      tiles: [
        { status: 'stored', fileId: 'file-1', canRemove: true },
        { status: 'stored', fileId: 'file-2' },
      ],
      storedCount: 2,
      freePlaces: 8,
      canAdd: true,
      canSubmit: true,
    });
  });

  it('A task without a proof offers no form, and says why [EU-15]', async () => {
    const flow = begin({ readOrder: orderOf(anEvidenceOrder({ isClosed: true })) });
    await flow.until('closed');
    expect(flow.view()).toMatchObject({ step: 'closed', problem: { kind: 'certification-not-open' }, canAdd: false, canSubmit: false });
    flow.actor.send({ type: 'retry.pressed' });
    expect(flow.view()).toMatchObject({ step: 'loading', problem: null });
  });

  it('is empty and cannot be submitted at first; a press says why [EU-9]', async () => {
    const flow = await beginEditing();
    expect(flow.view()).toMatchObject({ tiles: [], canSubmit: false, most: 10, freePlaces: 10 });
    flow.actor.send({ type: 'submit.pressed' });
    expect(flow.view()).toMatchObject({ step: 'editing', notice: { body: { kind: 'evidence-missing' } } });
    flow.actor.send({ type: 'notice.faded' });
    expect(flow.view().notice).toBeNull();
  });

  it('says why it cannot be read, and reads again [EU-13]', async () => {
    const readOrder = vi
      .fn<EvidenceUploadPorts['readOrder']>()
      .mockResolvedValueOnce({ kind: 'refused', message })
      .mockRejectedValueOnce(new PortError('offline'))
      .mockImplementation(orderOf(anOrder));
    const flow = begin({ readOrder });
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ step: 'failed', problem: message, canRetry: true });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('loading');
    await flow.until('failed');
    expect(flow.view().problem).toEqual({ kind: 'network-unavailable' });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('editing');
    expect(flow.view().problem).toBeNull();
  });

  it('gives up after 30 s, and leads to sign-in and back [EU-13]', async () => {
    const late = begin({ readOrder: never });
    late.clock.increment(30_000);
    expect(late.view()).toMatchObject({ step: 'failed', problem: { kind: 'network-unavailable' } });
    const flow = begin({ readOrder: signedOut });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual(signIn);
    flow.actor.send({ type: 'destination.followed' });
    expect(flow.view()).toMatchObject({ step: 'away', destination: null });
    flow.actor.send({ type: 'retry.pressed' });
    expect(flow.view().step).toBe('loading');
  });
});

describe('picked files', () => {
  it('are sent with one call each, the later ones with the order of the first answer [EU-2] [EU-4]', async () => {
    let running = 0;
    let most = 0;
    let stored = 0;
    const upload = vi.fn<EvidenceUploadPorts['upload']>(async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      stored += 1;
      return { kind: 'stored', certificationOrderId: 'order-1', fileId: `file-${stored}` };
    });
    const flow = await picking([1, 2, 3], { upload });
    expect(flow.view()).toMatchObject({ isBusy: true, canSubmit: false });
    expect(flow.statuses()).toEqual(['uploading', 'waiting', 'waiting']);
    await flow.until({ editing: 'idle' });
    expect(most).toBe(1);
    expect(upload.mock.calls.map(([{ certificationOrderId }]) => certificationOrderId)).toEqual([null, 'order-1', 'order-1']);
    expect(upload.mock.calls[0]?.[0]).toMatchObject({ type: 'asset', source: 'AM', image: '/9j/4AAQSkZJRg==' });
    expect(flow.view()).toMatchObject({ isBusy: false, canSubmit: true, storedCount: 3 });
    expect(flow.view().tiles.map(({ fileId }) => fileId)).toEqual(['file-1', 'file-2', 'file-3']);
    expect(flow.dropped).toEqual([1, 2, 3]);
  });

  it('are ignored and dropped beyond ten, with a message [EU-1]', async () => {
    const files = Array.from({ length: 13 }, (_, at) => at + 1);
    const flow = await picking(files, { upload: never });
    expect(flow.view()).toMatchObject({ canAdd: false, freePlaces: 0, notice: { body: { kind: 'too-many-images' } } });
    expect(flow.view().tiles).toHaveLength(MOST_IMAGES);
    expect(flow.dropped).toEqual([11, 12, 13]);
  });

  it('may be added during an upload [EU-2]', async () => {
    const flow = await picking([1], { upload: never });
    flow.actor.send({ type: 'files.picked', files: [2] });
    expect(flow.statuses()).toEqual(['uploading', 'waiting']);
  });

  it.each([
    ['not-an-image', 'not-an-image'],
    ['unreadable', 'image-unsuitable'],
    ['too-large', 'image-too-large'],
  ] as const)('leave the grid with a message if they are %s, and are never sent [EU-5]', async (kind, told) => {
    const upload = vi.fn<EvidenceUploadPorts['upload']>();
    const dropped: number[] = [];
    const images = fakeImagePreparation({ prepare: async () => ({ kind }), drop: (file) => dropped.push(file) });
    const flow = await picking([7], { upload, images });
    await flow.until({ editing: 'idle' });
    expect(flow.view()).toMatchObject({ tiles: [], notice: { body: { kind: told }, tone: 'warn' }, canSubmit: false });
    expect(upload).not.toHaveBeenCalled();
    expect(dropped).toEqual([7]);
    expect(flow.emitted).toEqual([]);
  });

  it('are never part of the snapshot as images [EU-14]', async () => {
    const flow = await picking([1, 2]);
    const written: string[] = [];
    flow.actor.subscribe((snapshot) => written.push(JSON.stringify([snapshot, flow.actor.getPersistedSnapshot()])));
    await flow.until({ editing: 'idle' });
    if (aPreparedImage.kind !== 'prepared') throw new Error('no picture');
    expect(written.length).toBeGreaterThan(1);
    expect(written.filter((text) => text.includes('/9j/'))).toEqual([]);
  });
});

describe('an image that was not stored', () => {
  it('is shown with the words of a refusal, and tried again [EU-6]', async () => {
    const upload = vi
      .fn<EvidenceUploadPorts['upload']>()
      .mockResolvedValueOnce({ kind: 'refused', message })
      .mockResolvedValue({ kind: 'stored', certificationOrderId: 'order-1', fileId: 'file-1' });
    const flow = await picking([1], { upload });
    await flow.until({ editing: 'idle' });
    expect(flow.view()).toMatchObject({
      tiles: [{ status: 'failed', canRetry: true, canRemove: true }],
      notice: { body: message, tone: 'warn' },
      canSubmit: false,
    });
    expect(flow.emitted).toEqual([{ type: 'evidence.not-stored', reason: 'refused' }]);
    expect(flow.dropped).toEqual([]);
    flow.actor.send({ type: 'tile.retried', tileId: 1 });
    expect(flow.view().notice).toBeNull();
    await flow.until({ editing: 'idle' });
    expect(flow.statuses()).toEqual(['stored']);
  });

  it('is marked only at its tile when the outcome is unknown [EU-6]', async () => {
    const flow = await picking([1, 2], { upload: lost });
    await flow.until({ editing: 'idle' });
    expect(flow.statuses()).toEqual(['failed', 'failed']);
    expect(flow.view()).toMatchObject({ notice: null, isBusy: false });
    expect(flow.emitted).toEqual([
      { type: 'evidence.not-stored', reason: 'fault' },
      { type: 'evidence.not-stored', reason: 'fault' },
    ]);
  });

  it('is shown with a message while it stays, when the server failed [EU-16]', async () => {
    const flow = await picking([1], { upload: () => Promise.reject(new PortError('server')) });
    await flow.until({ editing: 'idle' });
    expect(flow.view()).toMatchObject({
      tiles: [{ status: 'failed', canRetry: true }],
      notice: { body: { kind: 'system-exception' }, tone: 'warn' },
      refusal: { kind: 'system-exception' },
    });
  });

  it('is given up after 30 s, and the next one is sent [EU-13]', async () => {
    const upload = vi
      .fn<EvidenceUploadPorts['upload']>()
      .mockImplementationOnce(never)
      .mockResolvedValue({ kind: 'stored', certificationOrderId: 'order-1', fileId: 'file-2' });
    const flow = await picking([1, 2], { upload });
    flow.clock.increment(30_000);
    await flow.until({ editing: 'idle' });
    expect(flow.statuses()).toEqual(['failed', 'stored']);
  });

  it('leads to sign-in without a session, and drops the files [EU-13]', async () => {
    const flow = await picking([1, 2], { upload: signedOut });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual(signIn);
    expect(flow.dropped).toEqual([1, 2]);
  });
});

describe('removing an image', () => {
  it('deletes the image at the server, then in the grid [EU-7]', async () => {
    const remove = vi.fn<EvidenceUploadPorts['remove']>(() => Promise.resolve({ kind: 'deleted' }));
    const flow = await beginEditing({ readOrder: orderOf(anOrder), remove });
    flow.actor.send({ type: 'tile.removed', tileId: 1 });
    expect(flow.view()).toMatchObject({ isBusy: true, tiles: [{ status: 'removing', canRemove: false }, {}], canSubmit: false });
    await flow.until({ editing: 'idle' });
    expect(remove).toHaveBeenCalledExactlyOnceWith('file-1', expect.anything());
    expect(flow.view().tiles.map(({ fileId }) => fileId)).toEqual(['file-2']);
  });

  it.each([
    ['a refusal', async () => ({ kind: 'refused', message }) as const, message],
    ['a fault', lost, { kind: 'network-unavailable' }],
  ])('keeps it after %s, with a message [EU-7]', async (_, remove, body) => {
    const flow = await beginEditing({ readOrder: orderOf(anOrder), remove });
    flow.actor.send({ type: 'tile.removed', tileId: 2 });
    await flow.until({ editing: 'idle' });
    expect(flow.statuses()).toEqual(['stored', 'stored']);
    expect(flow.view().notice).toEqual({ body, tone: 'warn' });
  });

  it('removes an unstored image at once with its file, but not one that is being sent [EU-7]', async () => {
    const remove = vi.fn<EvidenceUploadPorts['remove']>();
    const flow = await picking([1, 2], { upload: never, remove });
    flow.actor.send({ type: 'tile.removed', tileId: 1 });
    flow.actor.send({ type: 'tile.removed', tileId: 2 });
    expect(flow.statuses()).toEqual(['uploading']);
    expect(flow.dropped).toEqual([2]);
    expect(remove).not.toHaveBeenCalled();
  });

  it('gives up after 30 s, and leads to sign-in [EU-13]', async () => {
    const late = await beginEditing({ readOrder: orderOf(anOrder), remove: never });
    late.actor.send({ type: 'tile.removed', tileId: 1 });
    late.clock.increment(30_000);
    expect(late.view()).toMatchObject({ isBusy: false, notice: { body: { kind: 'network-unavailable' } } });
    const flow = await beginEditing({ readOrder: orderOf(anOrder), remove: signedOut });
    flow.actor.send({ type: 'tile.removed', tileId: 1 });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual(signIn);
  });
});

describe('submitting the proof', () => {
  const ready = (overrides: Partial<EvidenceUploadPorts> = {}) => beginEditing({ readOrder: orderOf(anOrder), ...overrides });

  it('says 提交成功, and leads back after 300 ms [EU-12]', async () => {
    const submit = vi.fn<EvidenceUploadPorts['submit']>(() => Promise.resolve({ kind: 'submitted' }));
    const flow = await ready({ submit });
    flow.actor.send({ type: 'submit.pressed' });
    expect(flow.view()).toMatchObject({ step: 'submitting', isBusy: true, canSubmit: false, canAdd: false });
    for (const event of [{ type: 'submit.pressed' }, { type: 'files.picked', files: [1] }, { type: 'tile.removed', tileId: 1 }] as const)
      flow.actor.send(event);
    await flow.until('submitted');
    expect(flow.view()).toMatchObject({
      step: 'done',
      notice: { body: { kind: 'evidence-submitted' }, tone: 'success' },
      destination: null,
    });
    flow.clock.increment(299);
    expect(flow.view().step).toBe('done');
    flow.clock.increment(1);
    expect(flow.view()).toMatchObject({ step: 'leaving', destination: { to: 'back' } });
    expect(submit).toHaveBeenCalledExactlyOnceWith('order-1', expect.anything());
  });

  it('stays with the words of a refusal [EU-10]', async () => {
    const flow = await ready({ submit: () => Promise.resolve({ kind: 'refused', message }) });
    flow.actor.send({ type: 'submit.pressed' });
    await flow.until({ editing: 'idle' });
    expect(flow.view()).toMatchObject({ step: 'editing', notice: { body: message, tone: 'warn' }, canSubmit: true });
  });

  it('reads the outcome after a lost answer [EU-11]', async () => {
    const submit = vi.fn<EvidenceUploadPorts['submit']>(lost);
    const readOrder = vi.fn<EvidenceUploadPorts['readOrder']>(orderOf(anEvidenceOrder())).mockImplementationOnce(orderOf(anOrder));
    const flow = await ready({ submit, readOrder });
    flow.actor.send({ type: 'submit.pressed' });
    await flow.until('submitted');
    expect(flow.view().notice?.body).toEqual({ kind: 'evidence-submitted' });
    expect(submit).toHaveBeenCalledOnce();
  });

  it.each([
    ['was not handed in', orderOf(anOrder)],
    ['cannot be asked for', lost],
  ])('can be submitted again when the order %s [EU-11]', async (_, second) => {
    const readOrder = vi.fn<EvidenceUploadPorts['readOrder']>(second).mockImplementationOnce(orderOf(anOrder));
    const flow = await ready({ submit: lost, readOrder });
    flow.actor.send({ type: 'submit.pressed' });
    expect(toEvidenceUploadView(await flow.until('resolving'))).toMatchObject({ step: 'submitting', isBusy: true });
    await flow.until({ editing: 'idle' });
    expect(flow.view()).toMatchObject({ notice: { body: { kind: 'network-unavailable' } }, canSubmit: true });
  });

  it('gives up on either answer after 30 s, and leads to sign-in [EU-13]', async () => {
    const readOrder = vi.fn<EvidenceUploadPorts['readOrder']>(never).mockImplementationOnce(orderOf(anOrder));
    const late = await ready({ submit: never, readOrder });
    late.actor.send({ type: 'submit.pressed' });
    late.clock.increment(30_000);
    expect(late.actor.getSnapshot().value).toBe('resolving');
    late.clock.increment(30_000);
    expect(late.view()).toMatchObject({ step: 'editing', canSubmit: true });
    const flow = await ready({ submit: signedOut });
    flow.actor.send({ type: 'submit.pressed' });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual(signIn);
  });
});

describe('the states of uploading', () => {
  const stored: UploadOutcome = { kind: 'stored', certificationOrderId: 'order-1', fileId: 'file-9' };
  const faults = [new PortError('timeout'), new PortError('sign-in-required')];
  const orders = [
    { kind: 'read', value: anEvidenceOrder() },
    { kind: 'read', value: anEvidenceOrder({ isClosed: true }) },
    { kind: 'read', value: anEvidenceOrder({ certificationOrderId: 'order-1', fileIds: ['file-1'] }) },
    { kind: 'refused', message },
  ];
  const settings = {
    inputs: [anEvidenceUploadInput()],
    events: [
      { type: 'files.picked', files: [1] },
      { type: 'tile.retried', tileId: 1 },
      { type: 'tile.removed', tileId: 1 },
      ...presses('submit.pressed', 'retry.pressed', 'notice.faded', 'destination.followed'),
    ],
    outcomes: {
      readOrder: { done: orders, errors: faults },
      resolve: { done: orders, errors: [new PortError('timeout')] },
      send: { done: [stored, { kind: 'refused', message }, { kind: 'unfit', message }], errors: faults },
      remove: answering({ kind: 'deleted' }),
      submit: answering({ kind: 'submitted' }),
    },
  };
  const machine = createEvidenceUploadMachine(fakeEvidenceUploadPorts());
  const holds = ({ value, context }: { readonly value: unknown; readonly context: EvidenceUploadContext }) => {
    expect(context.tiles.length).toBeLessThanOrEqual(MOST_IMAGES);
    expect(context.tiles.filter(({ status }) => status === 'uploading').length).toBeLessThanOrEqual(1);
    for (const tile of context.tiles) {
      expect(tile.fileId !== null).toBe(tile.status === 'stored' || tile.status === 'removing');
      expect(tile.file !== null).toBe(tile.fileId === null);
    }
    if (value === 'submitting' || value === 'submitted') expect(context.certificationOrderId).not.toBeNull();
    if (value === 'leaving') expect(context.destination).not.toBeNull();
  };

  it('can all be reached, with every transition, and every guard passed and failed [EU-13]', () => {
    const walk = walkMachine(machine, {
      ...settings,
      keyOf: ({ value, context }) =>
        JSON.stringify([
          value,
          context.tiles.slice(0, 2).map(({ status, tileId }) => [status, tileId === 1]),
          context.certificationOrderId,
        ]),
      restsIn: ['editing', 'failed', 'closed', 'leaving', 'away'],
      limit: 5_000,
      invariant: holds,
    });
    expect(gapsOf(walk)).toEqual([]);
  });

  it('keep their invariants on every path [EU-14]', () => {
    const check = vi.fn(holds);
    randomWalk(machine, { ...settings, seed: 20261120, steps: 10_000, check });
    expect(check.mock.calls.length).toBeGreaterThan(5_000);
  });
});
