import type { GuardedAddress } from '../../kit/address-guard.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';

/** Ports of the update check. Refusals are values; the only thing thrown is `PortError`. */
export interface AppUpdatePorts {
  /** Whether the app's page in the store is known. */
  readonly hasStore: boolean;
  /** apkUrl of the newest version; null when the server offers none (P1 §7). */
  readLatest(signal?: CallSignal): Promise<ReadAnswer<string | null>>;
  /** Judges a download address: https, and of the list. */
  guard(address: string): GuardedAddress;
}
