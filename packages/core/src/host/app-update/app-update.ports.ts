import type { GuardedAddress } from '../../kit/address-guard.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';

/** Ports of the update check. Refusals are return values; only `PortError` is thrown. */
export interface AppUpdatePorts {
  /** Whether the app's page in the store is known. */
  readonly hasStore: boolean;
  /** apkUrl of the newest version; null when the server offers none (P1 §7). */
  readLatest(signal?: CallSignal): Promise<ReadAnswer<string | null>>;
  /** Judges a download address: https, and on the list. */
  guard(address: string): GuardedAddress;
}
