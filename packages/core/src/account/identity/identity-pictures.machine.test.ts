import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { jpegBase64 } from '../../host/image.ts';
import { fakeImagePreparation } from '../../host/image-preparation.fakes.ts';
import { PortError } from '../../kit/port-error.ts';
import { anIdentityProgress, aVerifiedProgress, somePhotoProgress } from './identity.fakes.ts';
import { fails, message, never, refused, start, startAt, whole } from './identity.machine.fakes.ts';
import type { IdentityPorts } from './identity.ports.ts';

describe('identity, with pictures', () => {
  it.each([
    ['not-an-image', 'not-an-image'],
    ['unreadable', 'image-unsuitable'],
    ['too-large', 'image-too-large'],
  ] as const)('sends no picture that is %s, says so at its side and drops the file [ID-7]', async (kind, said) => {
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

  it('keeps a picture that could not be sent, and sends it again on retry [ID-31]', async () => {
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
    ['it had arrived', somePhotoProgress({ hasFront: true }), null],
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

  it('asks again for a replacement picture until it has arrived, and takes a newer one instead [ID-31]', async () => {
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

  it('takes a last day typed while a picture is being sent [ID-5]', async () => {
    const { actor, reach, view } = startAt(somePhotoProgress(), { uploadCard: never });
    await reach('photographing');
    actor.send({ type: 'photo.picked', side: 'front', file: 1 });
    actor.send({ type: 'field.entered', field: 'validUntil', text: '2036-11-20' });
    actor.send({ type: 'long-term.ticked', isLongTerm: true });
    expect(view()).toMatchObject({ uploading: 'front', form: { validUntil: '2036-11-20', isLongTerm: true } });
  });

  it('drops a file that is picked while no picture is asked for [ID-7]', async () => {
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

  it.each([
    ['it has arrived', somePhotoProgress({ hasFront: true })],
    ['the card is no longer asked for', anIdentityProgress({ stage: 'face' })],
  ])('is forgotten once %s [ID-660]', async (_, found) => {
    const progresses = [somePhotoProgress(), found];
    const readProgress: IdentityPorts['readProgress'] = async () => ({ kind: 'read', value: progresses.shift() ?? found });
    const { actor, reach, drop } = start({ readProgress, uploadCard: fails('timeout') });
    await reach('photographing');
    actor.send({ type: 'photo.picked', side: 'front', file: 7 });
    await reach('checking');
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    expect(drop).toHaveBeenCalledExactlyOnceWith(7);
  });

  it('is kept while the picture is still missing [ID-660]', async () => {
    const { actor, reach, drop } = startAt(somePhotoProgress(), { uploadCard: fails('timeout') });
    await reach('photographing');
    actor.send({ type: 'photo.picked', side: 'front', file: 7 });
    await reach('checking');
    await reach('photographing');
    expect(drop).not.toHaveBeenCalled();
  });
});

describe('identity, when the face is looked at', () => {
  const atFace = (overrides: Partial<IdentityPorts> = {}) => startAt(anIdentityProgress({ stage: 'face' }), overrides);

  it('leaves the face check to the host app where it has one [ID-10]', async () => {
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

  it('asks no host app in a browser [ID-10]', async () => {
    const captureFace = vi.fn<IdentityPorts['captureFace']>();
    const { actor, reach } = atFace({ captureFace });
    await reach('facing');
    actor.send({ type: 'face.pressed' });
    expect(actor.getSnapshot().value).toBe('facing');
    expect(captureFace).not.toHaveBeenCalled();
  });

  it.each([
    ['the user cancels it, without a message', async () => ({ kind: 'cancelled' }) as const, null],
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

  it('refuses to send a file that is not a picture [ID-7]', async () => {
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
