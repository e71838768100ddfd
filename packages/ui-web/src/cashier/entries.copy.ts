/** What one finds behind this area's entries. */
export const about = {
  cards: '绑定、解绑与限额',
  large: '超过单笔限额时怎么转',
} as const;
