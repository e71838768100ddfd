import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { LoginDevice, LoginEnding, LoginEndingOutcome } from './login-devices.types.ts';

/** Ports of managing one's sessions. Refusals are return values; only `PortError` is thrown. */
export interface LoginDevicesPorts {
  read(signal?: CallSignal): Promise<ReadAnswer<readonly LoginDevice[]>>;
  /** Repeatable: ending a session that has ended is no fault. */
  end(ending: LoginEnding, signal?: CallSignal): Promise<LoginEndingOutcome>;
}
