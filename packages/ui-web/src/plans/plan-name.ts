import type { PlanLine } from '@caifu/core/plans';
import { payeeKinds, planCopy } from './plan.copy.ts';
import { planListCopy } from './plan-pages.copy.ts';

/** What a plan is called: its fund, the account it repays, or the card its money comes from. */
export const planName = ({ fund, payee, source }: Pick<PlanLine, 'fund' | 'payee' | 'source'>): string => {
  if (fund !== null) return fund.fundName;
  return payee === null
    ? planListCopy.salary(source.bankName, source.tail)
    : planCopy.payeeName(payee.bankName, payeeKinds[payee.kind], payee.tail);
};

/** "1,000 元", or what the bill says. */
export const perRunText = ({ perRunText: text, amountRule }: Pick<PlanLine, 'perRunText' | 'amountRule'>): string => {
  if (amountRule === 'full' || amountRule === 'minimum') return planCopy.byBillShort[amountRule];
  return `${text ?? '--'} ${planCopy.yuan}`;
};
