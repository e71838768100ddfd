import * as z from 'zod/mini';

import { endpoint } from '../kit/endpoint.ts';
import { idWire, oneOrZeroWire } from '../kit/scalars.wire.ts';

export interface ChannelOcrRequest {
  readonly bankCode: string;
}

/** `isDone` false: the bank wants new pictures of the ID card. */
export interface ChannelOcrStatus {
  readonly isDone: boolean;
}

export const channelOcrRequestWire = z.codec(z.object({ bankCode: idWire }), z.custom<ChannelOcrRequest>(), {
  decode: (wire) => wire,
  encode: ({ bankCode }) => ({ bankCode }),
});

/** 0 and a status that is missing both mean "not done" (P2 §3). */
export const channelOcrStatusWire = z.codec(
  z.object({ channelOcrStatus: z.optional(z.nullable(oneOrZeroWire)) }),
  z.custom<ChannelOcrStatus>(),
  {
    decode: (wire) => ({ isDone: wire.channelOcrStatus ?? false }),
    encode: ({ isDone }) => ({ channelOcrStatus: isDone }),
  },
);

export const queryChannelOcrStatus = endpoint({
  name: 'queryChannelOcrStatus',
  origin: 'spec',
  methods: ['POST', 'GET'],
  path: '/V1/bankFinanceService/queryChannelOcrStatus',
  host: 'bank',
  session: 'required',
  repeatable: true,
  besideRetState: ['channelOcrStatus'],
  summary: 'Whether a bank has the pictures of the ID card that it needs.',
  request: channelOcrRequestWire,
  answer: channelOcrStatusWire,
});
