// For this area in @caifu/core/testing.
export * from './authorisation/authorisation.fakes.ts';
export * from './channel-mission/channel-mission.fakes.ts';
