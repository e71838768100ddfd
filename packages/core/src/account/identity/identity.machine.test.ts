import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { calendarDate } from '../../values/calendar-date.ts';
import { jpegBase64 } from '../../host/image.ts';
import { fakeImagePreparation } from '../../host/image-preparation.fakes.ts';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { anIdentityProgress, aVerifiedProgress, fakeIdentityPorts, somePhotoProgress } from './identity.fakes.ts';
import { createIdentityMachine, type IdentityMachine } from './identity.machine.ts';
import type { IdentityPorts } from './identity.ports.ts';
import type { IdentityEvent, IdentityInput, IdentityProgress, IdentityStepOutcome } from './identity.types.ts';
import { toIdentityView, type IdentityStateName } from './identity.view.ts';

const verify: IdentityInput = { mode: 'verify', bankCode: null };
const renew: IdentityInput = { mode: 'renew', bankCode: 'ICBC' };
const name = { realName: '林小夏', idNumber: '11010519491231002X' };
const message = { kind: 'server', text: '不一致' } as const;
const whole = { hasFront: true, hasBack: true };

const start = (overrides: Partial<IdentityPorts> = {}, input = verify) => {
  const clock = new SimulatedClock();
  const drop = vi.fn<IdentityPorts['images']['drop']>();
  const ports = fakeIdentityPorts({ images: fakeImagePreparation({ drop }), ...overrides });
  const actor = createActor(createIdentityMachine(ports), { clock, input }).start();
  const reach = (state: IdentityStateName) => waitFor(actor, (snapshot) => snapshot.value === state);
  const view = () => toIdentityView(actor.getSnapshot());
  const fillName = () => {
    actor.send({ type: 'field.entered', field: 'realName', text: name.realName });
    actor.send({ type: 'field.entered', field: 'idNumber', text: name.idNumber });
  };
  return { actor, clock, reach, view, fillName, drop };
};
/** The progress stands at `progress` whatever is handed in, unless the ports say otherwise. */
const startAt = (progress: IdentityProgress, overrides: Partial<IdentityPorts> = {}, input = verify) =>
  start({ readProgress: async () => ({ kind: 'read', value: progress }), ...overrides }, input);
const refused = (field: Extract<IdentityStepOutcome, { kind: 'refused' }>['field']): Promise<IdentityStepOutcome> =>
  Promise.resolve({ kind: 'refused', field, message });
const never = () => new Promise<never>(() => undefined);
const fails = (kind: 'timeout' | 'sign-in-required') => () => Promise.reject(new PortError(kind));

describe('identity, from the name to the face', () => {
  it('is proved step by step, each of them sent as it was typed [ID-1]', async () => {
    const gateway = fakeIdentityPorts();
    const submitName = vi.fn(gateway.submitName);
    const uploadCard = vi.fn(gateway.uploadCard);
    const confirmCard = vi.fn(gateway.confirmCard);
    const submitFace = vi.fn(gateway.submitFace);
    const { actor, reach, view, fillName } = start({ submitName, uploadCard, confirmCard, submitFace });
    await reach('naming');
    fillName();
    expect(view()).toMatchObject({ step: 'name', position: 1, canSubmit: true });
    actor.send({ type: 'name.submitted' });
    await reach('photographing');
    expect(view()).toMatchObject({ position: 2, progress: { maskedName: '林*夏' }, form: { realName: '', idNumber: '' } });
    for (const [at, side] of (['front', 'back'] as const).entries()) {
      actor.send({ type: 'photo.picked', side, file: at + 1 });
      expect(view().uploading).toBe(side);
      await reach('photographing');
    }
    actor.send({ type: 'field.entered', field: 'validUntil', text: '2036-11-20' });
    actor.send({ type: 'photos.submitted' });
    await reach('facing');
    expect(view().position).toBe(3);
    actor.send({ type: 'face.picked', file: 3 });
    await reach('done');
    expect(view()).toMatchObject({ step: 'done', position: null, canSubmit: true, announcement: { kind: 'identity-verified' } });
    actor.send({ type: 'finished.pressed' });
    expect(view().destination).toEqual({ to: 'back' });
    expect(submitName).toHaveBeenCalledExactlyOnceWith(name, expect.anything());
    expect(uploadCard.mock.calls.map(([card]) => [card.side, card.bankCode])).toEqual([
      ['front', null],
      ['back', null],
    ]);
    expect(confirmCard).toHaveBeenCalledExactlyOnceWith('2036-11-20', expect.anything());
    expect(submitFace).toHaveBeenCalledExactlyOnceWith(expect.any(String), expect.anything());
  });

  it.each([
    ['photos', 'photographing'],
    ['face', 'facing'],
    ['verified', 'done'],
  ] as const)('goes on where it was: %s [ID-1]', async (stage, state) => {
    const { reach } = startAt(anIdentityProgress({ stage }));
    expect((await reach(state)).context.problem).toBeNull();
  });

  it('says why the progress cannot be read, and reads it on retry [ID-1]', async () => {
    const readProgress = vi
      .fn<IdentityPorts['readProgress']>()
      .mockResolvedValueOnce({ kind: 'refused', message })
      .mockRejectedValueOnce(new PortError('offline'))
      .mockResolvedValue({ kind: 'read', value: somePhotoProgress() });
    const { actor, reach, view } = start({ readProgress });
    await reach('failed');
    expect(view()).toMatchObject({ step: 'failed', problem: message, canRetry: true });
    actor.send({ type: 'retry.pressed' });
    await reach('failed');
    expect(view().problem).toEqual({ kind: 'network-unavailable' });
    actor.send({ type: 'retry.pressed' });
    expect((await reach('photographing')).context.problem).toBeNull();
  });
});

