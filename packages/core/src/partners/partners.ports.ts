import type { AuthorisationPorts } from './authorisation/authorisation.ports.ts';
import type { ChannelMissionPorts } from './channel-mission/channel-mission.ports.ts';

/** What the flows with partners ask for. */
export interface PartnersPorts {
  readonly authorisation: AuthorisationPorts;
  readonly channelMission: ChannelMissionPorts;
}
