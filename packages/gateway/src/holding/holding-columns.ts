import type { HoldStatus } from '@caifu/core/orders';

/** `holding.status`: a confirmed holding is held, being paid out, or ended. */
const HOLD_STATUS = { 1: 'holding', 2: 'paying-out', 7: 'ended' } as const satisfies Readonly<Record<number, HoldStatus>>;

export const holdStatusIn = (column: number): HoldStatus => {
  if (column === 1 || column === 2 || column === 7) return HOLD_STATUS[column];
  throw new Error(`a holding has the unknown status ${column}`);
};
