import type { CallSignal } from '../../ports/abort-signal.ts';
import type { ReadAnswer } from '../resource/resource.types.ts';
import type { ChannelMission } from './channel-mission.types.ts';

/** What the check asks of the world. Throws `PortError` only. */
export interface ChannelMissionPorts {
  readMissions(channelId: string, signal: CallSignal): Promise<ReadAnswer<readonly ChannelMission[]>>;
}
