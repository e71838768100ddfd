import { planAskFrom, type AmountRule, type PlanAskFields, type PlanCommand, type PlanCommon, type PlanKind } from '@caifu/core/plans';
import { fen } from '@caifu/core/values';

let asked = 0;

/** The fields of a plan in a test, whatever its kind. */
export interface PlanWishChanges
  extends Partial<PlanAskFields>, Partial<PlanCommon>, Partial<Pick<PlanCommand, 'requestId' | 'planNo' | 'agreed'>> {
  readonly amountRule?: AmountRule;
}

/** A plan for 100 yuan each Thursday from the wallet. Each wish has its own id. */
export const aPlanWish = ({ walletCard }: { readonly walletCard: string }, kind: PlanKind, changes: PlanWishChanges = {}): PlanCommand => {
  asked += 1;
  const {
    productCode = null,
    payee = { kind: 'new', payeeKind: 'loan', bankCode: 'ICBC', accountNo: 'HT20260001' },
    amount = fen(100_00),
    amountRule = 'fixed',
    target = null,
    warning = null,
    ...common
  } = changes;
  const ask = planAskFrom(kind, amountRule, { productCode, payee, amount, target, warning });
  if (ask === null) throw new Error(`a plan of ${kind} knows no rule ${amountRule}`);
  return {
    ...ask,
    requestId: `wish-${asked}`,
    planNo: null,
    cycle: { unit: 'week', day: 4 },
    cardId: walletCard,
    agreed: true,
    ...common,
  };
};
