import { drive } from '../../testing/drive.ts';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Host } from '../host.ts';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { anOldApp, fakeAppUpdatePorts } from './app-update.fakes.ts';
import { createAppUpdateMachine } from './app-update.machine.ts';
import type { AppUpdatePorts } from './app-update.ports.ts';
import { isOutdated } from './app-update.rules.ts';
import { toAppUpdateView } from './app-update.view.ts';

const start = (overrides: Partial<AppUpdatePorts> = {}, host: Host = anOldApp) => {
  const flow = drive(createAppUpdateMachine(fakeAppUpdatePorts(overrides)), toAppUpdateView, { host });
  const { actor } = flow;
  const left = async () => {
    actor.send({ type: 'dialog.accepted' });
    return (await waitFor(actor, (snapshot) => snapshot.matches('leaving'))).context;
  };
  return { ...flow, left };
};

describe('an app', () => {
  it.each<readonly [Host, boolean]>([
    [anOldApp, true],
    [{ ...anOldApp, version: '2.3.5' }, false],
    [{ ...anOldApp, version: null }, false],
    [{ ...anOldApp, app: 'partner-one' }, false],
    [{ ...anOldApp, app: 'plain' }, false],
  ])('%o is outdated: %s [AU-1]', (host, outdated) => {
    expect(isOutdated(host)).toBe(outdated);
    expect(start({}, host).view().step).toBe(outdated ? 'outdated' : 'current');
  });
});

describe('an outdated app', () => {
  it('asks once, and stays usable when the question is postponed [AU-2]', () => {
    for (const type of ['dialog.refused', 'dialog.dismissed'] as const) {
      const readLatest = vi.fn<AppUpdatePorts['readLatest']>();
      const { actor, view } = start({ readLatest });
      expect(view()).toMatchObject({ dialog: { body: { kind: 'app-update-required' }, accept: 'update-now' }, isBusy: false });
      actor.send({ type });
      expect(view()).toMatchObject({ step: 'current', dialog: null, destination: null });
      expect(readLatest).not.toHaveBeenCalled();
    }
  });

  it('leads to the download that the guard accepts [AU-3]', async () => {
    const { actor, left, view } = start();
    expect(await left()).toMatchObject({ destination: { to: 'app-update', address: 'https://download.example/caifu.apk' }, notice: null });
    actor.send({ type: 'destination.followed' });
    expect(view()).toMatchObject({ step: 'current', destination: null });
  });

  it('leads to the store when the guard refuses the download, and says so until the message fades [AU-3]', async () => {
    const { actor, left, view } = start({ readLatest: async () => ({ kind: 'read', value: 'https://evil.example/caifu.apk' }) });
    expect(await left()).toMatchObject({
      destination: { to: 'app-update', address: null },
      notice: { body: { kind: 'app-address-refused' } },
    });
    actor.send({ type: 'notice.faded' });
    expect(view().notice).toBeNull();
  });

  it.each<readonly [string, AppUpdatePorts['readLatest']]>([
    ['the call FAILED', async () => ({ kind: 'refused', message: { kind: 'system-busy' } })],
    ['nothing is offered', async () => ({ kind: 'read', value: null })],
    ['the line is broken', () => Promise.reject(new PortError('network'))],
  ])('leads to the store when %s [AU-3]', async (_, readLatest) => {
    expect(await start({ readLatest }).left()).toMatchObject({ destination: { to: 'app-update', address: null }, notice: null });
  });

  it.each<readonly [string, AppUpdatePorts['readLatest']]>([
    ['nothing is offered', async () => ({ kind: 'read', value: null })],
    ['the guard refuses the download', async () => ({ kind: 'read', value: 'https://evil.example/caifu.apk' })],
    ['the line is broken', () => Promise.reject(new PortError('network'))],
  ])('says that there is no address when %s and the store is unknown [AU-6]', async (_, readLatest) => {
    const { actor, view } = start({ readLatest, hasStore: false });
    actor.send({ type: 'dialog.accepted' });
    await waitFor(actor, (snapshot) => snapshot.matches('current'));
    expect(view()).toMatchObject({ step: 'current', destination: null, notice: { body: { kind: 'app-store-unknown' }, tone: 'warn' } });
  });

  it('waits thirty seconds for an answer, then leads to the store [AU-4]', () => {
    const { actor, clock, view } = start({ readLatest: () => new Promise(() => undefined) });
    actor.send({ type: 'dialog.accepted' });
    expect(view()).toMatchObject({ step: 'asking', isBusy: true, dialog: null });
    clock.increment(30_000);
    expect(view()).toMatchObject({ step: 'leaving', destination: { to: 'app-update', address: null } });
  });

  it('visits every state and transition, and every state leads to a resting state [AU-2]', () => {
    const walk = walkMachine(createAppUpdateMachine(fakeAppUpdatePorts({ hasStore: false })), {
      inputs: [{ host: anOldApp }, { host: { ...anOldApp, version: '9' } }],
      events: ['dialog.accepted', 'dialog.refused', 'dialog.dismissed', 'notice.faded', 'destination.followed'].map((type) => ({ type })),
      outcomes: {
        readLatest: {
          done: [
            { kind: 'read', value: 'https://download.example/a.apk' },
            { kind: 'read', value: 'https://evil.example/a.apk' },
          ],
          errors: [new PortError('timeout')],
        },
      },
      restsIn: ['current', 'leaving'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
