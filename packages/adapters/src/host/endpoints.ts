import { checkRights, cookieSet, dataCollect, dataLog, latestVersion, loadShareConfig } from './platform.wire.ts';

/** The calls of this area. */
export const hostEndpoints = {
  checkRights,
  loadShareConfig,
  cookieSet,
  latestVersion,
  dataLog,
  dataCollect,
} as const;
