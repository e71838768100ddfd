import { lawMark } from '../content/law-words.ts';

export const premiumCopy = {
  title: '尊享理财',
  lead: '面向合格投资者的私募资管产品',
  benefits: [
    { title: '专属客户经理', text: '工作时间一对一解答' },
    { title: '档案公开', text: '合同与公告随时查阅' },
    { title: '开放日赎回', text: '提前预约，可在截止前撤销' },
  ],
  benefitList: '尊享服务',
  products: '尊享产品',
  manager: '联系客户经理',
  ask: '客户经理',
  managerText: '产品、认证与赎回的问题，由专人解答',
  qualified: `私募产品仅面向合格投资者：${lawMark('standard')}。`,
  listEnd: '没有更多产品了',
  empty: { title: '暂时没有尊享产品', text: '新产品开放后会显示在这里' },
} as const;
