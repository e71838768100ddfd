/** Every page that an address leads to, with its title and a word that stands on it once it is read. */
export const open = [
  { path: '/', title: '财富', word: '全部产品' },
  { path: '/channel/product-list?channelCode=QSDJH', title: '理财产品', word: '棠渚季享91天' },
  { path: '/channel/product-list?family=private', title: '理财产品', word: '听松固收增强一号' },
  { path: '/information?productCode=Q2004', title: '产品详情', word: '时间安排' },
  { path: '/information?productCode=P3001', title: '产品详情', word: '时间安排' },
  { path: '/information?productCode=P3008', title: '产品详情', word: '砚汀全天候一号' },
  { path: '/private-enlisting?productCode=P3008', title: '产品信息', word: '砚汀全天候一号' },
  { path: '/private-enlisting/serviceAgreement?agree=1', title: '服务协议', word: '以上为全文' },
  { path: '/figures-access', title: '合格投资者确认', word: '合格投资者承诺' },
  { path: '/vip-financial', title: '尊享理财', word: '专属客户经理' },
  { path: '/vip-detail?productCode=P3008', title: '产品详情', word: '砚汀全天候一号' },
  { path: '/pe-pdf-view?name=%E5%9F%BA%E9%87%91%E5%90%88%E5%90%8C&path=/documents/P3008/contract.pdf', title: '基金合同', word: '下载' },
  { path: '/usercenter', title: '我的', word: '显示设置' },
  { path: '/login', title: '登录', word: '手机号登录' },
  { path: '/404', title: '页面不存在', word: '返回首页' },
  { path: '/errpage?code=104', title: '页面已过期', word: '页面已过期或参数错误' },
] as const;

/** Pages of a private product that only determined viewers are told. */
export const determined = [
  { path: '/pe-his-net?productCode=P3008&need_refresh=false', title: '历史净值', word: '单位净值' },
  { path: '/pe-archives?productCode=P3008&need_refresh=false&curTab=1', title: '产品档案', word: '砚汀全天候一号' },
  { path: '/pe-archives?productCode=P3008&need_refresh=false&curTab=2', title: '产品档案', word: '砚汀全天候一号' },
] as const;

/** The same of pages that ask to sign in. */
export const personal = [
  { path: '/assets', title: '资产', word: '总资产（元）' },
  { path: '/holdings', title: '全部持有', word: '总投资金额（元）' },
  { path: '/holding-calendar', title: '到期与开放日', word: '到期' },
  { path: '/followed', title: '自选', word: '自选' },
  { path: '/asset-detail', title: '券商资管持有', word: '总投资金额（元）' },
  { path: '/pe-detail', title: '私募资管持有', word: '总投资金额（元）' },
  { path: '/identity-auth', title: '完善开户信息', word: '办理进度' },
  { path: '/information-result?rs=waiting', title: '买入结果', word: '接下来' },
  { path: '/pe-result?rs=failed', title: '买入结果', word: '买入失败' },
  { path: '/pe-redeem?numName=&productCode=P3008', title: '预约赎回', word: '可赎回份额' },
  { path: '/redeem-result?status=waiting', title: '赎回结果', word: '接下来' },
  { path: '/redeem-result?status=failed', title: '赎回结果', word: '预约赎回失败' },
  { path: '/buy-record', title: '交易记录', word: '预约买入' },
  { path: '/buy-record?productCode=P3008&tab=3', title: '交易记录', word: '砚汀全天候一号' },
  { path: '/buy-record-detail?orderId=none', title: '订单详情', word: '订单加载失败' },
  { path: '/allot-his', title: '分配记录', word: '暂无分配记录' },
  { path: '/pe-allot-his', title: '分配记录', word: '暂无分配记录' },
  { path: '/dealer-collect', title: '券商汇总', word: '券商资产（元）' },
  { path: '/about/wechat', title: '客户经理', word: '微信号' },
] as const;

const END = '以上为全文';

