import { presses } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { describe, expect, it, vi } from 'vitest';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { fakeIdReuploadPromptPorts } from './id-reupload-prompt.fakes.ts';
import { createIdReuploadPromptMachine } from './id-reupload-prompt.machine.ts';
import type { IdReuploadPromptPorts } from './id-reupload-prompt.ports.ts';
import type { IdReuploadPromptEvent, OcrStatus } from './id-reupload-prompt.types.ts';
import { toIdReuploadPromptView } from './id-reupload-prompt.view.ts';

const begin = (readStatus?: IdReuploadPromptPorts['readStatus']) => {
  const ports = fakeIdReuploadPromptPorts(readStatus === undefined ? {} : { readStatus });
  return drive(createIdReuploadPromptMachine(ports), toIdReuploadPromptView);
};

describe('ID re-upload prompt', () => {
  it('is shown when the bank says that it is not done, with the words and both buttons [IR-1] [IR-2]', async () => {
    const readStatus = vi.fn<IdReuploadPromptPorts['readStatus']>(() => Promise.resolve({ kind: 'read', isDone: false }));
    const { actor, until, view } = begin(readStatus);
    expect(view()).toMatchObject({ isShown: false, dialog: null });
    actor.send({ type: 'bank.chosen', bankCode: 'ICBC' });
    expect(view()).toMatchObject({ isShown: false, dialog: null, isBusy: false });
    await until('shown');
    expect(readStatus).toHaveBeenCalledExactlyOnceWith('ICBC', expect.anything());
    expect(view()).toMatchObject({
      isShown: true,
      dialog: { body: { kind: 'id-image-renewal' }, shape: 'confirm', accept: 'confirm', refuse: 'cancel' },
    });
  });

  it.each<[string, () => Promise<OcrStatus>]>([
    ['says that it is done', () => Promise.resolve({ kind: 'read', isDone: true })],
    ['refuses the query', () => Promise.resolve({ kind: 'refused' })],
    ['cannot be reached', () => Promise.reject(new PortError('network'))],
    ['knows nobody', () => Promise.reject(new PortError('sign-in-required'))],
  ])('stays hidden silently when the bank %s [IR-3]', async (_, readStatus) => {
    const { actor, until, view } = begin(readStatus);
    actor.send({ type: 'bank.chosen', bankCode: 'ICBC' });
    await until('hidden');
    expect(view()).toEqual({ isShown: false, dialog: null, notice: null, destination: null, isBusy: false, announcement: null });
  });

  it('stays hidden when no answer comes within thirty seconds [IR-3]', () => {
    const { actor, clock, view } = begin(() => new Promise(() => undefined));
    actor.send({ type: 'bank.chosen', bankCode: 'ICBC' });
    clock.increment(30_000);
    expect(actor.getSnapshot().value).toBe('hidden');
    expect(view().isShown).toBe(false);
  });

  it('goes to the renewal with the bank code on confirm, and can be asked again [IR-5]', async () => {
    const { actor, until, view } = begin();
    actor.send({ type: 'bank.chosen', bankCode: 'CCB' });
    await until('shown');
    actor.send({ type: 'dialog.accepted' });
    expect(view()).toMatchObject({ dialog: null, destination: { to: 'id-card-renewal', comesBack: true, bankCode: 'CCB' } });
    actor.send({ type: 'destination.followed' });
    expect(view().destination).toBeNull();
    actor.send({ type: 'bank.chosen', bankCode: 'CCB' });
    await until('shown');
  });

  it.each(['dialog.refused', 'dialog.dismissed', 'page.left'] as const)('is hidden and silent on %s [IR-4]', async (type) => {
    const { actor, until, view } = begin();
    actor.send({ type: 'bank.chosen', bankCode: 'CCB' });
    await until('shown');
    actor.send({ type });
    expect(view()).toMatchObject({ isShown: false, dialog: null, destination: null });
  });

  it('does not appear on the next page when the answer comes late [IR-4]', async () => {
    let answer: (status: OcrStatus) => void = () => undefined;
    const { actor, view } = begin(() => new Promise((resolve) => (answer = resolve)));
    actor.send({ type: 'bank.chosen', bankCode: 'CCB' });
    actor.send({ type: 'page.left' });
    answer({ kind: 'read', isDone: false });
    await Promise.resolve();
    expect(view().isShown).toBe(false);
  });

  it('asks about the bank that was chosen last [IR-1]', async () => {
    const readStatus = vi.fn<IdReuploadPromptPorts['readStatus']>((bankCode) =>
      Promise.resolve({ kind: 'read', isDone: bankCode === 'CCB' }),
    );
    const { actor, until, view } = begin(readStatus);
    actor.send({ type: 'bank.chosen', bankCode: 'ICBC' });
    actor.send({ type: 'bank.chosen', bankCode: 'CCB' });
    await until('hidden');
    expect(readStatus).toHaveBeenCalledTimes(2);
    expect(view().isShown).toBe(false);
  });

  it('has every state, transition, guard and deadline, and can leave every state [IR-5]', () => {
    const events: readonly IdReuploadPromptEvent[] = [
      { type: 'bank.chosen', bankCode: 'ICBC' },
      ...presses('page.left', 'dialog.accepted', 'dialog.refused', 'dialog.dismissed', 'destination.followed'),
    ];
    const walk = walkMachine(createIdReuploadPromptMachine(fakeIdReuploadPromptPorts()), {
      events,
      outcomes: {
        readStatus: {
          done: [{ kind: 'read', isDone: false }, { kind: 'read', isDone: true }, { kind: 'refused' }],
          errors: [new PortError('timeout')],
        },
      },
      restsIn: ['hidden', 'shown', 'leaving'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
