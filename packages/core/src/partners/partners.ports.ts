import type { AuthorisationPorts } from './authorisation/authorisation.ports.ts';
import type { ChannelMissionPorts } from './channel-mission/channel-mission.ports.ts';

/** The ports of the flows with partners. */
export interface PartnersPorts {
  readonly authorisation: AuthorisationPorts;
  readonly channelMission: ChannelMissionPorts;
}
