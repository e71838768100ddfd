import { writeCall } from '../kit/endpoint.ts';
import { message } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export const downloadTicket = writeCall(
  '/V1/member/downloadTicket',
  message({
    /** A file of the investor, below /documents/own/. */
    address: ['fileAddress', w.text],
    /** The grant from the call that named the file. null: the file needs none. */
    fileGrant: w.nullable(w.secret(w.text)),
  }),
  message({
    /** A single-use address of the file. */
    ticketAddress: w.secret(w.id),
  }),
);

export const notes = {
  downloadTicket: {
    summary: 'A single-use address of a file of the investor, valid for a minute. For pages of another host, which get no cookie.',
    isSentOnce: true,
    sample: { fileAddress: '/documents/own/data', fileGrant: null },
  },
} as const;