describe('identity, when something typed is wrong', () => {
  it('sends nothing, and says it at the field until that is edited [ID-3]', async () => {
    const submitName = vi.fn<IdentityPorts['submitName']>();
    const { actor, reach, view } = start({ submitName });
    await reach('naming');
    actor.send({ type: 'name.submitted' });
    expect(view()).toMatchObject({ fieldProblem: { field: 'realName' }, canSubmit: false, reason: { kind: 'real-name-invalid' } });
    actor.send({ type: 'field.entered', field: 'idNumber', text: '1' });
    expect(view().fieldProblem?.field).toBe('realName');
    actor.send({ type: 'field.entered', field: 'realName', text: '林' });
    expect(view().fieldProblem).toBeNull();
    expect(submitName).not.toHaveBeenCalled();
  });

  it('asks for both sides and the last day before it sends the card [ID-4]', async () => {
    const confirmCard = vi.fn<IdentityPorts['confirmCard']>(never);
    const { actor, reach, view } = startAt(somePhotoProgress(whole), { confirmCard });
    await reach('photographing');
    actor.send({ type: 'photos.submitted' });
    expect(view().fieldProblem).toEqual({ field: 'validUntil', body: { kind: 'id-validity-missing' } });
    actor.send({ type: 'long-term.ticked', isLongTerm: true });
    expect(view()).toMatchObject({ fieldProblem: null, canSubmit: true });
    actor.send({ type: 'photos.submitted' });
    expect(confirmCard).toHaveBeenCalledExactlyOnceWith('long-term', expect.anything());
  });

  it('keeps what was typed on a refusal, and shows it at the field that it names [ID-6]', async () => {
    const { actor, reach, fillName } = start({ submitName: () => refused('idNumber') });
    await reach('naming');
    fillName();
    actor.send({ type: 'name.submitted' });
    await reach('submittingName');
    expect((await reach('naming')).context).toMatchObject({
      form: name,
      problem: null,
      fieldProblem: { field: 'idNumber', body: message },
    });
  });

  it('reads the progress after a refusal of the whole step, and keeps the words while it stands still [ID-8]', async () => {
    const { actor, reach, fillName } = start({ submitName: () => refused(null) });
    await reach('naming');
    fillName();
    actor.send({ type: 'name.submitted' });
    await reach('checking');
    expect((await reach('naming')).context).toMatchObject({ form: name, problem: message });
  });
});

