import { describe, expect, it, vi } from 'vitest';

import { createPortCall } from '../kit/port-call.ts';
import { writeRefusal, writeSuccess } from '../kit/envelope.wire.ts';
import { liveSignal } from '../testing/stand-in.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { createFileDoor } from './file-door.http.ts';

const RECEIPT = { address: '/documents/own/receipt/A1', fileName: 'a.pdf' };

const doorOf = (
  generalHost: string,
  answer: unknown = writeSuccess(ENDPOINTS.downloadTicket, { ticketAddress: '/documents/own?ticket=t' }),
) => {
  const [send, download] = [vi.fn(() => Promise.resolve(JSON.stringify(answer))), vi.fn()];
  const endings: (() => void)[] = [];
  const call = createPortCall({ client: { send }, session: () => null, onSessionExpired: () => undefined, isOnline: () => true });
  const door = createFileDoor({ call, generalHost, onSessionEnded: (listener) => endings.push(listener) }, download);
  return { door, send, download, endSession: () => endings.forEach((end) => end()) };
};

describe('the download of an investor’s file', () => {
  it('A file on the page’s own host is opened at its address, without a call [GW-1615]', async () => {
    const { door, send, download } = doorOf('');
    await door.open(RECEIPT, liveSignal());
    expect(download).toHaveBeenCalledExactlyOnceWith(RECEIPT);
    expect([door.isElsewhere, send.mock.calls]).toEqual([false, []]);
  });

  it('Another host is asked for a ticket, with the grant that its call gave for the file in this session [GW-1760]', async () => {
    const { door, send, download, endSession } = doorOf('https://api.example');
    door.keepGrant('/documents/own/data', 'own_data.sealed');
    await door.open({ address: '/documents/own/data', fileName: 'data.json' }, liveSignal());
    expect(download).toHaveBeenCalledExactlyOnceWith({ address: 'https://api.example/documents/own?ticket=t', fileName: 'data.json' });
    await door.open(RECEIPT, liveSignal());
    endSession();
    await door.open({ address: '/documents/own/data', fileName: 'data.json' }, liveSignal());
    expect(send.mock.calls.map((asked: readonly unknown[]) => asked[1])).toEqual([
      { fileAddress: '/documents/own/data', fileGrant: 'own_data.sealed' },
      { fileAddress: RECEIPT.address, fileGrant: null },
      { fileAddress: '/documents/own/data', fileGrant: null },
    ]);
  });

  it('A page that was left opens no file, and a refusal is a server fault [GW-1760]', async () => {
    const { door, download } = doorOf('https://api.example');
    await door.open(RECEIPT, AbortSignal.abort());
    const near = doorOf('');
    await near.door.open(RECEIPT, AbortSignal.abort());
    const refused = doorOf('https://api.example', writeRefusal('V00001', 'x'));
    await expect(refused.door.open(RECEIPT, liveSignal())).rejects.toMatchObject({ kind: 'server' });
    for (const { mock } of [download, near.download, refused.download]) expect(mock.calls).toEqual([]);
  });
});
