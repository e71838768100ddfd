export * from './authorisation.wire.ts';
export * from './channel-mission.wire.ts';
