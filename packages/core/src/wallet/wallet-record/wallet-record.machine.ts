import { createResourceMachine } from '../../kit/resource/resource.machine.ts';
import type { CalendarDate, EpochMs } from '../../values/calendar-date.ts';
import type { WalletRecordDetail } from '../wallet.ts';
import type { WalletRecordPorts } from './wallet-record.ports.ts';

/** A movement and its moment, which is the timeline's "today". */
export interface ToldWalletRecord {
  readonly record: WalletRecordDetail;
  readonly toldAt: EpochMs;
  /** The last known day; later days are marked. */
  readonly knownUntil: CalendarDate;
}

/** One movement of the wallet. Rules and diagram: docs/flows/wallet-record.md */
export const createWalletRecordMachine = (ports: WalletRecordPorts) =>
  createResourceMachine<string, ToldWalletRecord>(
    {
      read: async (recordNo, signal) => {
        const answer = await ports.read(recordNo, signal);
        return answer.kind === 'read'
          ? { kind: 'read', value: { record: answer.value, toldAt: ports.clock.now(), knownUntil: ports.knownUntil() } }
          : answer;
      },
    },
    'wallet-record',
  );
