import type { GuardedAddress } from '../../kit/address-guard.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { AuthorisationChange, AuthorisationKind, AuthorisationState, EntryOutcome } from './authorisation.types.ts';

/** Ports of a partner's authorisation. Refusals are return values; only `PortError` is thrown. */
export interface AuthorisationPorts {
  /** The authorisation-judge check before entry (P1 §2). */
  read(kind: AuthorisationKind, signal?: CallSignal): Promise<ReadAnswer<AuthorisationState>>;
  grant(kind: AuthorisationKind, signal?: CallSignal): Promise<AuthorisationChange>;
  revoke(kind: AuthorisationKind, signal?: CallSignal): Promise<AuthorisationChange>;
  /** checkRights: appid and redirect_uri (P1 §7). */
  enter(kind: AuthorisationKind, signal?: CallSignal): Promise<EntryOutcome>;
  /** The address guard with this app's trusted origins. */
  guard(address: string): GuardedAddress;
}
