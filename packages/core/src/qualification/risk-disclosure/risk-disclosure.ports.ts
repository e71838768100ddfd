import type { EpochMs } from '../../values/calendar-date.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { DisclosurePurchase, RiskDisclosure, SigningOutcome } from './risk-disclosure.types.ts';

/** Ports of signing the risk disclosure. Refusals are return values; only `PortError` is thrown. */
export interface RiskDisclosurePorts {
  readonly clock: Clock;
  /** The product to be bought (the offer of the product page); null when it is gone. */
  readPurchase(): DisclosurePurchase | null;
  read(productCode: string, signal?: CallSignal): Promise<ReadAnswer<RiskDisclosure>>;
  sign(productCode: string, signal?: CallSignal): Promise<SigningOutcome>;
  /** The start of the wait and the ticked boxes, stored per investor and product over reloads and other pages. */
  readProgress(productCode: string): DisclosureProgress | null;
  saveProgress(productCode: string, progress: DisclosureProgress): void;
  clearProgress(productCode: string): void;
}

export interface DisclosureProgress {
  readonly startedAt: EpochMs;
  readonly ticked: readonly number[];
}
