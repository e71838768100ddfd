/** What one finds behind this area's entries. */
export const about = {
  standing: '买入前要办的几项',
  risk: '测风险承受能力',
  figures: '确认后可看私募产品数据',
} as const;
