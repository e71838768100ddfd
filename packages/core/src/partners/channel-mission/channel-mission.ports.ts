import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { ChannelMission } from './channel-mission.types.ts';

/** Ports of the check. Throws `PortError` only. */
export interface ChannelMissionPorts {
  readMissions(channelId: string, signal?: CallSignal): Promise<ReadAnswer<readonly ChannelMission[]>>;
}
