import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { anIdentityProgress, fakeIdentityPorts, somePhotoProgress } from './identity.fakes.ts';
import { createIdentityMachine } from './identity.machine.ts';
import type { IdentityMode, IdentityProgress } from './identity.types.ts';
import { toIdentityView, type IdentityStateName } from './identity.view.ts';

const viewAt = async (state: IdentityStateName, progress: IdentityProgress, mode: IdentityMode = 'verify') => {
  const ports = fakeIdentityPorts({ readProgress: async () => ({ kind: 'read', value: progress }) });
  const actor = createActor(createIdentityMachine(ports), { input: { mode, bankCode: null } }).start();
  return toIdentityView(await waitFor(actor, (snapshot) => snapshot.value === state));
};

describe('identity view', () => {
  it('waits and asks for nothing before the progress is read [ID-12]', () => {
    const actor = createActor(createIdentityMachine(fakeIdentityPorts()), { input: { mode: 'verify', bankCode: null } }).start();
    expect(toIdentityView(actor.getSnapshot())).toMatchObject({
      step: 'loading',
      position: null,
      progress: null,
      earliestLastDay: '2026-11-20',
      canEdit: false,
      canSubmit: false,
      reason: null,
      canRetry: false,
      isBusy: true,
      announcement: null,
    });
  });

  it('offers name and number, and names the missing entry [ID-12]', async () => {
    expect(await viewAt('naming', anIdentityProgress())).toMatchObject({
      step: 'name',
      position: 1,
      nameLength: 50,
      idNumberLength: 18,
      canEdit: true,
      canSubmit: false,
      reason: { kind: 'real-name-invalid' },
      fieldProblem: null,
    });
  });

  it('shows the person, masked, and the present parts of the card [ID-12]', async () => {
    const view = await viewAt('photographing', somePhotoProgress({ hasFront: true }));
    expect(view).toMatchObject({
      step: 'photos',
      position: 2,
      progress: { maskedName: '林*夏', maskedIdNumber: '1101**********002X', hasFront: true, hasBack: false },
      canSubmit: false,
      reason: { kind: 'id-back-missing' },
    });
  });

  it('has a button for the face at once, and one at the end [ID-12]', async () => {
    expect(await viewAt('facing', anIdentityProgress({ stage: 'face' }))).toMatchObject({ position: 3, canSubmit: true, reason: null });
    expect(await viewAt('done', anIdentityProgress({ stage: 'verified' }))).toMatchObject({
      step: 'done',
      canEdit: false,
      canSubmit: true,
    });
  });
});
