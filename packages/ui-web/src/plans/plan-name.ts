import type { PlanLine } from '@caifu/core/plans';
import { payeeKinds, planCopy } from './plan.copy.ts';
import { planListCopy } from './plan-pages.copy.ts';

/** The name of a plan: what it buys, the account it repays, or the card of its money. */
export const planName = ({
  kind,
  fund,
  strategy,
  payee,
  source,
}: Pick<PlanLine, 'kind' | 'fund' | 'strategy' | 'payee' | 'source'>): string => {
  if (kind === 'gold') return planCopy.gold.name;
  const product = fund?.fundName ?? strategy?.strategyName;
  if (product !== undefined) return product;
  return payee === null
    ? planListCopy.salary(source.bankName, source.tail)
    : planCopy.payeeName(payee.bankName, payeeKinds[payee.kind], payee.tail);
};

/** An amount such as "1,000 元", or the words for a bill's amount. */
export const perRunText = ({ perRunText: text, amountRule }: Pick<PlanLine, 'perRunText' | 'amountRule'>): string => {
  if (amountRule === 'full' || amountRule === 'minimum') return planCopy.byBillShort[amountRule];
  return `${text ?? '--'} ${planCopy.yuan}`;
};
