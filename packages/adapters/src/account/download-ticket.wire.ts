import { writeCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export interface DownloadTicketRequest {
  /** Of a file of the investor, below /documents/own/. */
  readonly address: string;
  /** What the call that made the file has given for it; null: the file needs none. */
  readonly fileGrant: string | null;
}

export interface DownloadTicketAnswer {
  /** Leads to the file once. */
  readonly ticketAddress: string;
}

export const downloadTicket = writeCall(
  '/V1/member/downloadTicket',
  renamed(messageOf<DownloadTicketRequest>(), { address: ['fileAddress', w.text], fileGrant: w.nullable(w.secret(w.text)) }),
  renamed(messageOf<DownloadTicketAnswer>(), { ticketAddress: w.secret(w.id) }),
);
