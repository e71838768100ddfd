import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { GoldServiceChange, GoldServiceBoard } from './gold-service.types.ts';

/** Ports of opening and ending the service. All calls are repeatable. */
export interface GoldServicePorts {
  read(signal?: CallSignal): Promise<ReadAnswer<GoldServiceBoard>>;
  /** `version`: of the accepted texts. */
  open(version: string, signal?: CallSignal): Promise<GoldServiceChange>;
  end(signal?: CallSignal): Promise<GoldServiceChange>;
}
