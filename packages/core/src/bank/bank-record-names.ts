import type { BankRecordKind } from './bank.ts';

export const BANK_RECORD_NAMES = {
  in: '转入',
  out: '转出',
  buy: '存入',
  draw: '提前支取',
  instruct: '更改到期方式',
  subscribe: '买入理财',
  redeem: '赎回理财',
  rebind: '更换绑定卡',
  retire: '销户',
  credit: '大额转入',
  interest: '付息',
  matured: '到期',
  renewed: '自动转存',
} as const satisfies Record<BankRecordKind, string>;
