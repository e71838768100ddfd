import { writeCall } from '../kit/endpoint.ts';
import { message } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export const downloadTicket = writeCall(
  '/V1/member/downloadTicket',
  message({
    /** For a file of the investor, below /documents/own/. */
    address: ['fileAddress', w.text],
    /** The pass that the file's call has given; null: the file needs none. */
    fileGrant: w.nullable(w.secret(w.text)),
  }),
  message({
    /** Leads to the file once. */
    ticketAddress: w.secret(w.id),
  }),
);
