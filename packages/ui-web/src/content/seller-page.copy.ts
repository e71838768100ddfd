import type { Seller } from '@caifu/core/law';

export const sellerPageCopy = {
  facts: {
    name: '公司名称',
    licence: '业务资格',
    licenceNumber: '资格证号',
    supervisor: '监管机构',
    address: '地址',
    phone: '客户服务电话',
    complaintPhone: '投诉电话',
    settlementBank: '结算账户开立银行',
    goldBank: '黄金积存办理银行',
  } satisfies Record<keyof Seller, string>,
  settlement: '结算资金',
  complaint: '投诉',
  regulator: '也可以拨打中国证监会投资者服务热线',
  write: '在线投诉，查看进度与答复',
  nobody: { title: '未公示销售机构', text: '产品的销售机构见产品页面与产品合同' },
} as const;
