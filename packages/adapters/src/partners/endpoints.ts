import { authorisationState, grantPartner, revokePartner } from './authorisation.wire.ts';
import { showConfigChannelMission } from './channel-mission.wire.ts';

/** The calls of this area. */
export const partnersEndpoints = {
  showConfigChannelMission,
  authorisationState,
  grantPartner,
  revokePartner,
} as const;
