/** What one finds behind this area's entries. */
export const about = {
  home: '放零钱，随时转入转出',
  current: '小活宝+ 的份额明细',
  records: '小活宝+ 的每一笔进出',
  rule: '什么时候起息，何时到账',
  lead: '四种转入方式',
} as const;
