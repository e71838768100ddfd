/** Words that stand around products on their pages; home says none of them. */
export const productListCopy = {
  family: { broker: '券商产品', private: '私募产品' },
  families: '产品类别',
  listEnd: '没有更多产品了',
  qualifiedOnly: '私募产品仅面向合格投资者，投资前需完成合格投资者认证',
  disclosure:
    '产品由资产管理人发行和管理，本平台仅提供销售服务。净值会波动，本金可能受损；业绩比较基准不代表未来收益，也不构成收益承诺。投资前请阅读产品合同和风险揭示书。',
} as const;
