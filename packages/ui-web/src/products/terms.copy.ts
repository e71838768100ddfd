/** The choices of the holding time. */
export const termsCopy = {
  'to-90': '3个月以内',
  'to-180': '3至6个月',
  'to-365': '6至12个月',
  'over-365': '1年以上',
  'open-ended': '无固定期限',
} as const;
