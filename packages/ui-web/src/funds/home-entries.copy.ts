export const fundsEntryName = '基金';