describe('identity, when the answer of a step is lost', () => {
  it.each([
    ['taken', somePhotoProgress(), 'photographing', null],
    ['never arrived', anIdentityProgress(), 'naming', { kind: 'network-unavailable' }],
  ] as const)('asks how far it is: %s [ID-8]', async (_, found, state, problem) => {
    const progresses = [anIdentityProgress(), found];
    const readProgress = vi.fn<IdentityPorts['readProgress']>(async () => ({ kind: 'read', value: progresses.shift() ?? found }));
    const submitName = vi.fn<IdentityPorts['submitName']>(fails('timeout'));
    const { actor, reach, fillName } = start({ readProgress, submitName });
    await reach('naming');
    fillName();
    actor.send({ type: 'name.submitted' });
    await reach('checking');
    expect((await reach(state)).context.problem).toEqual(problem);
    expect(actor.getSnapshot().context.form.realName).toBe(state === 'naming' ? name.realName : '');
    expect(submitName).toHaveBeenCalledOnce();
    expect(readProgress).toHaveBeenCalledTimes(2);
  });

  it('stays at its step when the progress cannot be read either [ID-8]', async () => {
    const readProgress = vi
      .fn<IdentityPorts['readProgress']>()
      .mockResolvedValueOnce({ kind: 'read', value: somePhotoProgress(whole) })
      .mockImplementation(fails('timeout'));
    const { actor, reach } = start({ readProgress, confirmCard: fails('timeout') });
    await reach('photographing');
    actor.send({ type: 'long-term.ticked', isLongTerm: true });
    actor.send({ type: 'photos.submitted' });
    expect(toIdentityView(await reach('checking'))).toMatchObject({ step: 'photos', isBusy: true });
    expect((await reach('photographing')).context).toMatchObject({
      form: { isLongTerm: true },
      problem: { kind: 'network-unavailable' },
    });
  });

  it('waits thirty seconds for it, and leaves no busy state behind [ID-11]', async () => {
    const { actor, clock, reach, fillName } = start({ submitName: never });
    await reach('naming');
    fillName();
    actor.send({ type: 'name.submitted' });
    clock.increment(29_999);
    expect(actor.getSnapshot().value).toBe('submittingName');
    clock.increment(1);
    expect((await reach('naming')).context.problem).toEqual({ kind: 'network-unavailable' });
  });

  it('goes to sign-in when the session is gone, and keeps what was typed [ID-11]', async () => {
    const { actor, reach, view, fillName } = start({ submitName: fails('sign-in-required') });
    await reach('naming');
    fillName();
    actor.send({ type: 'name.submitted' });
    await reach('submittingName');
    await reach('naming');
    expect(view()).toMatchObject({ form: name, destination: { to: 'sign-in', comesBack: true } });
    actor.send({ type: 'destination.followed' });
    expect(view().destination).toBeNull();
  });
});

