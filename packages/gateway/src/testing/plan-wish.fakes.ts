import type { PlanCommand, PlanKind } from '@caifu/core/plans';
import { fen } from '@caifu/core/values';
import type { SignedIn } from './gateway.fakes.ts';

let asked = 0;

/** A plan that an investor asks for: 100 yuan each Thursday from the wallet, each wish with an id. */
export const aPlanWish = ({ investorId }: SignedIn, kind: PlanKind, changes: Partial<PlanCommand> = {}): PlanCommand => {
  asked += 1;
  return {
    requestId: `wish-${asked}`,
    kind,
    planNo: null,
    productCode: null,
    payee: kind === 'repay' ? { kind: 'new', payeeKind: 'loan', bankCode: 'ICBC', accountNo: 'HT20260001' } : null,
    amount: fen(100_00),
    amountRule: 'fixed',
    cycle: { unit: 'week', day: 4 },
    target: null,
    cardId: `W${investorId.slice(1)}`,
    agreed: true,
    warning: null,
    ...changes,
  };
};
