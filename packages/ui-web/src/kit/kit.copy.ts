/** Words of the component kit in the first load. All other words come in as props. */
export const kitCopy = {
  amountHidden: '金额已隐藏',
  amountMask: '****',
  back: '返回',
  busy: '处理中',
  comesBack: '网络恢复后会自动重新加载',
  hideAmounts: '隐藏金额',
  loading: '加载中',
  mainNavigation: '主导航',
  missing: '--',
  offline: '当前没有网络',
  readAt: (time: string) => `以下为 ${time} 以前的内容`,
  retry: '重试',
  riskLevel: (level: number) => `风险等级 R${level}`,
  showAmounts: '显示金额',
} as const;