describe('identity, with pictures', () => {
  it.each([
    ['not-an-image', 'not-an-image'],
    ['unreadable', 'image-unsuitable'],
    ['too-large', 'image-too-large'],
  ] as const)('sends none that is %s, says it at its side and forgets the file [ID-7]', async (kind, said) => {
    const uploadCard = vi.fn<IdentityPorts['uploadCard']>();
    const drop = vi.fn<(file: number) => void>();
    const images = fakeImagePreparation({ prepare: async () => ({ kind }), drop });
    const { actor, reach, view } = startAt(somePhotoProgress(), { images, uploadCard });
    await reach('photographing');
    actor.send({ type: 'photo.picked', side: 'back', file: 7 });
    await reach('uploading');
    await reach('photographing');
    expect(view()).toMatchObject({ fieldProblem: { field: 'back', body: { kind: said } }, uploading: null });
    expect(uploadCard).not.toHaveBeenCalled();
    expect(drop).toHaveBeenCalledExactlyOnceWith(7);
  });

  it('keeps the file of a side that was taken for the screen to show [ID-7]', async () => {
    const { actor, reach, drop } = startAt(somePhotoProgress(), {
      uploadCard: async () => ({ kind: 'taken', progress: somePhotoProgress({ hasFront: true }) }),
    });
    await reach('photographing');
    actor.send({ type: 'photo.picked', side: 'front', file: 1 });
    await reach('uploading');
    expect((await reach('photographing')).context).toMatchObject({ progress: { hasFront: true }, file: null, uploading: null });
    expect(drop).not.toHaveBeenCalled();
  });

  it('keeps the picture of a side whose sending broke, and sends it once more on retry [ID-31]', async () => {
    const prepare = vi.fn(fakeImagePreparation().prepare);
    const drop = vi.fn<IdentityPorts['images']['drop']>();
    const uploadCard = vi
      .fn<IdentityPorts['uploadCard']>()
      .mockRejectedValueOnce(new PortError('offline'))
      .mockResolvedValue({ kind: 'taken', progress: somePhotoProgress(whole) });
    const { actor, reach, view } = startAt(somePhotoProgress({ hasBack: true }), {
      uploadCard,
      images: fakeImagePreparation({ prepare, drop }),
    });
    await reach('photographing');
    actor.send({ type: 'long-term.ticked', isLongTerm: true });
    actor.send({ type: 'photo.retried', side: 'front' });
    expect(actor.getSnapshot().value).toBe('photographing');
    actor.send({ type: 'photo.picked', side: 'front', file: 7 });
    await reach('checking');
    await reach('photographing');
    expect(view()).toMatchObject({
      unsent: { front: 7, back: null },
      uploading: null,
      problem: { kind: 'network-unavailable' },
      reason: { kind: 'id-front-missing' },
    });
    expect(drop).not.toHaveBeenCalled();
    actor.send({ type: 'photo.retried', side: 'front' });
    expect(view()).toMatchObject({ uploading: 'front', problem: null });
    await reach('photographing');
    expect(view()).toMatchObject({ unsent: { front: null, back: null }, canSubmit: true });
    expect(prepare.mock.calls.map(([file]) => file)).toEqual([7, 7]);
  });

  it.each([
    ['it had arrived all the same', somePhotoProgress({ hasFront: true }), null],
    ['it had not', somePhotoProgress(), 7],
    ['the card is no longer asked for', anIdentityProgress({ stage: 'face' }), null],
  ])('is kept after a lost answer only while it is missing: %s [ID-31]', async (_, found, kept) => {
    const progresses = [somePhotoProgress(), found];
    const readProgress: IdentityPorts['readProgress'] = async () => ({ kind: 'read', value: progresses.shift() ?? found });
    const { actor, clock, reach } = start({ readProgress, uploadCard: never });
    await reach('photographing');
    actor.send({ type: 'photo.picked', side: 'front', file: 7 });
    clock.increment(30_000);
    const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy') && snapshot.context.file === null);
    expect(context.unsent.front).toBe(kept);
  });

  it('asks for a picture that is to take the place of one that stands, until it has arrived; a new one is taken instead [ID-31]', async () => {
    const uploadCard = vi
      .fn<IdentityPorts['uploadCard']>()
      .mockRejectedValueOnce(new PortError('offline'))
      .mockResolvedValue({ kind: 'taken', progress: somePhotoProgress(whole) });
    const { actor, reach, view, drop } = startAt(somePhotoProgress(whole), { uploadCard });
    await reach('photographing');
    actor.send({ type: 'photo.picked', side: 'back', file: 7 });
    await reach('checking');
    await reach('photographing');
    expect(view()).toMatchObject({ unsent: { back: 7 }, reason: { kind: 'id-back-missing' } });
    actor.send({ type: 'photo.picked', side: 'back', file: 8 });
    expect(drop).toHaveBeenCalledExactlyOnceWith(7);
    await reach('photographing');
    expect(view()).toMatchObject({ unsent: { back: null }, reason: { kind: 'id-validity-missing' } });
  });

  it('takes the last day that is typed while a picture is on its way [ID-5]', async () => {
    const { actor, reach, view } = startAt(somePhotoProgress(), { uploadCard: never });
    await reach('photographing');
    actor.send({ type: 'photo.picked', side: 'front', file: 1 });
    actor.send({ type: 'field.entered', field: 'validUntil', text: '2036-11-20' });
    actor.send({ type: 'long-term.ticked', isLongTerm: true });
    expect(view()).toMatchObject({ uploading: 'front', form: { validUntil: '2036-11-20', isLongTerm: true } });
  });

  it('forgets a file that is picked while nobody waits for one [ID-7]', async () => {
    const { actor, reach, drop } = start();
    await reach('naming');
    actor.send({ type: 'photo.picked', side: 'front', file: 1 });
    actor.send({ type: 'face.picked', file: 2 });
    expect(drop.mock.calls).toEqual([[1], [2]]);
    expect(actor.getSnapshot().value).toBe('naming');
  });

  it('never holds a picture, only its number [ID-7]', async () => {
    const jpeg = jpegBase64('/9j/SECRET');
    const images = fakeImagePreparation({ prepare: async () => ({ kind: 'prepared', image: { jpeg, width: 1, height: 1 } }) });
    const seen: string[] = [];
    const uploadCard: IdentityPorts['uploadCard'] = async () => ({ kind: 'taken', progress: somePhotoProgress({ hasFront: true }) });
    const { actor, reach } = startAt(somePhotoProgress(), { images, uploadCard });
    actor.subscribe((snapshot) => seen.push(JSON.stringify([snapshot.context, actor.getPersistedSnapshot()])));
    await reach('photographing');
    actor.send({ type: 'photo.picked', side: 'front', file: 1 });
    await reach('uploading');
    await reach('photographing');
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.join()).not.toContain('SECRET');
  });
});

