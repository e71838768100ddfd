/** Words for the options on a failed page. */
export const helpCopy = {
  title: '您可以这样做',
  retry: '检查网络后返回重试；填写过的内容会保留在本机',
  order: '刚提交过订单的，先看交易记录：同一笔订单不会重复扣款',
  records: '查看交易记录',
  products: '浏览在售产品',
  funds: '浏览公募基金',
  signIn: '登录后查看交易记录、联系客户经理',
  service: '拨打客户服务热线（工作日 9:00 至 20:00）',
  manager: '联系客户经理',
  complaint: '提交投诉，查看进度',
} as const;
