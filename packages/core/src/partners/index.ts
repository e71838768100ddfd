export type { PartnersPorts } from './partners.ports.ts';
export { createAuthorisationMachine } from './authorisation/authorisation.machine.ts';
export type { AuthorisationPorts } from './authorisation/authorisation.ports.ts';
export type {
  AuthorisationChange,
  AuthorisationEvent,
  AuthorisationKind,
  AuthorisationState,
  EntryOutcome,
} from './authorisation/authorisation.types.ts';
export { type AuthorisationView, toAuthorisationView } from './authorisation/authorisation.view.ts';
export { createChannelMissionMachine } from './channel-mission/channel-mission.machine.ts';
export type { ChannelMissionPorts } from './channel-mission/channel-mission.ports.ts';
export type { ChannelMission } from './channel-mission/channel-mission.types.ts';
export { toChannelMissionView } from './channel-mission/channel-mission.view.ts';
export type { PartnersLabels, PartnersMessages } from './words.ts';