describe('identity, when the face is looked at', () => {
  const atFace = (overrides: Partial<IdentityPorts> = {}) => startAt(anIdentityProgress({ stage: 'face' }), overrides);

  it('leaves it to the host where that can do it [ID-10]', async () => {
    const captureFace = vi.fn<IdentityPorts['captureFace']>(async () => ({ kind: 'captured', file: 4 }));
    const submitFace = vi.fn<IdentityPorts['submitFace']>(async () => ({ kind: 'taken', progress: aVerifiedProgress() }));
    const { actor, reach, view, drop } = atFace({ hasNativeFaceCheck: () => true, captureFace, submitFace });
    await reach('facing');
    expect(view().hasNativeFaceCheck).toBe(true);
    actor.send({ type: 'face.pressed' });
    await reach('done');
    expect(captureFace).toHaveBeenCalledOnce();
    expect(submitFace).toHaveBeenCalledOnce();
    expect(drop).toHaveBeenCalledExactlyOnceWith(4);
  });

  it('asks no host where there is none [ID-10]', async () => {
    const captureFace = vi.fn<IdentityPorts['captureFace']>();
    const { actor, reach } = atFace({ captureFace });
    await reach('facing');
    actor.send({ type: 'face.pressed' });
    expect(actor.getSnapshot().value).toBe('facing');
    expect(captureFace).not.toHaveBeenCalled();
  });

  it.each([
    ['the user leaves it: silent', async () => ({ kind: 'cancelled' }) as const, null],
    ['it fails', async () => ({ kind: 'failed', message }) as const, message],
    ['it breaks', fails('timeout'), { kind: 'network-unavailable' }],
  ])('comes back when %s [ID-10]', async (_, captureFace, problem) => {
    const { actor, reach } = atFace({ hasNativeFaceCheck: () => true, captureFace });
    await reach('facing');
    actor.send({ type: 'face.pressed' });
    await reach('capturing');
    expect((await reach('facing')).context.problem).toEqual(problem);
  });

  it('says why a face was refused, and takes another one [ID-6]', async () => {
    const { actor, reach, drop } = atFace({ submitFace: () => refused(null) });
    await reach('facing');
    actor.send({ type: 'face.picked', file: 5 });
    await reach('submittingFace');
    expect((await reach('facing')).context).toMatchObject({ problem: message, file: null });
    expect(drop).toHaveBeenCalledExactlyOnceWith(5);
  });

  it('sends no file that is no picture [ID-7]', async () => {
    const submitFace = vi.fn<IdentityPorts['submitFace']>();
    const images = fakeImagePreparation({ prepare: async () => ({ kind: 'not-an-image' }) });
    const { actor, reach } = atFace({ images, submitFace });
    await reach('facing');
    actor.send({ type: 'face.picked', file: 5 });
    await reach('submittingFace');
    expect((await reach('facing')).context.problem).toEqual({ kind: 'not-an-image' });
    expect(submitFace).not.toHaveBeenCalled();
  });
});

describe('identity, when a card is renewed', () => {
  const renewed = aVerifiedProgress({ validUntil: calendarDate('2046-11-20') });
  const handedIn = aVerifiedProgress(whole);

  it('takes sides and last day, and is done [ID-9]', async () => {
    const uploadCard = vi.fn<IdentityPorts['uploadCard']>(async () => ({ kind: 'taken', progress: handedIn }));
    const confirmCard: IdentityPorts['confirmCard'] = async () => ({ kind: 'taken', progress: renewed });
    const { actor, reach, view } = startAt(aVerifiedProgress(), { uploadCard, confirmCard }, renew);
    await reach('photographing');
    expect(view()).toMatchObject({ mode: 'renew', position: null });
    actor.send({ type: 'photo.picked', side: 'front', file: 1 });
    await reach('uploading');
    await reach('photographing');
    actor.send({ type: 'field.entered', field: 'validUntil', text: '2046-11-20' });
    actor.send({ type: 'photos.submitted' });
    await reach('done');
    expect(uploadCard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ side: 'front', bankCode: 'ICBC' }), expect.anything());
    expect(view()).toMatchObject({ announcement: { kind: 'id-card-renewed' }, progress: { validUntil: '2046-11-20' } });
  });

  it.each([
    ['was taken', renewed, 'done', null],
    ['never arrived', handedIn, 'photographing', { kind: 'network-unavailable' }],
  ] as const)('finds out whether the last step %s when its answer is lost [ID-9]', async (_, found, state, problem) => {
    const answers = [handedIn, found];
    const readProgress: IdentityPorts['readProgress'] = async () => ({ kind: 'read', value: answers.shift() ?? found });
    const { actor, reach } = start({ readProgress, confirmCard: fails('timeout') }, renew);
    await reach('photographing');
    actor.send({ type: 'field.entered', field: 'validUntil', text: '2046-11-20' });
    actor.send({ type: 'photos.submitted' });
    await reach('checking');
    expect((await reach(state)).context.problem).toEqual(problem);
  });

  it('leads to the identity itself where that was never proved, and offers to look again [ID-2]', async () => {
    const { reach, view } = startAt(anIdentityProgress(), {}, renew);
    await reach('failed');
    expect(view()).toMatchObject({
      destination: { to: 'identity', comesBack: true },
      problem: { kind: 'identity-missing' },
      canRetry: true,
    });
  });
});

