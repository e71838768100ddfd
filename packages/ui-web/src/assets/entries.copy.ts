/** What one finds behind this area's entries. */
export const about = {
  assets: '全部资产与各类占比',
  earnings: '按日、按月、按年看',
  broker: '券商渠道的持有',
  certificate: '开给别人看，可核验',
  check: '凭编号查真伪',
  export: '交易、持有与收益的文件',
} as const;
