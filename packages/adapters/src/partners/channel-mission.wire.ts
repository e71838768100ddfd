import type { ChannelMission } from '@caifu/core/partners';
import * as z from 'zod/mini';

import { AS_IS, repeatableCall } from '../kit/endpoint.ts';
import { message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

/** missionStatus 0 means unfinished (P2 §6), any other value finished. Written as 0 or 1. */
const finishedWire = z.codec(w.count, z.custom<boolean>(), { decode: (status) => status !== 0, encode: Number });

export const channelMissionWire = renamed(messageOf<ChannelMission>(), {
  missionId: w.looseText,
  name: ['missionName', w.looseText],
  isFinished: ['missionStatus', finishedWire],
  url: ['missionUrl', w.nullable(w.text)],
});

export const channelMissionRequestWire = message({ channelId: w.id });

/** The list in its field, or a bare list. A mission without an id is identified by its position. */
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

export const showConfigChannelMission = repeatableCall(
  '/mobileGateway/v1/channel/showConfigChannelMission',
  channelMissionRequestWire,
  channelMissionsWire,
  AS_IS,
);

export const specNotes = {
  showConfigChannelMission: 'The tasks of an investor before entering a channel.',
} as const;
