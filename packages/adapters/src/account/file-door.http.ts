import { openDownload } from '../kit/download.browser.ts';
import { demandAnswer, type PortCall } from '../kit/port-call.ts';
import { downloadTicket } from './download-ticket.wire.ts';

/** A file of the investor. */
export interface OwnFile {
  /** Below /documents/own/. */
  readonly address: string;
  /** With its ending. */
  readonly fileName: string;
}

/** The way to files of the gateway, wherever the gateway is. */
export interface FileDoor {
  /** The gateway is at another host: its pass reaches no page of this site, and a ticket leads to each file. */
  readonly isElsewhere: boolean;
  /** Keeps what a call has given for a file. */
  readonly keepGrant: (address: string, grant: string) => void;
  /** Leads the device to a file of the investor; a page that was left meanwhile to none. Throws `PortError` only. */
  readonly open: (file: OwnFile, signal?: AbortSignal) => Promise<void>;
}

interface FileDoorSettings {
  readonly call: PortCall;
  /** The empty text is the page's own. */
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
