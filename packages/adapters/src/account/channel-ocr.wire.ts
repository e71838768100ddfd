import { AT_BANK, EITHER, repeatableCall } from '../kit/endpoint.ts';
import { claimWire } from '../kit/claim.wire.ts';
import { message } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export const channelOcrRequestWire = message({ bankCode: w.id });

/** 0 and a missing status both mean "not done" (P2 §3). */
export const channelOcrStatusWire = message({ isDone: ['channelOcrStatus', claimWire] });

export const queryChannelOcrStatus = repeatableCall(
  '/V1/bankFinanceService/queryChannelOcrStatus',
  channelOcrRequestWire,
  channelOcrStatusWire,
  { ...EITHER, ...AT_BANK, besideRetState: ['channelOcrStatus'] },
);

export const specNotes = {
  queryChannelOcrStatus: 'Whether a bank has the pictures of the ID card that it needs.',
} as const;
