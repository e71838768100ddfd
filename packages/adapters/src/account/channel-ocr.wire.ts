import { AT_BANK, EITHER, repeatableCall } from '../kit/endpoint.ts';
import { claimWire } from '../kit/claim.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export interface ChannelOcrRequest {
  readonly bankCode: string;
}

/** `isDone` false: the bank wants new pictures of the ID card. */
export interface ChannelOcrStatus {
  readonly isDone: boolean;
}

export const channelOcrRequestWire = renamed(messageOf<ChannelOcrRequest>(), { bankCode: w.id });

/** 0 and a status that is missing both mean "not done" (P2 §3). */
export const channelOcrStatusWire = renamed(messageOf<ChannelOcrStatus>(), { isDone: ['channelOcrStatus', claimWire] });

export const queryChannelOcrStatus = repeatableCall(
  '/V1/bankFinanceService/queryChannelOcrStatus',
  channelOcrRequestWire,
  channelOcrStatusWire,
  { ...EITHER, ...AT_BANK, besideRetState: ['channelOcrStatus'] },
);
