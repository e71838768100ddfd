import { lawMark } from '../content/law-words.ts';

export const recipientsCopy = {
  handler: '个人信息处理者',
  name: '名称',
  address: '地址',
  contact: '联系电话',
  nobody: '个人信息处理者为产品的销售机构，名称与联系方式见产品页面。',
  title: '提供给谁',
  lead: '只在办理您的业务需要时提供，每个机构只得到必需的部分。',
  data: '信息',
  use: '用途',
  kept: '期限',
  published: (day: string) => `${day} 更新`,
  sdks: '第三方 SDK',
  noSdks: '没有接入第三方 SDK，也没有第三方统计、广告代码。应用内的开源组件只在您的设备上运行，不向其作者发送信息。',
  minors: '未成年人',
  minorsText: `未满 ${lawMark('leastAge')} 周岁也可以用手机号登录浏览。平台只保存手机号码、登录的时间、设备类型和不完整的网络地址，不开立账户，不能实名认证、绑卡和交易。注销后登录记录随即删除，手机号码封存至《隐私政策》载明的期限。不满 14 周岁的，须由监护人同意后使用。`,
} as const;
