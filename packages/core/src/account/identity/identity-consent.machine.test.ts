import { describe, expect, it, vi } from 'vitest';
import { anIdentityProgress, aVerifiedProgress, fakeIdentityPorts, somePhotoProgress } from './identity.fakes.ts';
import { message, renew, start, startAt } from './identity.machine.fakes.ts';
import type { IdentityPorts } from './identity.ports.ts';

const missing = { missingConsents: ['identity', 'face', 'bank-card'] } as const;
const atFace = anIdentityProgress({ stage: 'face', missingConsents: ['face'], faceVisit: 'offered' });

describe('identity, part by part', () => {
  it('sends name and number only with the tick of their part, which is given first and not asked again [LAW-91]', async () => {
    const order: string[] = [];
    const giveConsent = vi.fn<IdentityPorts['giveConsent']>(async (part) => {
      order.push(part);
      return { kind: 'changed' };
    });
    const submitName = vi.fn<IdentityPorts['submitName']>(async () => {
      order.push('name');
      return { kind: 'taken', progress: somePhotoProgress({ missingConsents: ['face'] }) };
    });
    const { actor, reach, view, fillName } = start({
      ...fakeIdentityPorts(),
      readProgress: async () => ({ kind: 'read', value: anIdentityProgress(missing) }),
      giveConsent,
      submitName,
    });
    await reach('naming');
    fillName();
    expect(view()).toMatchObject({ consent: { part: 'identity', isTicked: false }, canSubmit: false });
    actor.send({ type: 'name.submitted' });
    expect(view().fieldProblem).toEqual({ field: 'consent', body: { kind: 'consent-missing', name: '身份证件信息' } });
    actor.send({ type: 'consent.ticked', agreed: true });
    expect(view()).toMatchObject({ consent: { isTicked: true }, canSubmit: true, fieldProblem: null });
    actor.send({ type: 'consent.ticked', agreed: false });
    expect(view().canSubmit).toBe(false);
    actor.send({ type: 'consent.ticked', agreed: true });
    actor.send({ type: 'name.submitted' });
    await reach('photographing');
    expect(order).toEqual(['identity', 'name']);
    expect(view().consent).toBeNull();
  });

  it('shows the refusal of a part as that of its step, which is not sent [LAW-91]', async () => {
    const submitName = vi.fn<IdentityPorts['submitName']>();
    const { actor, reach, view, fillName } = startAt(anIdentityProgress(missing), {
      submitName,
      giveConsent: async () => ({ kind: 'refused', message }),
    });
    await reach('naming');
    fillName();
    actor.send({ type: 'consent.ticked', agreed: true });
    actor.send({ type: 'name.submitted' });
    await reach('checking');
    await reach('naming');
    expect(view().problem).toEqual(message);
    expect(submitName).not.toHaveBeenCalled();
  });

  it('takes no picture of a new card before the tick, where the part was withdrawn or never given [LAW-91]', async () => {
    const uploadCard = vi.fn<IdentityPorts['uploadCard']>(async () => ({ kind: 'taken', progress: aVerifiedProgress({ hasFront: true }) }));
    const giveConsent = vi.fn<IdentityPorts['giveConsent']>(async () => ({ kind: 'changed' }));
    const { actor, reach, view, drop } = startAt(aVerifiedProgress(missing), { uploadCard, giveConsent }, renew);
    await reach('photographing');
    actor.send({ type: 'photo.picked', side: 'front', file: 5 });
    expect(view()).toMatchObject({ step: 'photos', uploading: null, fieldProblem: { field: 'consent' } });
    expect(drop).toHaveBeenCalledExactlyOnceWith(5);
    actor.send({ type: 'consent.ticked', agreed: true });
    actor.send({ type: 'photo.picked', side: 'front', file: 6 });
    await reach('uploading');
    await reach('photographing');
    expect(giveConsent).toHaveBeenCalledExactlyOnceWith('identity', expect.anything());
    expect(uploadCard).toHaveBeenCalledOnce();
  });

  it.each([true, false])('looks at no face before its own tick, with a check of the host (%s) or without [LAW-91]', async (isNative) => {
    const [captureFace, submitFace] = [vi.fn<IdentityPorts['captureFace']>(), vi.fn<IdentityPorts['submitFace']>()];
    const { actor, reach, view, drop } = startAt(atFace, { hasNativeFaceCheck: () => isNative, captureFace, submitFace });
    await reach('facing');
    expect(view()).toMatchObject({ consent: { part: 'face', isTicked: false }, canSubmit: false, reason: { kind: 'consent-missing' } });
    actor.send({ type: 'face.pressed' });
    actor.send({ type: 'face.picked', file: 3 });
    expect(view().fieldProblem).toMatchObject({ field: 'consent', body: { name: '人脸信息' } });
    expect(drop).toHaveBeenCalledExactlyOnceWith(3);
    expect([captureFace.mock.calls, submitFace.mock.calls]).toEqual([[], []]);
    actor.send({ type: 'consent.ticked', agreed: true });
    expect(view()).toMatchObject({ canSubmit: true, fieldProblem: null });
  });

  it('has another way than the face, which needs no tick [LAW-92]', async () => {
    const asked = anIdentityProgress({ ...atFace, faceVisit: 'asked' });
    const { actor, reach, view } = startAt(atFace, { askFaceVisit: async () => ({ kind: 'taken', progress: asked }) });
    await reach('facing');
    expect(view().faceVisit).toBe('offered');
    actor.send({ type: 'visit.pressed' });
    await reach('askingVisit');
    await reach('facing');
    expect(view()).toMatchObject({ step: 'face', faceVisit: 'asked', consent: { isTicked: false } });
    actor.send({ type: 'visit.pressed' });
    expect(view().isBusy).toBe(false);
  });
});
