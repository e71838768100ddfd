import type { ChannelMissionPorts, IdReuploadPromptPorts } from '@caifu/core';

import { showConfigChannelMission } from '../wire/channel-mission.wire.ts';
import { queryChannelOcrStatus } from '../wire/channel-ocr.wire.ts';

import type { PortCall } from './port-call.ts';
import { readAnswerOf } from './resource.http.ts';

/** What a channel asks of an investor before it lets them in. */
export const createChannelMissionHttp = (call: PortCall): ChannelMissionPorts => ({
  readMissions: async (channelId, signal) => readAnswerOf(await call(showConfigChannelMission, { channelId }, signal)),
});

/** Whether a bank wants new pictures of the ID card. */
export const createIdReuploadPromptHttp = (call: PortCall): IdReuploadPromptPorts => ({
  readStatus: async (bankCode, signal) => {
    const outcome = await call(queryChannelOcrStatus, { bankCode }, signal);
    return outcome.kind === 'answered' ? { kind: 'read', isDone: outcome.answer.isDone } : { kind: 'refused' };
  },
});
