import type { AgeBand, FundKind, FundSortColumn, FundTrading, ScaleBand, SecurityKind } from '@caifu/core/funds';
import * as z from 'zod/mini';
import * as w from '../kit/scalars.wire.ts';

// Codes of P1 §9.
export const fundKindWire = w.coded<FundKind>({
  stock: 1,
  bond: 2,
  mixed: 3,
  money: 4,
  'etf-linked': 5,
  fof: 6,
  index: 7,
  qdii: 8,
  lof: 9,
});
export const scaleWire = w.coded<ScaleBand>({ 'to-2bn': 1, 'to-10bn': 2, 'to-50bn': 3, 'to-100bn': 4, 'over-100bn': 5 });
export const ageWire = w.coded<AgeBand>({ 'to-1y': 1, 'to-2y': 2, 'to-3y': 3, 'to-4y': 4, 'to-5y': 5, 'over-5y': 6 });
export const sortColumnWire = w.coded<FundSortColumn>({
  day: 1,
  week: 2,
  month: 3,
  season: 4,
  year: 6,
  'this-year': 7,
  'net-value': 8,
  'seven-day-yield': 9,
  'ten-thousand-income': 10,
  'three-years': 11,
  'five-years': 12,
  'since-start': 13,
});
/** openStateCode: 0 all, 1 purchasable (P1 §9). */
export const openStateWire = z.codec(w.coded<'all' | 'open'>({ all: 0, open: 1 }), z.custom<boolean>(), {
  decode: (state) => state === 'open',
  encode: (onlyOpen): 'all' | 'open' => (onlyOpen ? 'open' : 'all'),
});
export const directionWire = w.word<'down' | 'up'>({ DESC: 'down', ASC: 'up' });
export const tradingWire = w.word<FundTrading>({
  OPEN: 'open',
  LIMITED: 'limited',
  PURCHASE_SUSPENDED: 'purchase-suspended',
  SUSPENDED: 'suspended',
  EXCHANGE_ONLY: 'exchange-only',
  LIQUIDATED: 'liquidated',
  TAKEN_OVER: 'taken-over',
});

export const securityKindWire = w.word<SecurityKind>({ STOCK: 'stock', BOND: 'bond', FUND: 'fund' });
