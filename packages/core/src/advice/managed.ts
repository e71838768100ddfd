import type { HeldFund, HeldLine } from './holdings.ts';

/** [AV-25] Whether a manager decides on the value of a line: deposits, money funds, cash and gold have none. */
export const isManaged = ({ kind, code }: HeldLine, funds: ReadonlyMap<string, HeldFund>): boolean =>
  (kind === 'fund' && funds.get(code)?.isMoneyFund !== true) || kind === 'product' || kind === 'bank-other';
