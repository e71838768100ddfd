import type { Investor } from '../investor.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { CodeOutcome, Credentials, HostSignInOutcome, SignInOutcome } from './session.types.ts';

/** Ports of a session. The token never passes here: the adapter keeps it. Methods throw `PortError` only. */
export interface SessionPorts {
  /** The investor who was signed in when the app was last open; null when there was none or the stored session is unreadable. */
  restore(): Promise<Investor | null>;
  requestCode(mobile: string, signal?: CallSignal): Promise<CodeOutcome>;
  signIn(credentials: Credentials, signal?: CallSignal): Promise<SignInOutcome>;
  /** Signs in by the host app: its single-use ticket is handed to the gateway and kept nowhere. */
  signInByHost(signal?: CallSignal): Promise<HostSignInOutcome>;
  /** Ends the session on both sides and clears all stored data of the investor. Never throws. */
  close(reason: 'signed-out' | 'expired'): Promise<void>;
}
