import { fundFamily } from '../funds/fund-family.ts';
import type { HeldFund, HeldLine } from './holdings.ts';

/** [AV-25] Whether a manager decides on the value of a line: deposits, money funds, cash and gold have none. */
export const isManaged = ({ kind, code }: HeldLine, funds: ReadonlyMap<string, HeldFund>): boolean =>
  (kind === 'fund' && funds.get(code)?.isMoneyFund !== true) || kind === 'product' || kind === 'bank-other';

/** [AV-25] [AV-38] The fund of a line, all its classes together; empty: the line is no fund. */
export const familyOf = ({ kind, name }: Pick<HeldLine, 'kind' | 'name'>): string => (kind === 'fund' ? fundFamily(name) : '');
