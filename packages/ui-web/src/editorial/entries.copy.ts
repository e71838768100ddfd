/** What one finds behind this area's entries. */
export const about = {
  funds: '行情、排行与精选',
  start: '第一次买基金从这里看',
  news: '知识、解读与指南',
  hot: '大涨大跌的日子',
  themes: '一类基金放在一起看',
  opportunities: '按公开标准列出的名单',
  plan: '适合定投的基金与读物',
  indices: '点位与跟踪它的基金',
  weekly: '一周发生了什么',
  seasons: '一期讲透一件事',
  compound: '三件会打断复利的事',
} as const;
