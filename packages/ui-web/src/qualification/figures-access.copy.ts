/** Words of the page that leads to the figures of private products. */
export const figuresAccessCopy = {
  title: '查看私募产品前的确认',
  lead: '私募产品只能向特定的合格投资者介绍。完成以下几步后，可以查看净值、收益、业绩比较基准和产品文件。',
  failed: '确认状态加载失败',
  steps: { 'signed-in': '登录', statement: '合格投资者承诺', 'risk-level': '风险测评' },
  statement: '合格投资者承诺',
  tick: '本人已逐条阅读，承诺以上内容属实',
  unticked: '请先阅读并勾选承诺',
  actions: { 'signed-in': '去登录', statement: '确认承诺', 'risk-level': '开始风险测评' },
} as const;
