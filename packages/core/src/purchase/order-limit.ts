import { fen, type Fen } from '../values/money.ts';

/** Highest single order: 99,999,999 yuan, in fen (P2 §9). */
export const ORDER_LIMIT: Fen = fen(9_999_999_900);
