import type { MaturityArrangement } from '@caifu/core/products';

/** `arrangement` of orders and holdings. */
const COLUMN = { continue: 1, redeem: 2 } as const satisfies Record<MaturityArrangement, number>;

export const arrangementColumn = (arrangement: MaturityArrangement): 1 | 2 => COLUMN[arrangement];

export const arrangementIn = (column: number): MaturityArrangement => (column === COLUMN.redeem ? 'redeem' : 'continue');
