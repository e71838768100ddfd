import type { MemberStanding } from '../../account/investor.ts';
import type { RiskLevel } from '../../values/risk-level.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { PreBuyAnswer } from './pre-buy.types.ts';

/** Throws `PortError` only; kind `sign-in-required` (F01003) leads to the sign-in page, any other blocks. */
export interface PreBuyPorts {
  check(productLevel: RiskLevel, signal?: CallSignal): Promise<PreBuyAnswer>;
  /** Read only in verification mode, after the first four checks are met, or to complete the list of missing conditions. */
  memberStanding(signal?: CallSignal): Promise<MemberStanding>;
}
