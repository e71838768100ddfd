import type { ChannelMission } from '@caifu/core/partners';
import * as z from 'zod/mini';

import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export interface ChannelMissionRequest {
  readonly channelId: string;
}

/** missionStatus 0 is unfinished (P2 §6); any other is finished. Emitted as 0 or 1. */
export const channelMissionWire = z.codec(
  z.object({ missionId: w.looseText, missionName: w.looseText, missionStatus: w.count, missionUrl: w.nullable(w.text) }),
  z.custom<ChannelMission>(),
  {
    decode: (wire) => ({
      missionId: wire.missionId,
      name: wire.missionName,
      isFinished: wire.missionStatus !== 0,
      url: wire.missionUrl,
    }),
    encode: ({ missionId, name, isFinished, url }) => ({
      missionId,
      missionName: name,
      missionStatus: isFinished ? 1 : 0,
      missionUrl: url,
    }),
  },
);

export const channelMissionRequestWire = renamed(messageOf<ChannelMissionRequest>(), { channelId: w.id });

/** The list in its field, or alone. A mission without an id is known by its place. */
export const channelMissionsWire = z.codec(
  z.union([z.object({ missions: w.list(channelMissionWire) }), z.array(channelMissionWire)]),
  z.custom<readonly ChannelMission[]>(),
  {
    decode: (wire) =>
      ('missions' in wire ? wire.missions : wire).map((mission, index) =>
        mission.missionId === '' ? { ...mission, missionId: `mission-${index + 1}` } : mission,
      ),
    encode: (missions) => ({ missions }),
  },
);

export const showConfigChannelMission = repeatableCall({
  host: 'as-is',
  path: '/mobileGateway/v1/channel/showConfigChannelMission',
  request: channelMissionRequestWire,
  answer: channelMissionsWire,
});
