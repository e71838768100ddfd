import type { IdReuploadPromptPorts } from '@caifu/core/account';
import type { ChannelMissionPorts } from '@caifu/core/partners';

import { showConfigChannelMission } from './channel-mission.wire.ts';
import { queryChannelOcrStatus } from '../account/channel-ocr.wire.ts';

import type { PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';

export const createChannelMissionHttp = (call: PortCall): ChannelMissionPorts => ({
  readMissions: async (channelId, signal) => readAnswerOf(await call(showConfigChannelMission, { channelId }, signal)),
});

/** Whether a bank asks for new pictures of the ID card. */
export const createIdReuploadPromptHttp = (call: PortCall): IdReuploadPromptPorts => ({
  readStatus: async (bankCode, signal) => {
    const outcome = await call(queryChannelOcrStatus, { bankCode }, signal);
    return outcome.kind === 'answered' ? { kind: 'read', isDone: outcome.answer.isDone } : { kind: 'refused' };
  },
});