describe('the states of identity', () => {
  const read = (value: IdentityProgress) => ({ kind: 'read', value }) as const;
  const taken = (progress: IdentityProgress): IdentityStepOutcome => ({ kind: 'taken', progress });
  const faults = [new PortError('timeout'), new PortError('sign-in-required')];
  const progresses = [
    anIdentityProgress(),
    somePhotoProgress(),
    somePhotoProgress(whole),
    anIdentityProgress({ stage: 'face' }),
    aVerifiedProgress(),
    aVerifiedProgress(whole),
  ];
  const answers = [...progresses.map(read), { kind: 'refused', message }];
  const steps = (...at: readonly IdentityProgress[]) => ({
    done: [...at.map(taken), { kind: 'refused', field: 'idNumber', message }, { kind: 'refused', field: null, message }],
    errors: faults,
  });
  const events: readonly IdentityEvent[] = [
    { type: 'field.entered', field: 'realName', text: name.realName },
    { type: 'field.entered', field: 'idNumber', text: name.idNumber },
    { type: 'field.entered', field: 'validUntil', text: '2036-11-20' },
    { type: 'long-term.ticked', isLongTerm: true },
    { type: 'name.submitted' },
    { type: 'photo.picked', side: 'front', file: 1 },
    { type: 'photo.retried', side: 'front' },
    { type: 'photos.submitted' },
    { type: 'face.pressed' },
    { type: 'face.picked', file: 2 },
    { type: 'finished.pressed' },
    { type: 'retry.pressed' },
    { type: 'destination.followed' },
  ];
  const settings = {
    inputs: [verify, renew],
    events,
    outcomes: {
      read: { done: answers, errors: faults },
      check: { done: answers, errors: faults },
      submitName: steps(somePhotoProgress()),
      uploadCard: steps(somePhotoProgress(whole), aVerifiedProgress(whole)),
      confirmCard: steps(anIdentityProgress({ stage: 'face' }), aVerifiedProgress()),
      captureFace: { done: [{ kind: 'captured', file: 3 }, { kind: 'cancelled' }, { kind: 'failed', message }], errors: faults },
      submitFace: steps(aVerifiedProgress()),
    },
  };
  /** A host with a face check at every third look: both must be found. */
  const machine = () => {
    let asked = 0;
    return createIdentityMachine(
      fakeIdentityPorts({
        hasNativeFaceCheck: () => {
          asked += 1;
          return asked % 3 === 0;
        },
      }),
    );
  };
  const keyOf = ({ value, context }: { readonly value: unknown; readonly context: Parameters<typeof toIdentityView>[0]['context'] }) =>
    JSON.stringify([
      value,
      context.mode,
      context.progress,
      context.form,
      context.unsent,
      context.hasNativeFaceCheck,
      context.destination !== null,
    ]);

  it('are all reached, every transition is taken, every guard says both, and each has a way out [ID-11]', () => {
    const restsIn = ['naming', 'photographing', 'facing', 'done'];
    const inputs = [verify, verify, verify, renew];
    expect(gapsOf(walkMachine<IdentityMachine>(machine(), { ...settings, inputs, keyOf, restsIn }))).toEqual([]);
  });

  it('show nothing of a name or a number that the gateway has, and no picture while none is picked [ID-12]', () => {
    randomWalk<IdentityMachine>(machine(), {
      ...settings,
      seed: 20_261_120,
      steps: 4_000,
      check: ({ value, context }) => {
        const isNamed = context.progress !== null && context.progress.stage !== 'name';
        expect(isNamed && context.form.realName + context.form.idNumber !== '').toBe(false);
        expect(context.file !== null).toBe(value === 'uploading' || value === 'submittingFace');
        expect(context.uploading !== null).toBe(value === 'uploading');
      },
    });
  });
});
