import { presses, readings } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { describe, expect, it, vi } from 'vitest';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { aChannelMission, fakeChannelMissionPorts } from './channel-mission.fakes.ts';
import { createChannelMissionMachine } from './channel-mission.machine.ts';
import type { ChannelMissionPorts } from './channel-mission.ports.ts';
import { missionPlace, unfinishedOf } from './channel-mission.rules.ts';
import { toChannelMissionView } from './channel-mission.view.ts';

const done = aChannelMission({ missionId: 'mission-0', isFinished: true });

const begin = (readMissions?: ChannelMissionPorts['readMissions']) => {
  const ports = fakeChannelMissionPorts(readMissions === undefined ? {} : { readMissions });
  return drive(createChannelMissionMachine(ports), toChannelMissionView, { channelId: 'QSDJH' });
};

const withMission = (mission = aChannelMission()) => begin(() => Promise.resolve({ kind: 'read', value: [done, mission] }));

describe('channel mission', () => {
  it.each([[[]], [[done]], [[done, done]]])('admits an investor without an unfinished mission (%#) [CM-1]', async (missions) => {
    const readMissions = vi.fn<ChannelMissionPorts['readMissions']>(() => Promise.resolve({ kind: 'read', value: missions }));
    const { until, view } = begin(readMissions);
    expect(view()).toMatchObject({ step: 'checking', isClear: false, isBusy: true });
    await until('clear');
    expect(readMissions).toHaveBeenCalledExactlyOnceWith('QSDJH', expect.anything());
    expect(view()).toMatchObject({ step: 'clear', isClear: true, isBusy: false, dialog: null });
  });

  it('asks to finish the first unfinished mission, and leads there through the guard [CM-2] [CM-3]', async () => {
    const { actor, until, view } = withMission();
    await until('unfinished');
    expect(view()).toMatchObject({
      isClear: false,
      dialog: { shape: 'confirm', body: { kind: 'mission-unfinished' }, accept: 'complete-now', refuse: 'cancel' },
    });
    actor.send({ type: 'dialog.accepted' });
    expect(view()).toMatchObject({ step: 'left', dialog: null, destination: { to: 'onward', url: 'https://channel.example/missions/1' } });
  });

  it('only reports a mission without a page [CM-2]', async () => {
    const { actor, until, view } = withMission(aChannelMission({ url: null }));
    await until('unfinished');
    expect(view().dialog).toMatchObject({ shape: 'alert', accept: 'acknowledge', refuse: null });
    actor.send({ type: 'dialog.accepted' });
    expect(view()).toMatchObject({ step: 'unfinished', dialog: null, destination: null, isClear: false, canRetry: true });
  });

  it.each(['dialog.refused', 'dialog.dismissed'] as const)('stays outside silently on %s [CM-2]', async (type) => {
    const { actor, until, view } = withMission();
    await until('unfinished');
    actor.send({ type });
    expect(view()).toMatchObject({ step: 'unfinished', dialog: null, destination: null, isClear: false });
  });

  it.each([
    ['refused', () => Promise.resolve({ kind: 'refused', message: { kind: 'server', text: '渠道不存在' } } as const), '渠道不存在'],
    ['lost', () => Promise.reject(new PortError('timeout')), undefined],
  ])('keeps the channel closed while the answer is %s, until the next check [CM-4]', async (_, first, text) => {
    const readMissions = vi
      .fn<ChannelMissionPorts['readMissions']>()
      .mockImplementationOnce(first)
      .mockResolvedValue({ kind: 'read', value: [] });
    const { actor, until, view } = begin(readMissions);
    await until('failed');
    expect(view()).toMatchObject({ isClear: false, canRetry: true });
    expect(view().problem).toEqual(text === undefined ? { kind: 'network-unavailable' } : { kind: 'server', text });
    actor.send({ type: 'retry.pressed' });
    await until('clear');
    expect(view().problem).toBeNull();
  });

  it('does not wait longer than thirty seconds [CM-4]', () => {
    const { clock, view } = begin(() => new Promise(() => undefined));
    clock.increment(30_000);
    expect(view()).toMatchObject({ step: 'failed', problem: { kind: 'network-unavailable' } });
  });

  it('leads to sign-in without a session, and asks again afterwards [CM-5]', async () => {
    const readMissions = vi
      .fn<ChannelMissionPorts['readMissions']>()
      .mockRejectedValueOnce(new PortError('sign-in-required'))
      .mockResolvedValue({ kind: 'read', value: [] });
    const { actor, until, view } = begin(readMissions);
    await until('leaving');
    expect(view().destination).toEqual({ to: 'sign-in', comesBack: true });
    actor.send({ type: 'destination.followed' });
    expect(view().destination).toBeNull();
    actor.send({ type: 'retry.pressed' });
    await until('clear');
  });

  it('leads nowhere without a mission [CM-3]', () => {
    expect([missionPlace(null), missionPlace(aChannelMission({ url: null })), unfinishedOf([done])]).toEqual([null, null, null]);
  });

  it('has every state, transition, guard and deadline, and can leave every state [CM-6]', () => {
    const walk = walkMachine(createChannelMissionMachine(fakeChannelMissionPorts()), {
      inputs: [{ channelId: 'QSDJH' }],
      events: [...presses('retry.pressed', 'dialog.accepted', 'dialog.refused', 'dialog.dismissed', 'destination.followed')],
      outcomes: {
        readMissions: readings([], [aChannelMission()], [aChannelMission({ url: null })]),
      },
      restsIn: ['clear', 'unfinished', 'failed', 'leaving', 'away'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
