// For this area in @caifu/core/testing.
export { aGrantedAuthorisation, anAuthorisation, fakeAuthorisationPorts } from './authorisation/authorisation.fakes.ts';
export { aChannelMission, fakeChannelMissionPorts } from './channel-mission/channel-mission.fakes.ts';
