import type { ChannelMissionPorts } from './channel-mission.ports.ts';
import type { ChannelMission } from './channel-mission.types.ts';

/** An unfinished mission with its own page. */
export const aChannelMission = (overrides: Partial<ChannelMission> = {}): ChannelMission => ({
  missionId: 'mission-1',
  name: '阅读投资者须知',
  isFinished: false,
  url: 'https://channel.example/missions/1',
  ...overrides,
});

/** A channel whose one mission is done. */
export const fakeChannelMissionPorts = (overrides: Partial<ChannelMissionPorts> = {}): ChannelMissionPorts => ({
  readMissions: () => Promise.resolve({ kind: 'read', value: [aChannelMission({ isFinished: true })] }),
  ...overrides,
});
