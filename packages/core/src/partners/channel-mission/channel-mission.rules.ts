import type { Destination } from '../../kit/destination.ts';
import type { Dialog } from '../../kit/flow-frame.ts';
import type { ChannelMission } from './channel-mission.types.ts';

/** [CM-1] The first unfinished mission; null when the channel may be entered (P2 §6). */
export const unfinishedOf = (missions: readonly ChannelMission[]): ChannelMission | null =>
  missions.find(({ isFinished }) => !isFinished) ?? null;

/** [CM-2] A mission with its own page leads there; any other is only reported. */
export const missionDialog = ({ url }: ChannelMission): Dialog => ({
  id: 'channel-mission',
  shape: url === null ? 'alert' : 'confirm',
  title: 'notice-title',
  body: { kind: 'mission-unfinished' },
  accept: url === null ? 'acknowledge' : 'complete-now',
  refuse: url === null ? null : 'cancel',
});

/** [CM-3] The page of a mission: of this app or of a listed site, as the address guard judges when it is followed. */
export const missionPlace = (mission: ChannelMission | null): Destination | null =>
  mission === null || mission.url === null ? null : { to: 'onward', url: mission.url };
