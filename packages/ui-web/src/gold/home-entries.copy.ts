export const goldEntryName = '黄金';
