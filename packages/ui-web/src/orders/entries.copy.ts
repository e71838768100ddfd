/** What one finds behind this area's entries. */
export const about = {
  messages: '确认、到账与到期的通知',
} as const;