/** Pages of the account that are open to all: texts, explanations, settings. */
export const openOfAccount = [
  { path: '/usercenter/fund', title: '我的', word: '显示设置' },
  { path: '/settings', title: '设置', word: '涨跌颜色' },
  { path: '/about/licences', title: '开源组件声明', word: 'React' },
  ...[
    { id: 1, title: '服务协议' },
    { id: 3, title: '网上基金交易协议' },
    { id: 4, title: '投资者权益须知' },
    { id: 5, title: '风险提示书' },
    { id: 6, title: '授权书' },
    { id: 9, title: '用户信息授权书' },
    { id: 10, title: '电子签名约定书' },
  ].map(({ id, title }) => ({ path: `/service-agreement?agree=${id}`, title, word: END })),
  { path: '/private-enlisting/serviceAgreement?agree=3', title: '网上基金交易协议', word: END },
  { path: '/portfolio/service-agreement?agree=9', title: '用户信息授权书', word: END },
  { path: '/zdtfwxy', title: '定投服务协议', word: END },
  { path: '/hgccyscl', title: '隐私政策', word: END },
  { path: '/yhzzzzsqs', title: '银行自动转账授权书', word: END },
  { path: '/dqfwxy', title: '定期定额服务协议', word: END },
  { path: '/sqs', title: '授权书', word: END },
  { path: '/fund/return_visit', title: '适当性回访说明', word: END },
  { path: '/p2p/p2p_return', title: '提前还款通知', word: END },
  { path: '/pac/pac_return', title: '提前还款通知', word: END },
  { path: '/am/am_fof_notice1', title: '资产管理计划意见征询公告（一）', word: END },
  { path: '/am/am_fof_noticeB42504', title: '意见征询公告（B42504）', word: END },
  { path: '/am/am_fof_notice', title: '资产管理计划意见征询公告', word: END },
  { path: '/pe-asign', title: '电子签名约定书', word: END },
  { path: '/asset-asign', title: '电子签名约定书', word: END },
  { path: '/asset-explain?productCode=P3001', title: '产品说明', word: '听松固收增强一号' },
  { path: '/asset-pro?productCode=P3001', title: '产品合同', word: '听松固收增强一号资产管理合同' },
  ...['bank', 'securities', 'wealth', 'insurance', 'family'].map((tab) => ({
    path: `/pe-explain?tab=${tab}`,
    title: '资产证明说明',
    word: '图片要求',
  })),
  ...['income', 'statement', 'tax'].map((tab) => ({ path: `/pe-income?tab=${tab}`, title: '收入证明说明', word: '图片要求' })),
  ...['funds', 'wealth', 'plans'].map((tab) => ({ path: `/pe-asset-template?tab=${tab}`, title: '投资经历证明模板', word: '示例' })),
  { path: '/insurance/protocol', title: '保险服务用户授权协议', word: END },
  { path: '/caishang/protocolcs', title: '财商服务用户授权协议', word: END },
  { path: '/qs/gf-protocol', title: '证券服务授权协议（GF）', word: END },
  { path: '/qs/ym-protocol', title: '证券服务授权协议（YM）', word: END },
  { path: '/qs/ym-third-protocol', title: '第三方信息服务协议', word: END },
  { path: '/transform/big-transform', title: '大额转账', word: '分多次充值' },
  { path: '/identity/unknown', title: '页面已过期', word: '页面已过期或参数错误' },
  { path: '/identity/perfect/unknown', title: '页面已过期', word: '页面已过期或参数错误' },
] as const;

/** Pages of the account that ask to sign in. */
export const personalOfAccount = [
  { path: '/mmf/buy', title: '小活宝+充值', word: '充值金额' },
  { path: '/newfundrisk?backUrl=%2Fusercenter', title: '风险测评', word: '了解您的风险承受能力' },
  { path: '/identity/verify?returnUrl=%2Fusercenter', title: '实名认证', word: '实名认证已完成' },
  { path: '/identity/bank-card', title: '绑定银行卡', word: '持卡人' },
  { path: '/identity/password', title: '设置交易密码', word: '您已设置交易密码' },
  { path: '/identity/information', title: '职业与地址', word: '详细地址' },
  { path: '/identity/perfect/address', title: '职业与地址', word: '详细地址' },
  { path: '/identity/perfect/tax', title: '涉税信息声明', word: '税收居民' },
  { path: '/upLoad-cardid?bankCode=CMB', title: '更新身份证影像', word: '人像面' },
  { path: '/user/accountsecurity', title: '账户安全', word: '修改交易密码' },
  { path: '/user/accountsecurity/address', title: '地址管理', word: '职业' },
  { path: '/user/accountsecurity/modify', title: '修改职业与地址', word: '详细地址' },
  { path: '/user/accountsecurity/cards', title: '银行卡', word: '默认' },
  { path: '/user/accountsecurity/password', title: '修改交易密码', word: '原密码' },
  { path: '/user/accountsecurity/reset', title: '重置交易密码', word: '先确认是您本人' },
  { path: '/pe-approve?type=pe', title: '购买任务', word: '认证任务' },
  { path: '/pe-approve', title: '购买任务', word: '认证任务' },
  { path: '/pe-evidence-upload?type=asset&pageType=pe', title: '上传资产证明', word: '证明图片' },
  { path: '/pe-evidence-upload?type=experience&pageType=pe', title: '上传投资经历证明', word: '证明图片' },
  { path: '/insurance/auth', title: '保险服务授权', word: '将提供的信息' },
  { path: '/caishang/auth', title: '财商服务授权', word: '将提供的信息' },
  { path: '/qs/gf-auth', title: '证券服务授权（GF）', word: '将提供的信息' },
  { path: '/qs/ym-auth', title: '证券服务授权（YM）', word: '将提供的信息' },
  { path: '/qs/kyEnter', title: '券商服务', word: '合作证券公司' },
] as const;

/** Pages that show what was chosen on the page before; by themselves they lead to where it is chosen. */
export const withoutContext = [
  { path: '/information-buy', to: /#\/channel\/product-list/ },
  { path: '/pe-buy', to: /#\/channel\/product-list/ },
  { path: '/pe-risk-tip', to: /#\/channel\/product-list/ },
  { path: '/asset-risk', to: /#\/channel\/product-list/ },
  { path: '/invest-detail', to: /#\/asset-detail/ },
  { path: '/pehave-invest-detail', to: /#\/(pe|asset)-detail/ },
  { path: '/pe-invest-detail', to: /#\/pe-detail/ },
] as const;
