import { presses } from '../../testing/walk-events.ts';
import { describe, expect, it, vi } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { anIdentityProgress, aVerifiedProgress, fakeIdentityPorts, somePhotoProgress } from './identity.fakes.ts';
import { fails, message, name, never, refused, renew, start, startAt, verify, whole } from './identity.machine.fakes.ts';
import { createIdentityMachine, type IdentityMachine } from './identity.machine.ts';
import type { IdentityPorts } from './identity.ports.ts';
import type { IdentityEvent, IdentityProgress, IdentityStepOutcome } from './identity.types.ts';
import { toIdentityView } from './identity.view.ts';

describe('identity, from the name to the face', () => {
  it('is verified step by step, and each step is sent as typed [ID-1]', async () => {
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
  ] as const)('continues at its stage: %s [ID-1]', async (stage, state) => {
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
  it('sends nothing, and shows the fault at the field until the field is edited [ID-3]', async () => {
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

  it('shows the fault of a full number at once, and of a shorter number when its field loses focus [ID-640]', async () => {
    const { actor, reach, view } = start({});
    await reach('naming');
    const enter = (text: string) => actor.send({ type: 'field.entered', field: 'idNumber', text });
    enter('11010119900307001');
    expect(view().doubts).toEqual([]);
    actor.send({ type: 'field.left', field: 'idNumber' });
    expect(view().doubts).toEqual([{ field: 'idNumber', body: { kind: 'id-number-invalid' } }]);
    enter('1101011990030700');
    expect(view().doubts).toEqual([]);
    enter('110101199003070012');
    expect(view()).toMatchObject({ doubts: [{ field: 'idNumber', body: { kind: 'id-number-invalid' } }], fieldProblem: null });
    enter('11010519491231002X');
    expect(view().doubts).toEqual([]);
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

  it('keeps the entries after a refusal, and shows it at the field that it names [ID-6]', async () => {
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

  it('reads the progress after a refusal of the whole step, and keeps its words while the progress is unchanged [ID-8]', async () => {
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
  ] as const)('reads the progress: %s [ID-8]', async (_, found, state, problem) => {
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

  it('gives up after thirty seconds, and is no longer busy [ID-11]', async () => {
    const { actor, clock, reach, fillName } = start({ submitName: never });
    await reach('naming');
    fillName();
    actor.send({ type: 'name.submitted' });
    clock.increment(29_999);
    expect(actor.getSnapshot().value).toBe('submittingName');
    clock.increment(1);
    expect((await reach('naming')).context.problem).toEqual({ kind: 'network-unavailable' });
  });

  it('goes to sign-in when the session is gone, and keeps the entries [ID-11]', async () => {
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

  it('leads to the verification where the identity was never verified, and offers a retry [ID-2]', async () => {
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
    anIdentityProgress({ missingConsents: ['identity'] }),
    somePhotoProgress({ missingConsents: ['identity'] }),
    anIdentityProgress({ stage: 'face', missingConsents: ['face'], faceVisit: 'offered' }),
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
    { type: 'field.left', field: 'idNumber' },
    { type: 'field.left', field: 'realName' },
    { type: 'consent.ticked', agreed: true },
    { type: 'visit.pressed' },
    { type: 'name.submitted' },
    { type: 'photo.picked', side: 'front', file: 1 },
    { type: 'photo.retried', side: 'front' },
    { type: 'photos.submitted' },
    { type: 'face.pressed' },
    { type: 'face.picked', file: 2 },
    ...presses('finished.pressed', 'retry.pressed', 'destination.followed'),
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
      askFaceVisit: steps(anIdentityProgress({ stage: 'face', faceVisit: 'asked' })),
    },
  };
  /** Every third question finds a host with a face check, so that both ways are covered. */
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
      context.agreed,
      context.form,
      context.unsent,
      context.hasNativeFaceCheck,
      context.destination !== null,
    ]);

  it('are all reached and can be left, with every transition taken and every guard passed and failed [ID-11]', () => {
    const restsIn = ['naming', 'photographing', 'facing', 'done'];
    const inputs = [verify, verify, verify, renew];
    expect(gapsOf(walkMachine<IdentityMachine>(machine(), { ...settings, inputs, keyOf, restsIn }))).toEqual([]);
  });

  it('never show the name or number kept by the gateway, nor a picture before one is picked [ID-12]', () => {
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
