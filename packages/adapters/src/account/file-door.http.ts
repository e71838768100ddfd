import { openDownload } from '../kit/download.browser.ts';
import { demandAnswer, type PortCall } from '../kit/port-call.ts';
import { downloadTicket } from './download-ticket.wire.ts';

/** A file of the investor. */
export interface OwnFile {
  /** Below /documents/own/. */
  readonly address: string;
  /** The name includes the ending. */
  readonly fileName: string;
}

/** Opens files of the gateway, on this host or another. */
export interface FileDoor {
  /** The gateway is on another host: its session does not reach this page, so each file needs a ticket. */
  readonly isElsewhere: boolean;
  /** Keeps the grant that a call returned for a file. */
  readonly keepGrant: (address: string, grant: string) => void;
  /** Downloads a file of the investor. Does nothing after `signal` has aborted. Throws `PortError` only. */
  readonly open: (file: OwnFile, signal?: AbortSignal) => Promise<void>;
}

interface FileDoorSettings {
  readonly call: PortCall;
  /** The empty string means the page's own host. */
  readonly generalHost: string;
  readonly onSessionEnded: (listener: () => void) => void;
}

export const createFileDoor = (
  { call, generalHost, onSessionEnded }: FileDoorSettings,
  download: typeof openDownload = openDownload,
): FileDoor => {
  const isElsewhere = generalHost !== '';
  const grants = new Map<string, string>();
  onSessionEnded(() => grants.clear());
  return {
    isElsewhere,
    keepGrant: (address, grant) => {
      if (isElsewhere) grants.set(address, grant);
    },
    open: async ({ address, fileName }, signal) => {
      if (!isElsewhere) {
        if (signal?.aborted !== true) download({ address, fileName });
        return;
      }
      const { ticketAddress } = demandAnswer(await call(downloadTicket, { address, fileGrant: grants.get(address) ?? null }, signal));
      if (signal?.aborted !== true) download({ address: `${generalHost}${ticketAddress}`, fileName });
    },
  };
};
