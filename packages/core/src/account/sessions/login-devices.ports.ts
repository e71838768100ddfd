import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { LoginDevice, LoginEnding, LoginEndingOutcome } from './login-devices.types.ts';

/** Ports of managing one's sessions. Refusals are values; the only thing thrown is `PortError`. */
export interface LoginDevicesPorts {
  read(signal?: CallSignal): Promise<ReadAnswer<readonly LoginDevice[]>>;
  /** Ending what has ended already is no fault: it may be said again. */
  end(ending: LoginEnding, signal?: CallSignal): Promise<LoginEndingOutcome>;
}
