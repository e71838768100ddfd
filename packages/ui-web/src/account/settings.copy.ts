export const settingsCopy = {
  display: '显示',
  hideAmounts: '隐藏金额',
  hideAmountsNote: '所有页面的金额以 **** 显示',
  elder: '大字版',
  elderNote: '更大的文字和按钮',
  theme: '外观',
  themes: { system: '跟随系统', light: '浅色', dark: '深色' },
  gain: '涨跌颜色',
  gains: { red: '红涨绿跌', green: '绿涨红跌' },
  privacy: '隐私',
  tracking: '使用统计',
  trackingNote: '帮助改进服务；不含姓名、证件、卡号、金额和密码。关闭后不影响任何功能',
  telling: '提醒',
  partners: '个人信息授权与合作机构',
  texts: '协议与说明',
  about: '关于',
  version: '版本',
} as const;

export const signOutCopy = {
  signOut: '退出登录',
  stay: '暂不退出',
  title: '确定要退出登录吗？',
  text: '本机上还没有提交的草稿会一并清除，订单和持有不受影响。',
} as const;
