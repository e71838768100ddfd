/** Words of the question on the first visit. */
export const consentCopy = {
  label: '使用统计',
  text: '允许统计使用情况和访问来源吗？不含个人信息，详见',
  policy: '隐私政策',
  change: '，可在',
  settings: '设置',
  end: '中更改',
  agree: '同意',
  refuse: '不同意',
} as const;
