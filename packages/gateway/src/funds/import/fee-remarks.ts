import type { FundFeeFault } from '@caifu/core/funds';
import type { LawSet } from '@caifu/core/law';
import { formatRate } from '@caifu/core/values';

/** [LAW-21] A fee that the law does not allow, with the rule that forbids it. */
export const feeFaultText = (fault: FundFeeFault, law: LawSet): string => {
  switch (fault.kind) {
    case 'purchase-fee-above':
      return `purchase fee ${formatRate(fault.fee)}, at most ${formatRate(fault.most)} (${law.purchaseFeeCaps.source})`;
    case 'service-fee-above':
      return `service fee ${formatRate(fault.fee)} a year, at most ${formatRate(fault.most)} (${law.serviceFeeCaps.source})`;
    case 'redemption-fee-below':
      return `redemption fee ${formatRate(fault.fee)} under ${fault.belowDays} days, at least ${formatRate(fault.least)} (${law.redemptionFeeFloors.source})`;
  }
};
